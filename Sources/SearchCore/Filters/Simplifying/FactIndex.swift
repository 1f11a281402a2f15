/// Filters, found by what they are about, so that only those are compared that can have to do with each other.
struct FactIndex {
  let facts: [FilterFact]
  private var bySubject: [FilterFact.Subject: [Int]] = [:]

  /// Of single-valued attributes: the filters that demand a value, and those that forbid one.
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

  /// The places of the filters that imply a filter.
  func causes(of fact: FilterFact) -> some Sequence<Int> {
    candidates(for: fact, fact.filter.isNegated ? demanding : [:])
      .filter { facts[$0].reaches(fact) && facts[$0].implies(fact) }
  }

  /// The places of the filters that a filter implies.
  func consequences(of fact: FilterFact) -> some Sequence<Int> {
    candidates(for: fact, fact.filter.isNegated ? [:] : forbidding)
      .filter { fact.reaches(facts[$0]) && fact.implies(facts[$0]) }
  }

  /// The places of the filters that cannot be met together with a filter.
  func contradictions(of fact: FilterFact) -> some Sequence<Int> {
    candidates(for: fact, fact.filter.isNegated ? [:] : demanding)
      .filter { facts[$0].contradicts(fact) }
  }

  /// Those about the same, and those about other values of its attribute that matter.
  private func candidates(
    for fact: FilterFact, _ others: [Attribute: [Int]]
  ) -> LazySequence<some Sequence<Int>> {
    let others = fact.condition == nil ? others[fact.filter.attribute] : nil
    return [bySubject[fact.subject] ?? [], others ?? []].joined().lazy
  }
}
