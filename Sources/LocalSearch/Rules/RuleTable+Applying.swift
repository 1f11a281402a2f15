extension RuleTable {
  /// Returns the rules that apply to a request, the most specific first.
  ///
  /// Each match of each condition is considered separately, in the order of precedence. A match is
  /// skipped if one of its words has already been used, or one of its filters by another rule. No
  /// word of a query therefore has two meanings.
  func applied(to subject: RuleSubject, _ phrases: FacetPhrases) -> [AppliedRule] {
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

  /// The conditions that hold, once for each match in the query.
  private func triggerings(_ subject: RuleSubject, _ phrases: FacetPhrases) -> [RuleTriggering] {
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
