/// An index of filters by subject, so that only filters that can affect each other are compared.
struct FactIndex {
  let facts: [FilterFact]
  private var bySubject: [FilterFact.Subject: [Int]] = [:]

  /// For single-valued attributes, the indices of the filters that require a value and of those
  /// that exclude one.
  private var demanding: [Attribute: [Int]] = [:]
  private var forbidding: [Attribute: [Int]] = [:]

  init(_ facts: [FilterFact] = []) {
    self.facts = facts
    for (number, fact) in facts.enumerated() {
      bySubject[fact.subject, default: []].append(number)
      guard fact.isSingleValued, fact.condition == nil else { continue }
      if fact.filter.isNegated {
        forbidding[fact.filter.attribute, default: []].append(number)
      } else {
        demanding[fact.filter.attribute, default: []].append(number)
      }
    }
  }

  /// Returns the indices of the filters that imply a filter.
  func causes(of fact: FilterFact) -> some Sequence<Int> {
    candidates(for: fact, fact.filter.isNegated ? demanding : [:])
      .filter { facts[$0].reaches(fact) && facts[$0].implies(fact) }
  }

  /// Returns the indices of the filters that a filter implies.
  func consequences(of fact: FilterFact) -> some Sequence<Int> {
    candidates(for: fact, fact.filter.isNegated ? [:] : forbidding)
      .filter { fact.reaches(facts[$0]) && fact.implies(facts[$0]) }
  }

  /// Returns the indices of the filters that no record can match together with a filter.
  func contradictions(of fact: FilterFact) -> some Sequence<Int> {
    candidates(for: fact, fact.filter.isNegated ? [:] : demanding)
      .filter { facts[$0].contradicts(fact) }
  }

  /// Returns the indices of filters with the same subject, and of relevant filters on other values
  /// of the attribute.
  private func candidates(
    for fact: FilterFact, _ others: [Attribute: [Int]]
  ) -> LazySequence<some Sequence<Int>> {
    let others = fact.condition == nil ? others[fact.filter.attribute] : nil
    return [bySubject[fact.subject] ?? [], others ?? []].joined().lazy
  }
}
