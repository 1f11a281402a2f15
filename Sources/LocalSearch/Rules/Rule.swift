/// What an index does beside searching when a query, a context or filters meet a condition: put records into
/// their places or hide them, change the query, filter, or give data to the app.
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
/// Names and meaning are Algolia's, and so is the JSON that a rule is coded as. The page *The embedded
/// engine* of the documentation says in which order rules apply, and what becomes of those that contradict
/// each other.
public struct Rule: Hashable, Sendable {
  /// The identifier among the rules of an index.
  public let objectID: String

  /// When the rule applies: where one of the conditions is met, at most 25; without any, always.
  public var conditions: [Condition]

  /// What it does.
  public var consequence: Consequence

  /// Whether it ever applies.
  public var enabled = true

  /// What it is for, in words; changes nothing.
  public var description: String?

  /// Creates a rule; whether it can be one of an index ``LocalIndex/setRules(_:)`` says.
  public init(
    _ objectID: String, when conditions: [Condition] = [], _ consequence: Consequence,
    enabled: Bool = true, description: String? = nil
  ) {
    self.objectID = objectID
    self.conditions = conditions
    self.consequence = consequence
    self.enabled = enabled
    self.description = description
  }
}
