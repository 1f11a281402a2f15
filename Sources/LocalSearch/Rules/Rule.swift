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
/// Names, meaning and JSON form are Algolia's. The page *The embedded engine* of the documentation
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

  /// Creates a rule; ``LocalIndex/setRules(_:)`` checks whether an index can have it.
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
