package import SearchlightBackend

/// The rules of an index, compiled once.
package struct RuleTable: Sendable {
  /// The address of a condition in the table.
  struct ConditionAddress: Sendable {
    /// The index of the rule.
    let rule: Int

    /// The index of the condition in its rule.
    let condition: Int
  }

  /// The enabled rules, in the order of their identifiers.
  package let rules: [CompiledRule]

  /// Whether a condition also accepts typos, plurals and synonyms.
  package let hasAlternatives: Bool

  /// The conditions whose pattern begins with exactly one possible word, by that word.
  private var byFirstWord: [[UInt8]: [ConditionAddress]] = [:]

  /// All other conditions.
  private var others: [ConditionAddress] = []

  /// - Parameter rules: Rules that have been checked.
  package init(_ rules: [Rule], _ splitter: any QueryWordSplitter) {
    self.rules = rules.filter(\.enabled).sorted { $0.objectID < $1.objectID }
      .map { CompiledRule($0, splitter) }
    hasAlternatives = rules.contains { $0.conditions.contains(where: \.alternatives) }
    for (number, rule) in self.rules.enumerated() {
      for (index, condition) in rule.conditions.enumerated() {
        let address = ConditionAddress(rule: number, condition: index)
        if case .word(let word)? = condition.pattern?.elements.first, !condition.alternatives {
          byFirstWord[word, default: []].append(address)
        } else {
          others.append(address)
        }
      }
    }
  }

  /// The facets whose values occur in patterns, sorted.
  package var facets: [Attribute] {
    let patterns = rules.flatMap(\.conditions).compactMap(\.pattern)
    return Set(patterns.flatMap(\.facets)).sorted()
  }

  package var isEmpty: Bool { rules.isEmpty }

  /// Returns the conditions that may hold for a query of some words, unordered.
  func candidates(for words: [[UInt8]]) -> [ConditionAddress] {
    Set(words).reduce(into: others) { addresses, word in addresses += byFirstWord[word] ?? [] }
  }
}

extension RuleTable {
  /// Returns the rules that apply to a request, the most specific first.
  ///
  /// Each match of each condition is considered separately, in the order of precedence. A match is
  /// skipped if one of its words has already been used, or one of its filters by another rule. No
  /// word of a query therefore has two meanings.
  package func applied(to subject: RuleSubject, _ phrases: any RuleFacetValues) -> [AppliedRule] {
    let triggerings = triggerings(subject, phrases).sorted(by: RuleTriggering.precedes)
    var applied: [AppliedRule] = []
    var indices: [Int: Int] = [:]
    var takenWords: Set<Int> = []
    var takenFilters: [RuleFilter: Int] = [:]
    for triggering in triggerings {
      let words = triggering.match?.words ?? 0..<0
      let filters = triggering.condition.filters
      guard takenWords.isDisjoint(with: words),
        filters.allSatisfy({
          takenFilters[$0] ?? triggering.address.rule == triggering.address.rule
        })
      else { continue }
      takenWords.formUnion(words)
      for filter in filters { takenFilters[filter] = triggering.address.rule }
      let index = indices[triggering.address.rule] ?? applied.count
      if index == applied.count {
        indices[triggering.address.rule] = index
        applied.append(
          AppliedRule(rule: rules[triggering.address.rule], matches: [], alternatives: false))
      }
      applied[index].alternatives = applied[index].alternatives || triggering.condition.alternatives
      if let match = triggering.match { applied[index].matches.append(match) }
    }
    return applied
  }

  /// Returns the conditions that hold, once for each match in the query.
  private func triggerings(_ subject: RuleSubject, _ phrases: any RuleFacetValues)
    -> [RuleTriggering]
  {
    var triggerings: [RuleTriggering] = []
    for address in candidates(for: subject.words) {
      let condition = rules[address.rule].conditions[address.condition]
      if let context = condition.context, !subject.contexts.contains(context) { continue }
      guard condition.filters.allSatisfy(subject.filters.contains) else { continue }
      guard let pattern = condition.pattern else {
        triggerings.append(RuleTriggering(address: address, condition: condition, match: nil))
        continue
      }
      let matches = pattern.matches(
        in: subject, condition.anchoring, alternatives: condition.alternatives, phrases: phrases)
      triggerings += matches.map {
        RuleTriggering(address: address, condition: condition, match: $0)
      }
    }
    return triggerings
  }
}

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
