/// Numbers the documents that are marked in the scratch memory, in their order.
struct RankBitmap {
  /// How many there are.
  let count: Int

  /// A bit for each document that is among them.
  let marks: UnsafeMutableBufferPointer<UInt64>

  /// For each word of the marks how many documents come before it.
  private let ranks: UnsafeMutableBufferPointer<UInt32>

  /// Lists the marked documents in the scratch memory as well, each at its number.
  ///
  /// Holds for as long as the marks stay as they are.
  init(_ scratch: MatchScratch) {
    // safe: there is a rank for each word of the marks, and room for each document whose bit can be set (I6).
    marks = scratch.marks
    ranks = scratch.ranks
    let documents = scratch.documents
    var count = 0
    for index in scratch.marks.indices {
      scratch.ranks[index] = UInt32(truncatingIfNeeded: count)
      var word = scratch.marks[index]
      while word != 0 {
        documents[count] = UInt32(truncatingIfNeeded: index &* 64 &+ word.trailingZeroBitCount)
        word &= word &- 1
        count &+= 1
      }
    }
    self.count = count
  }

  /// The number of a document that is among them.
  @inline(__always)
  func slot(of document: Int) -> Int {
    let before = marks[document &>> 6] & (1 &<< UInt64(truncatingIfNeeded: document & 63) &- 1)
    return Int(ranks[document &>> 6]) &+ before.nonzeroBitCount
  }
}
