import LocalSearch
import SearchCore

/// Rules that an index of genres and colours cannot have, with the message of the refusal.
enum BadRules {
  static let impossible: [(Rule, String)] = [
    (Rule("", Rule.Consequence()), "A rule has an empty objectID. Give it one of its own."),
    (
      Rule("a", when: [Rule.Condition()], Rule.Consequence()),
      "The member conditions.0 of the rule \"a\" must be left out, or have a pattern, a context or "
        + "filters, not {}."
    ),
    (
      Rule("a", when: [Rule.Condition(pattern: "!")], Rule.Consequence()),
      "The member conditions.0.pattern of the rule \"a\" must be words, {facet:…}, or with the anchoring "
        + "\"is\" the empty text, not \"!\"."
    ),
    (
      Rule("a", when: [Rule.Condition(pattern: "")], Rule.Consequence()),
      "The member conditions.0.pattern of the rule \"a\" must be words, {facet:…}, or with the anchoring "
        + "\"is\" the empty text, not \"\"."
    ),
    (
      Rule("a", when: [Rule.Condition(pattern: "{facet:brand}")], Rule.Consequence()),
      "The member conditions.0.pattern of the rule \"a\" cannot be: The values of `brand` attribute are "
        + "not known, you need to add it to attributesForFaceting."
    ),
    (
      Rule("a", when: [Rule.Condition(context: "my app")], Rule.Consequence()),
      "The member conditions.0.context of the rule \"a\" must be letters of ASCII, digits, - and _, not "
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
      "The member conditions.0.filters of the rule \"a\" cannot be: Cannot filter by `brand` attribute, "
        + "you need to add it to attributesForFaceting."
    ),
    (
      Rule("a", Rule.Consequence(params: ["hitsPerPage": 3])),
      "The member consequence.params.hitsPerPage of the rule \"a\" is not there in this engine. It is the "
        + "affair of the list that asks; leave it out."
    ),
    (
      Rule("a", Rule.Consequence(params: ["distinct": 9])),
      "The member consequence.params of the rule \"a\" cannot be: distinct must be true, false or a whole "
        + "number from 0 to 4, not 9"
    ),
    (
      Rule("a", Rule.Consequence(params: ["facets": ["color"]])),
      "The member consequence.params of the rule \"a\" cannot be: Cannot count the values of `color` "
        + "attribute, you need to add it to attributesForFaceting, not as filterOnly."
    ),
    (
      Rule("a", Rule.Consequence(params: ["restrictSearchableAttributes": ["cast"]])),
      "The member consequence.params of the rule \"a\" cannot be: restrictSearchableAttributes names "
        + "cast, which is not among the searchableAttributes; those are title"
    ),
    (
      Rule("a", Rule.Consequence(userData: 1)),
      "The member consequence.userData of the rule \"a\" must be an object, not 1."
    ),
    (
      Rule("a", Rule.Consequence(automaticFacetFilters: [Rule.AutomaticFilter("genre")])),
      "The member consequence.params.automaticFacetFilters.0.facet of the rule \"a\" must be one that a "
        + "pattern of the rule has as {facet:…}, not \"genre\"."
    ),
    (
      Rule("a", Rule.Consequence(query: .edits([Rule.Edit(delete: "{facet:genre}")]))),
      "The member consequence.params.query.edits.0.delete of the rule \"a\" must be words, or a "
        + "{facet:…} that a pattern of the rule has, alone, not \"{facet:genre}\"."
    ),
    (
      Rule("a", Rule.Consequence(promote: [Rule.Promotion("x", position: 301)])),
      "The member consequence.promote.0.position of the rule \"a\" must be from 0 to 300, not 301."
    ),
    (
      Rule("a", Rule.Consequence(promote: [Rule.Promotion([], position: 0)])),
      "The member consequence.promote.0.objectIDs of the rule \"a\" must be one identifier at least, not "
        + "[]."
    ),
    (
      .promoting(
        Rule.Promotion("x", position: 0), Rule.Promotion("x", position: 1), id: "a"),
      "The member consequence.promote of the rule \"a\" names \"x\" twice. Leave one out."
    ),
    (
      .promoting(
        Rule.Promotion("x", position: 4), Rule.Promotion("y", position: 4), id: "a"),
      "The member consequence.promote of the rule \"a\" names the position 4 twice. Leave one out."
    ),
    (
      Rule("a", Rule.Consequence(hide: (0..<51).map { "\($0)" })),
      "The member consequence.hide of the rule \"a\" names 51; at most 50 are allowed. Leave some out, or "
        + "make two rules of it."
    ),
    (
      Rule(
        "a",
        Rule.Consequence(
          promote: (0..<4).map { group in
            Rule.Promotion((0..<80).map { "\(group) \($0)" }, position: group)
          })),
      "The member consequence.promote of the rule \"a\" names 320; at most 300 are allowed. Leave some "
        + "out, or make two rules of it."
    ),
    (
      Rule(
        "a", when: (0..<26).map { Rule.Condition(context: "\($0)") }, Rule.Consequence()),
      "The member conditions of the rule \"a\" names 26; at most 25 are allowed. Leave some out, or make "
        + "two rules of it."
    ),
  ]
}
