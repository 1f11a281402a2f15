import SearchBackend

/// The scores for the ranking criterion `filters`: for each document, the sum of the scores of the
/// clauses that it meets.
///
/// Clauses are joined by *and*. A clause whose filters are joined by *or* scores the best of the
/// filters that the document meets, or their sum. A filter without a score counts 1, and a filter
/// on a number counts 0. Optional clauses add their scores without being conditions.
///
/// Larger is better. The scores mean nothing for documents that do not meet the filters of the
/// request.
struct FilterScores: Sendable {
  /// The score that every hit has.
  private let shared: Int

  /// The score of each document beyond the shared one; empty if all hits score the same.
  private let scores: [UInt32]

  /// The largest score that a hit can have.
  let maximum: Int

  /// Whether all hits have the same score, which then does not affect the ranking.
  var isConstant: Bool { scores.isEmpty }

  /// The score of a hit.
  @inline(__always)
  func score(of document: Int) -> Int {
    scores.isEmpty ? shared : shared &+ Int(scores[document])
  }

  /// - Parameters:
  ///   - groups: The conditions that records must meet.
  ///   - optional: Conditions that only add to the score.
  ///   - sums: Whether an *or* group scores the sum of its filters' scores, not the largest of
  ///     them.
  init(
    _ groups: some Sequence<FilterGroup>, optional: some Sequence<FilterGroup>, sums: Bool,
    in segment: Segment
  ) {
    var shared = 0
    var tally = ScoreTally(segment)
    for clause in groups.flatMap(\.alternatives) {
      let scores = clause.map(\.filterScore)
      if clause.count == 1 || !sums && Set(scores).count == 1 {
        // Every hit meets the clause.
        shared += scores[0]
      } else {
        tally.add(clause, sums: sums)
      }
    }
    for clause in optional.flatMap(\.alternatives) { tally.add(clause, sums: sums) }
    // A ranking key has 32 bits for the sum.
    let limit = Int(UInt32.max)
    self.shared = min(shared, limit)
    let free = UInt32(limit - self.shared)
    let totals = tally.total()
    let largest = totals.max() ?? 0
    scores = largest <= free ? totals : totals.map { min($0, free) }
    maximum = self.shared + Int(min(largest, free))
  }
}

extension FilterGroup {
  /// The clauses of a group; a record must meet every clause by one of its filters.
  fileprivate var alternatives: [[Filter]] {
    if filters.isEmpty { return [] }
    return id.kind == .or ? [Array(filters)] : filters.map { [$0] }
  }
}

extension Filter {
  /// The score that the filter adds where it is met, from 0 to 65,535.
  var filterScore: Int {
    switch self {
    case .facet(let filter): min(max(filter.score ?? 1, 0), 65_535)
    case .tag(let filter): min(max(filter.score ?? 1, 0), 65_535)
    case .numeric: 0
    }
  }
}
