/// Numbers the documents that are marked in the scratch memory, in ascending order.
struct RankBitmap {
  /// The number of marked documents.
  let count: Int

  /// A bit for each document, which says whether it is marked.
  let marks: UnsafeMutableBufferPointer<UInt64>

  /// For each word of the marks, the number of marked documents before it.
  private let ranks: UnsafeMutableBufferPointer<UInt32>

  /// Numbers the marked documents, and lists them in the scratch memory, each at its number.
  ///
  /// The bitmap is valid as long as the marks do not change.
  init(_ scratch: MatchScratch) {
    // safe: there is a rank for each word of the marks, and room for each document whose bit can be
    // set (I6).
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

  /// The number of a marked document.
  @inline(__always)
  func slot(of document: Int) -> Int {
    let before = marks[document &>> 6] & ((1 &<< UInt64(truncatingIfNeeded: document & 63)) &- 1)
    return Int(ranks[document &>> 6]) &+ before.nonzeroBitCount
  }
}
