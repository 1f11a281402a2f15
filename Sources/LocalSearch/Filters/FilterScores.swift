import SearchCore

/// The figure of the ranking criterion of filters: for each document the sum of the scores of the clauses
/// that it meets.
///
/// Clauses are joined by and; the score of one whose filters are joined by or is that of the best of those
/// that the document meets, or their sum. A filter without a score counts 1, one on a number 0. Optional
/// clauses add theirs without being a condition.
///
/// Larger is better. It says nothing of documents that do not meet the filters of the request.
struct FilterScores: Sendable {
  /// What every hit has.
  private let shared: Int

  /// What each document has beyond that; empty if all have the same.
  private let scores: [UInt32]

  /// The largest score that a hit can have.
  let maximum: Int

  /// Whether all hits have the same score, so that it makes no difference in the ranking.
  var isConstant: Bool { scores.isEmpty }

  /// The score of a hit.
  @inline(__always)
  func score(of document: Int) -> Int {
    scores.isEmpty ? shared : shared &+ Int(scores[document])
  }

  /// - Parameters:
  ///   - groups: What records must meet.
  ///   - optional: What only adds to the score.
  ///   - sums: Whether an or-group has the sum of the scores of its filters, not the largest.
  init(
    _ groups: some Sequence<FilterGroup>, optional: some Sequence<FilterGroup>, sums: Bool,
    in segment: Segment
  ) {
    var shared = 0
    var tally = ScoreTally(segment)
    for clause in groups.flatMap(\.alternatives) {
      let scores = clause.map(\.filterScore)
      if clause.count == 1 || !sums && Set(scores).count == 1 {
        // Every hit meets it.
        shared += scores[0]
      } else {
        tally.add(clause, sums: sums)
      }
    }
    for clause in optional.flatMap(\.alternatives) { tally.add(clause, sums: sums) }
    // The key of the ranking has 32 bits for the sum.
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
  /// The clauses of a group, all of which must be met, each by one of its filters.
  fileprivate var alternatives: [[Filter]] {
    if filters.isEmpty { return [] }
    return id.kind == .or ? [Array(filters)] : filters.map { [$0] }
  }
}

extension Filter {
  /// What the filter adds to the figure of the ranking criterion where it is met.
  var filterScore: Int {
    switch self {
    case .facet(let filter): min(max(filter.score ?? 1, 0), 65_535)
    case .tag(let filter): min(max(filter.score ?? 1, 0), 65_535)
    case .numeric: 0
    }
  }
}
