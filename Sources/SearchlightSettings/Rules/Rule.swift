public import SearchlightBackend

/// What an index does in addition to searching when the query, a context or the filters of a
/// request meet a condition.
///
/// A rule can promote or hide records, change the query, add filters, and return data to the app.
///
/// ```swift
/// let rules = [
///   Rule("potter", when: [Rule.Condition(pattern: "harry potter", anchoring: .contains)],
///     Rule.Consequence(promote: [Rule.Promotion("box-set", position: 0)], hide: ["fan-fiction"])),
///   Rule("genre", when: [Rule.Condition(pattern: "{facet:genre}")],
///     Rule.Consequence(
///       query: .edits([Rule.Edit(delete: "{facet:genre}")]),
///       automaticFacetFilters: [Rule.AutomaticFilter("genre")])),
/// ]
/// try index.setRules(rules)
/// ```
///
/// Names, meaning and JSON format are Algolia's. The page *The embedded engine* of the documentation
/// says in which order rules apply, and how conflicts between them are resolved.
public struct Rule: Hashable, Sendable {
  /// The identifier of the rule, unique among the rules of an index.
  public let objectID: String

  /// The conditions, at most 25, of which one must hold for the rule to apply; without conditions,
  /// the rule always applies.
  public var conditions: [Condition]

  /// What the rule does where it applies.
  public var consequence: Consequence

  /// Whether the rule can apply; `true` by default.
  public var enabled = true

  /// A note on the purpose of the rule, which changes no answer.
  public var description: String?

  /// Words by which people find and group rules, which change no answer.
  public var tags: [String]

  /// Creates a rule; the index that gets it checks whether it can have it.
  public init(
    _ objectID: String, when conditions: [Condition] = [], _ consequence: Consequence,
    enabled: Bool = true, description: String? = nil, tags: [String] = []
  ) {
    self.objectID = objectID
    self.conditions = conditions
    self.consequence = consequence
    self.enabled = enabled
    self.description = description
    self.tags = tags
  }
}

extension Rule {
  /// How a rule changes the query.
  @nonexhaustive
  public enum QueryChange: Hashable, Sendable {
    /// Replaces the whole query with another text.
    case replacement(String)

    /// Removes or replaces words, wherever they occur in the query.
    case edits([Edit])
  }

  private static let names = [
    "condition", "conditions", "consequence", "description", "enabled", "objectID", "tags",
  ]

  /// The members that Algolia's service adds to rules that it has found.
  private static let ignoredNames: Set<String> = ["_highlightResult", "_metadata"]

  /// Reads a rule from Algolia's JSON format.
  ///
  /// The index that gets the rule checks whether it can have it, with the facets and parameters that
  /// it names.
  ///
  /// - Throws: ``RuleError`` naming the member that is missing, unknown or of the wrong type. Only
  ///   `_metadata` and `_highlightResult` are ignored, because they change no answer.
  public init(json: JSON) throws(RuleError) {
    let reader = try RuleReader(rule: json)
    if reader["validity"] != nil {
      throw reader.unsupported(
        "validity",
        "Answers depend only on the request and the index, and neither has a clock. Leave it out, "
          + "and let the app change the rules when a period begins or ends, with setRules or "
          + "\"enabled\": false."
      )
    }
    if reader["scope"] != nil {
      throw reader.unsupported(
        "scope", "Leave it out; the app decides whether to search another index.")
    }
    try reader.allow(Self.names, ignoring: Self.ignoredNames.union(["scope", "validity"]))
    var conditions = try reader.objects("conditions") { reader throws(RuleError) in
      try Condition(reader)
    }
    if let single = try reader.object("condition") { conditions.append(try Condition(single)) }
    guard let consequence = try reader.object("consequence") else {
      throw reader.error("consequence", "an object", nil)
    }
    self.init(
      try reader.text("objectID") ?? "", when: conditions, try Consequence(consequence),
      enabled: try reader.flag("enabled") ?? true, description: try reader.text("description"),
      tags: try reader.texts("tags") ?? [])
  }

  /// Reads rules from a JSON array in Algolia's format.
  ///
  /// - Throws: ``RuleError`` naming the first rule and member that is not valid.
  public static func rules(json: JSON) throws(RuleError) -> [Rule] {
    guard let elements = json.arrayValue else { throw .notAnArray(found: json.excerpt) }
    var rules: [Rule] = []
    for element in elements { rules.append(try Rule(json: element)) }
    return rules
  }

  /// The rule in Algolia's JSON format.
  public var json: JSON {
    var members: [String: JSON] = [
      "objectID": .string(objectID), "consequence": consequence.json, "enabled": .bool(enabled),
    ]
    if !conditions.isEmpty { members["conditions"] = .array(conditions.map(\.json)) }
    members["description"] = description.map { .string($0) }
    if !tags.isEmpty { members["tags"] = .array(tags.map(JSON.string)) }
    return .object(members)
  }
}

extension Rule: Codable {
  /// Decodes a JSON object, see ``init(json:)``.
  public init(from decoder: any Decoder) throws {
    try self.init(json: try JSON(from: decoder))
  }

  /// Encodes the rule as a JSON object in Algolia's format.
  public func encode(to encoder: any Encoder) throws {
    try json.encode(to: encoder)
  }
}

extension Rule.AutomaticFilter {
  /// Returns the conditions for the values that patterns have found.
  ///
  /// If a value has several spellings, each spelling is a filter of its own.
  func groups(of matches: [RuleMatch]) -> [FilterGroup] {
    let values = matches.flatMap(\.facets).filter { $0.attribute == facet }.map(\.values)
    if values.isEmpty { return [] }
    let name = "rule \(facet)"
    if negative { return [FilterGroup(.and(name, layer: .base), filters(values.joined()))] }
    if disjunctive { return [FilterGroup(.or(name, layer: .base), filters(values.joined()))] }
    return values.map { FilterGroup(.or(name, layer: .base), filters($0)) }
  }

  private func filters(_ values: some Sequence<String>) -> [Filter] {
    values.map { value in
      var filter = Filter.Facet(attribute: facet, value: .string(value), isNegated: negative)
      filter.score = score
      return .facet(filter)
    }
  }
}

/// A match of a condition in a query.
package struct RuleMatch {
  /// A facet value that words of the query name, in all its spellings.
  package struct Facet {
    let attribute: Attribute
    let values: [String]

    /// The range of the words that name it.
    let words: Range<Int>
  }

  /// The range of the query words that the pattern matches.
  package var words: Range<Int>

  /// The facet values that these words name.
  package var facets: [Facet] = []
}
