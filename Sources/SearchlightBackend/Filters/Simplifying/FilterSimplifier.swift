/// Simplifies filter groups in steps, each of which preserves the set of matching records.
struct FilterSimplifier {
  /// Filters of which a record must match at least one; a required filter is a clause by itself.
  private struct Clause {
    /// The index of the clause's group.
    let group: Int
    var facts: [FilterFact]

    /// Whether a filter of the clause ranks records, so that the clause must stay.
    var isScored: Bool { facts.contains(where: \.isScored) }
  }

  private let groups: [FilterGroup]
  private var clauses: [Clause] = []

  /// The required filters, indexed by subject.
  private var demands = FactIndex()

  init(_ groups: some Sequence<FilterGroup>, singleValued: Set<Attribute>) {
    self.groups = groups.filter { !$0.filters.isEmpty }
    for (index, group) in self.groups.enumerated() {
      for clause in group.clauses {
        let facts = clause.map { FilterFact($0, in: group.id, singleValued: singleValued) }
        clauses.append(Clause(group: index, facts: facts))
      }
    }
  }

  mutating func simplify() -> SimplifiedFilters {
    for index in clauses.indices where clauses[index].facts.count > 1 { absorb(in: index) }
    var isSettled = false
    while !isSettled {
      demands = FactIndex(clauses.filter { $0.facts.count == 1 }.map { $0.facts[0] })
      let contradictions = contradictions()
      if !contradictions.isEmpty {
        return SimplifiedFilters(groups: groups, contradictions: contradictions)
      }
      isSettled = !narrowChoices()
    }
    dropFollowing()
    return SimplifiedFilters(groups: result(), contradictions: [])
  }

  /// Required filters that contradict each other, and or-groups without a filter that can match.
  private func contradictions() -> [FilterContradiction] {
    var found: [FilterContradiction] = []
    for (number, fact) in demands.facts.enumerated() {
      let other = demands.contradictions(of: fact).first { other in
        let other = demands.facts[other]
        return fact.reaches(other) || other.reaches(fact)
      }
      if fact.isImpossible {
        found.append(FilterContradiction(conflicts: [.init(fact, nil)]))
      } else if let other, other < number {
        found.append(FilterContradiction(conflicts: [.init(fact, demands.facts[other])]))
      }
    }
    for clause in clauses where clause.facts.count > 1 {
      let conflicts = clause.facts.compactMap(conflict)
      if conflicts.count == clause.facts.count {
        found.append(FilterContradiction(conflicts: conflicts))
      }
    }
    return found
  }

  /// Returns the reason why a filter of an or-group cannot match; `nil` if it can.
  private func conflict(_ fact: FilterFact) -> FilterContradiction.Conflict? {
    if fact.isImpossible { return .init(fact, nil) }
    return demands.contradictions(of: fact)
      .first { demands.facts[$0].reaches(fact) }
      .map { .init(fact, demands.facts[$0]) }
  }

  /// Removes filters that cannot match from or-groups; returns whether a further filter is required
  /// now.
  private mutating func narrowChoices() -> Bool {
    var hasNewDemand = false
    for index in clauses.indices where clauses[index].facts.count > 1 {
      let possible = clauses[index].facts.filter { conflict($0) == nil }
      if possible.count == 1 { hasNewDemand = true }
      clauses[index].facts = possible
    }
    return hasNewDemand
  }
}

// MARK: - Implications

extension FilterSimplifier {
  /// Removes the filters of an or-group that imply another of its filters; of equal filters the
  /// first stays.
  private mutating func absorb(in clause: Int) {
    let facts = clauses[clause].facts
    let index = FactIndex(facts)
    var isKept = facts.map { _ in true }
    for (number, fact) in facts.enumerated().reversed() where !fact.isScored {
      isKept[number] = !index.consequences(of: fact).contains { $0 != number && isKept[$0] }
    }
    clauses[clause].facts = facts.indices.filter { isKept[$0] }.map { facts[$0] }
  }

  /// Removes clauses that other clauses imply; of equal clauses the first stays.
  private mutating func dropFollowing() {
    var isKept = clauses.map { $0.isScored || !isTrue($0) }
    dropDemands(&isKept)
    let choices = clauses.indices.filter { clauses[$0].facts.count > 1 && isKept[$0] }
    let indices = choices.map { FactIndex(clauses[$0].facts) }
    for (number, choice) in choices.enumerated().reversed() where !clauses[choice].isScored {
      isKept[choice] = !choices.contains { other in
        other != choice && isKept[other]
          && clauses[other].facts.allSatisfy { fact in
            indices[number].consequences(of: fact).contains { _ in true }
          }
      }
    }
    clauses = clauses.indices.filter { isKept[$0] }.map { clauses[$0] }
  }

