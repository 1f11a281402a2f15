/// A hit as a ``PrefixSummary`` keeps it, in half of the memory.
struct SummaryHit {
  private let segmentNumber: UInt32
  private let document: UInt32
  private let score: MatchScore
  private let words: UInt16
  private let isUnfinished: Bool

  init(_ hit: RankedHit, segment: Int) {
    segmentNumber = UInt32(segment)
    document = UInt32(hit.document)
    score = hit.score
    words = UInt16(clamping: hit.words)
    isUnfinished = hit.isUnfinished
  }

  /// The index of the segment.
  var segment: Int { Int(segmentNumber) }

  var hit: RankedHit {
    RankedHit(
      document: Int(document), score: score, words: Int(words), isUnfinished: isUnfinished)
  }
}
