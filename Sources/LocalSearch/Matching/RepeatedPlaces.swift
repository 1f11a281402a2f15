/// Where the second, third and so on of several equal words of a query may stand, in the order of documents.
struct RepeatedPlaces {
  private(set) var documents: [UInt32] = []

  /// See ``WordScore``; all of one document have the same typos.
  private(set) var scores: [UInt16] = []

  private(set) var places: [UInt16] = []

  /// Adds the postings of a document with at most so many typos, see ``RepeatedWord/places(count:)``.
  mutating func append(_ postings: ArraySlice<UInt64>, typos: UInt16, count: Int) {
    let first = documents.count
    var exactCount = 0
    RepeatedWord.forEachPlace(of: postings) { postings in
      let scores = postings.lazy.map { UInt16(truncatingIfNeeded: $0) }
        .filter { WordScore.typos($0) <= typos }
      guard let posting = postings.first, let best = scores.min() else { return }
      if scores.contains(where: { $0 & WordScore.exactnessMask != WordScore.inexact }) {
        exactCount += 1
      }
      documents.append(UInt32(truncatingIfNeeded: posting >> 32))
      places.append(UInt16(truncatingIfNeeded: posting >> 16))
      self.scores.append(typos << 14 | UInt16(WordScore.attribute(best)) << 2 | WordScore.inexact)
    }
    guard exactCount >= count else { return }
    for index in first..<scores.count { scores[index] &= ~WordScore.exactnessMask }
  }
}
