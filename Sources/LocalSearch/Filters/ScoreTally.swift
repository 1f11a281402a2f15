import SearchBackend

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

  /// The sums of all documents; empty if all are 0.
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
