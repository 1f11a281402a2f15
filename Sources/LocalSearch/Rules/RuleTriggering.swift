/// A condition that a request meets, and what decides between such.
struct RuleTriggering {
  /// The number of the rule in its table, and of the condition in the rule.
  let address: RuleTable.ConditionAddress
  let condition: CompiledRule.Condition

  /// Where in the query; `nil` if the query makes no difference.
  let match: RuleMatch?

  /// What comes first is smaller: Algolia's order, from the more specific to the less.
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
