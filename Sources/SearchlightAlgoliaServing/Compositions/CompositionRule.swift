import SearchlightLocal
import SearchlightBackend

/// Lists that a composition returns in place of its own, if a run meets a condition.
struct CompositionRule: Hashable, Sendable {
  /// What a run must have; everything that is set must hold.
  private struct Condition: Hashable, Sendable {
    let condition: Rule.Condition

    /// The sorting that the run must ask for; `nil` for any.
    let sortBy: String?

    init(_ reader: CompositionReader) throws(CompositionError) {
      try reader.allow(["anchoring", "context", "filters", "pattern", "sortBy"])
      let pattern = try reader.text("pattern")
      let anchoring: Rule.Anchoring? = try reader.word("anchoring")
      guard pattern != nil || anchoring == nil else {
        throw reader.error("pattern", "a string if anchoring is set", nil)
      }
      if pattern == "", anchoring != .is {
        throw reader.error("anchoring", "\"is\" if the pattern is empty", reader["anchoring"])
      }
      let context = try reader.text("context")
      if let context, !Rule.isContext(context) {
        throw reader.error("context", "ASCII letters, digits, - and _", reader["context"])
      }
      let filters = try reader.text("filters")
      if let filters {
        let groups = try? FilterGroup.groups(parsing: filters)
        guard let groups, !groups.isEmpty, groups.allSatisfy(\.isPlain) else {
          throw reader.error(
            "filters", "facets and tags joined by AND, such as genre:comedy AND _tags:new",
            reader["filters"])
        }
      }
      sortBy = try reader.text("sortBy")
      guard pattern != nil || context != nil || filters != nil || sortBy != nil else {
        throw reader.refused(
          "",
          "it has no pattern, context, filters or sortBy; a rule without conditions always applies")
      }
      condition = Rule.Condition(
        pattern: pattern, anchoring: anchoring ?? .contains, context: context, filters: filters)
    }
  }

  let objectID: String

  /// The rule as it was given.
  let json: JSON

  let behavior: CompositionBehavior

  private let conditions: [Condition]
  private let isEnabled: Bool

  /// The periods in which the rule can apply, in seconds since 1970; empty for always.
  private let validity: [Range<Int>]

  /// - Parameter composition: What has the rule, for errors, such as `the composition "home"`.
  init(_ json: JSON, of composition: String) throws(CompositionError) {
    let reader = try CompositionReader(json, "\(composition): the rule")
    try reader.allow([
      "objectID", "conditions", "consequence", "description", "enabled", "validity", "tags",
    ])
    objectID = try reader.requiredText("objectID")
    var conditions: [Condition] = []
    for condition in try reader.objects("conditions", atMost: 25) {
      conditions.append(try Condition(condition))
    }
    self.conditions = conditions
    let consequence = try reader.requiredObject("consequence")
    try consequence.allow(["behavior"])
    behavior = try CompositionBehavior(consequence)
    _ = try reader.text("description")
    _ = try reader.texts("tags")
    isEnabled = try reader.flag("enabled") ?? true
    var validity: [Range<Int>] = []
    for period in try reader.objects("validity") {
      try period.allow(["from", "until"])
      let from = try period.number("from", in: 0...Self.latest) ?? 0
      let until = try period.number("until", in: 0...Self.latest) ?? Self.latest
      guard from <= until else {
        throw period.error("until", "from \(from), its from, on", .integer(until))
      }
      validity.append(from..<until)
    }
    self.validity = validity
    self.json = json
  }

  /// The latest time, which JavaScript still represents exactly.
  private static let latest = 1 << 53

  /// Returns whether the rule can apply at a time, in seconds since 1970.
  func isActive(at seconds: Int) -> Bool {
    isEnabled && (validity.isEmpty || validity.contains { $0.contains(seconds) })
  }

  /// Returns the rule as one of an index without a consequence, with the conditions that a sorting
  /// meets; `nil` if it meets none.
  func rule(sortBy: String?) -> Rule? {
    let met = conditions.filter { $0.sortBy == nil || $0.sortBy == sortBy }
    guard !met.isEmpty || conditions.isEmpty else { return nil }
    return Rule(objectID, when: met.map(\.condition), Rule.Consequence())
  }
}

extension FilterGroup {
  /// Whether all filters of the group must hold, and none is a condition on a number.
  fileprivate var isPlain: Bool {
    id.kind == .and
      && filters.allSatisfy { filter in
        if case .numeric = filter { false } else { true }
      }
  }
}
