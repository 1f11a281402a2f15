/// Where the second, third and so on of several equal words of a query may stand, in the order of documents.
struct RepeatedPositions {
  private(set) var documents: [UInt32] = []

  /// See ``TermScore``; all of one document have the same typos.
  private(set) var scores: [UInt16] = []

  private(set) var places: [UInt16] = []

  /// How many places there are.
  var count: Int { documents.count }

  /// Adds a place: its document in the upper of 48 bits, the place itself in the lower 16.
  mutating func append(_ posting: UInt64, score: UInt16) {
    documents.append(UInt32(truncatingIfNeeded: posting >> 16))
    places.append(UInt16(truncatingIfNeeded: posting))
    scores.append(score)
  }

  /// Says that the word is exact in the places from one on.
  mutating func markExact(from first: Int) {
    for index in first..<scores.count { scores[index] &= ~TermScore.exactnessMask }
  }
}
