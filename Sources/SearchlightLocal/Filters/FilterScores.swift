import SearchlightBackend

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

  /// Returns the score of a hit.
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

/// Adds up the scores of clauses for all documents.
///
/// 32 bits hold the sum of more than 65,000 of the largest scores; larger sums saturate.
struct ScoreTally {
  private let segment: Segment
  private var totals: [UInt32] = []

  /// For each single-valued facet, what its values add, by their ordinals.
  ///
  /// Filters that add up then take a single scan of the column, however many they are.
  private var valueScores: [Attribute: [UInt32]] = [:]

  init(_ segment: Segment) {
    self.segment = segment
  }

  /// Adds a clause: for each document, the sum of the scores of the filters that it meets, or the
  /// largest of them.
  mutating func add(_ clause: [Filter], sums: Bool) {
    let clause = clause.filter { $0.filterScore > 0 }
    guard !sums, clause.count > 1 else {
      for filter in clause { add(filter) }
      return
    }
    var counted = Bitmap(count: segment.count, repeating: false)
    let levels = Dictionary(grouping: clause, by: \.filterScore)
    for (score, filters) in levels.sorted(by: { $0.key > $1.key }) {
      let documents = segment.documents(meetingAny: filters)
      add(UInt32(score), to: documents.subtracting(counted))
      counted.formUnion(documents)
    }
  }

  private mutating func add(_ filter: Filter) {
    let score = UInt32(filter.filterScore)
    guard case .facet(let facet) = filter.asTag, !facet.isNegated,
      let column = segment.facetColumn(facet.attribute), column.ordinals.isSingleValued
    else { return add(score, to: segment.documents(meetingAny: [filter])) }
    var scores =
      valueScores.removeValue(forKey: facet.attribute)
      ?? [UInt32](repeating: 0, count: column.values.count + 1)
    for ordinal in column.ordinals(of: facet.value.description) {
      scores[ordinal].addSaturating(score)
    }
    valueScores[facet.attribute] = scores
  }

  private mutating func add(_ score: UInt32, to documents: Bitmap) {
    begin()
    // safe: `begin` has made a cell for each document, and the set contains no others (I1).
    totals.withUnsafeMutableBufferPointer { totals in
      documents.forEach { totals[$0].addSaturating(score) }
    }
  }

  /// Returns the sums of all documents; empty if all are 0.
  consuming func total() -> [UInt32] {
    for (attribute, scores) in valueScores where scores.contains(where: { $0 > 0 }) {
      begin()
      segment.facetColumn(attribute)?.ordinals.add(scores, to: &totals)
    }
    return totals.contains { $0 > 0 } ? totals : []
  }

  private mutating func begin() {
    if totals.isEmpty { totals = [UInt32](repeating: 0, count: segment.count) }
  }
}