  /// Returns whether every record matches an or-group, or a required filter implies it.
  private func isTrue(_ clause: Clause) -> Bool {
    guard clause.facts.count > 1 else { return false }
    let opposites = Set(
      clause.facts.filter { $0.condition == nil && $0.filter.isNegated }.map(\.subject))
    return clause.facts.contains { fact in
      !fact.filter.isNegated && opposites.contains(fact.subject)
        || demands.causes(of: fact).contains { _ in true }
    }
  }

  /// Removes required filters that other required filters imply.
  private func dropDemands(_ isKept: inout [Bool]) {
    let demandClauses = clauses.indices.filter { clauses[$0].facts.count == 1 }
    for (number, fact) in demands.facts.enumerated().reversed() where !fact.isScored {
      isKept[demandClauses[number]] = !demands.causes(of: fact).contains { cause in
        cause != number && isKept[demandClauses[cause]]
      }
    }
  }

  /// Returns the groups with their remaining filters.
  private func result() -> [FilterGroup] {
    var filters = groups.map { _ in [Filter]() }
    for clause in clauses { filters[clause.group] += clause.facts.map(\.filter) }
    return zip(groups, filters).filter { !$1.isEmpty }.map { FilterGroup($0.id, $1) }
  }
}

extension FilterContradiction.Conflict {
  fileprivate init(_ fact: FilterFact, _ other: FilterFact?) {
    self.init(
      filter: fact.filter, group: fact.group, other: other?.filter, otherGroup: other?.group)
  }
}

/// Filter groups without redundant filters, and the contradictions in the original ones.
///
/// ```swift
/// let simplified = state.filters.groups.simplified(singleValued: ["price"])
/// simplified.groups.filtersText        // "price" < 10, where it was "price" < 10 AND "price" < 20
/// simplified.contradictions.first      // "price" < 10 of and "price" contradicts "price" > 20 of and "price"
/// ```
public struct SimplifiedFilters: Hashable, Sendable {
  /// The groups in their original order, none of them empty, and without filters that others imply.
  ///
  /// If there is a contradiction, these are the original groups.
  public internal(set) var groups: [FilterGroup]

  /// The contradictions.
  ///
  /// If there is one, no record matches in any source to which both groups apply.
  public internal(set) var contradictions: [FilterContradiction]
}

extension Sequence<FilterGroup> {
  /// Removes redundant filters from the groups, and finds contradictions.
  ///
  /// The set of matching records stays exactly the same. The method removes filters that others
  /// imply, across groups of the same or a wider scope: duplicates, even if they differ in case or
  /// in being text or number; looser numeric conditions; or-groups of which a filter is required
  /// anyway; and filters of or-groups that a required filter excludes.
  ///
  /// Only conclusions that hold for every record count. A record may have several values in one
  /// attribute: one with the prices 5 and 30 matches `price < 10 AND price > 20`, so that this is a
  /// contradiction only if `price` is among the single-valued attributes.
  ///
  /// Use the result for texts to send or to show, and to tell the user that nothing can match. A
  /// filter with a score stays, since it affects the ranking. Where an engine ranks by the number
  /// of matching filters, fewer filters can change the order. Disjunctive facet counts depend on
  /// or-groups, so do not store the result in a state.
  ///
  /// - Parameter singleValued: The attributes that have at most one value in every record, so that
  ///   two different values exclude each other.
  /// - Complexity: O(*n* · *m*) for *n* filters, where *m* is the number of numeric filters on one
  ///   attribute, or of filters on values of one single-valued attribute.
  public func simplified(singleValued: Set<Attribute> = []) -> SimplifiedFilters {
    var simplifier = FilterSimplifier(self, singleValued: singleValued)
    return simplifier.simplify()
  }
}

/// Filters that no record can match together.
public struct FilterContradiction: Hashable, Sendable {
  /// Two filters that exclude each other, with their groups.
  public struct Conflict: Hashable, Sendable {
    /// The filter that no record can match.
    public let filter: Filter

    /// The group of ``filter``.
    public let group: FilterGroup.ID

    /// The required filter that excludes ``filter``; `nil` if ``filter`` can never match by itself.
    public let other: Filter?

    /// The group of ``other``.
    public let otherGroup: FilterGroup.ID?
  }

  /// One conflict, or for an or-group one conflict for each of its filters.
  public let conflicts: [Conflict]
}

extension FilterContradiction: CustomStringConvertible {
  /// `"color":"red" of and "a" contradicts NOT "color":"red" of and "b"`; for an or-group that no
  /// record can match, one such text for each of its filters.
  public var description: String {
    guard conflicts.count > 1, let group = conflicts.first?.group else {
      return conflicts.map(\.description).joined()
    }
    let lines = conflicts.map(\.description).joined(separator: "; ")
    return "no filter of \(group) can be met: \(lines)"
  }
}

extension FilterContradiction.Conflict: CustomStringConvertible {
  /// `"color":"red" of and "a" contradicts NOT "color":"red" of and "b"`.
  public var description: String {
    guard let other, let otherGroup else { return "\(filter) of \(group) matches no number" }
    return "\(filter) of \(group) contradicts \(other) of \(otherGroup)"
  }
}
