import SearchlightLocal
import SearchlightCore

/// Rules that an index of genres and colours cannot have, with the message of the refusal.
enum BadRules {
  static let impossible: [(Rule, String)] = [
    (Rule("", Rule.Consequence()), "A rule has an empty objectID. Give it a unique identifier."),
    (
      Rule("a", when: [Rule.Condition()], Rule.Consequence()),
      "The member conditions.0 of the rule \"a\" must be left out, or have a pattern, a context or "
        + "filters, not {}."
    ),
    (
      Rule("a", when: [Rule.Condition(pattern: "!")], Rule.Consequence()),
      "The member conditions.0.pattern of the rule \"a\" must be words, {facet:…}, or the empty "
        + "string if the anchoring is \"is\", not \"!\"."
    ),
    (
      Rule("a", when: [Rule.Condition(pattern: "")], Rule.Consequence()),
      "The member conditions.0.pattern of the rule \"a\" must be words, {facet:…}, or the empty "
        + "string if the anchoring is \"is\", not \"\"."
    ),
    (
      Rule("a", when: [Rule.Condition(pattern: "{facet:brand}")], Rule.Consequence()),
      "The member conditions.0.pattern of the rule \"a\" is invalid: The values of `brand` "
        + "attribute are not known, you need to add it to attributesForFaceting."
    ),
    (
      Rule("a", when: [Rule.Condition(context: "my app")], Rule.Consequence()),
      "The member conditions.0.context of the rule \"a\" must be ASCII letters, digits, - and _, not "
        + "\"my app\"."
    ),
    (
      Rule("a", when: [Rule.Condition(filters: "genre:x OR genre:y")], Rule.Consequence()),
      "The member conditions.0.filters of the rule \"a\" must be facets and tags joined by AND, such as "
        + "genre:comedy AND _tags:new, not \"genre:x OR genre:y\"."
    ),
    (
      Rule("a", when: [Rule.Condition(filters: "year > 1")], Rule.Consequence()),
      "The member conditions.0.filters of the rule \"a\" must be facets and tags joined by AND, such as "
        + "genre:comedy AND _tags:new, not \"year > 1\"."
    ),
    (
      Rule("a", when: [Rule.Condition(filters: "brand:x")], Rule.Consequence()),
      "The member conditions.0.filters of the rule \"a\" is invalid: Cannot filter by `brand` "
        + "attribute, you need to add it to attributesForFaceting."
    ),
    (
      Rule("a", Rule.Consequence(params: ["hitsPerPage": 3])),
      "The member consequence.params.hitsPerPage of the rule \"a\" is not supported by this engine. The "
        + "list that sends the request sets it; leave it out."
    ),
    (
      Rule("a", Rule.Consequence(params: ["distinct": 9])),
      "The member consequence.params of the rule \"a\" is invalid: distinct must be true, false or "
        + "a whole number from 0 to 4, not 9"
    ),
    (
      Rule("a", Rule.Consequence(params: ["facets": ["color"]])),
      "The member consequence.params of the rule \"a\" is invalid: Cannot count the values of `color` "
        + "attribute, you need to add it to attributesForFaceting, not as filterOnly."
    ),
    (
      Rule("a", Rule.Consequence(params: ["restrictSearchableAttributes": ["cast"]])),
      "The member consequence.params of the rule \"a\" is invalid: restrictSearchableAttributes names "
        + "cast, which is not in searchableAttributes; it has title"
    ),
    (
      Rule("a", Rule.Consequence(userData: 1)),
      "The member consequence.userData of the rule \"a\" must be an object, not 1."
    ),
    (
      Rule("a", Rule.Consequence(automaticFacetFilters: [Rule.AutomaticFilter("genre")])),
      "The member consequence.params.automaticFacetFilters.0.facet of the rule \"a\" must be an "
        + "attribute that occurs in a pattern of the rule as {facet:…}, not \"genre\"."
    ),
    (
      Rule("a", Rule.Consequence(query: .edits([Rule.Edit(delete: "{facet:genre}")]))),
      "The member consequence.params.query.edits.0.delete of the rule \"a\" must be words, or "
        + "only a {facet:…} that occurs in a pattern of the rule, not \"{facet:genre}\"."
    ),
    (
      Rule("a", Rule.Consequence(promote: [Rule.Promotion("x", position: 301)])),
      "The member consequence.promote.0.position of the rule \"a\" must be from 0 to 300, not 301."
    ),
    (
      Rule("a", Rule.Consequence(promote: [Rule.Promotion([], position: 0)])),
      "The member consequence.promote.0.objectIDs of the rule \"a\" must be at least one "
        + "identifier, not []."
    ),
    (
      .promoting(
        Rule.Promotion("x", position: 0), Rule.Promotion("x", position: 1), id: "a"),
      "The member consequence.promote of the rule \"a\" contains \"x\" twice. Remove one of them."
    ),
    (
      .promoting(
        Rule.Promotion("x", position: 4), Rule.Promotion("y", position: 4), id: "a"),
      "The member consequence.promote of the rule \"a\" contains the position 4 twice. Remove one "
        + "of them."
    ),
    (
      Rule("a", Rule.Consequence(hide: (0..<51).map { "\($0)" })),
      "The member consequence.hide of the rule \"a\" has 51 entries; at most 50 are allowed. "
        + "Remove some, or split the rule in two."
    ),
    (
      Rule(
        "a",
        Rule.Consequence(
          promote: (0..<4).map { group in
            Rule.Promotion((0..<80).map { "\(group) \($0)" }, position: group)
          })),
      "The member consequence.promote of the rule \"a\" has 320 entries; at most 300 are allowed. "
        + "Remove some, or split the rule in two."
    ),
    (
      Rule(
        "a", when: (0..<26).map { Rule.Condition(context: "\($0)") }, Rule.Consequence()),
      "The member conditions of the rule \"a\" has 26 entries; at most 25 are allowed. Remove "
        + "some, or split the rule in two."
    ),
  ]
}
