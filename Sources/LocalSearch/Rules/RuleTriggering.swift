/// A condition that holds for a request, with its precedence over others.
struct RuleTriggering {
  /// The address of the condition in the rule table.
  let address: RuleTable.ConditionAddress
  let condition: CompiledRule.Condition

  /// The match in the query; `nil` if the query does not matter.
  let match: RuleMatch?

  /// The sort key, smaller first: Algolia's order from the more specific to the less specific.
  private var precedence: [Int] {
    [
      match?.words.lowerBound ?? .max,
      -(match?.words.count ?? 0) - condition.filters.count,
      match == nil ? .max : condition.anchoring.rank,
      condition.context == nil ? 1 : 0,
      condition.filters.isEmpty ? 1 : 0,
      match?.facets.isEmpty ?? true ? 0 : 1,
      address.rule, address.condition,
    ]
  }

  static func precedes(_ left: RuleTriggering, _ right: RuleTriggering) -> Bool {
    left.precedence.lexicographicallyPrecedes(right.precedence)
  }
}

extension Rule.Anchoring {
  fileprivate var rank: Int {
    switch self {
    case .is: 0
    case .startsWith: 1
    case .endsWith: 2
    case .contains: 3
    }
  }
}
