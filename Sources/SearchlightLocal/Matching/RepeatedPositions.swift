/// The positions at which the second or a later one of several equal query words may match, in
/// document order.
struct RepeatedPositions {
  private(set) var documents: [UInt32] = []

  /// The ``TermScore`` of each position; all positions of a document have the same typos.
  private(set) var scores: [UInt16] = []

  private(set) var positions: [UInt16] = []

  /// The number of positions.
  var count: Int { documents.count }

  /// Adds a position, given in 48 bits: the document above the lower 16, and the packed position in
  /// these.
  mutating func append(_ posting: UInt64, score: UInt16) {
    documents.append(UInt32(truncatingIfNeeded: posting >> 16))
    positions.append(UInt16(truncatingIfNeeded: posting))
    scores.append(score)
  }

  /// Makes the word exact at the positions from `first` on.
  mutating func markExact(from first: Int) {
    for index in first..<scores.count { scores[index] &= ~TermScore.exactnessMask }
  }
}
