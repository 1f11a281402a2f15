/// A bitmap with a bit for each document, as in ``MatchScratch/marks``.
// safe: there is a bit for every document that is passed (I1, I6).
extension UnsafeMutableBufferPointer<UInt64> {
  /// Whether a document is marked.
  @inline(__always)
  func isMarked(_ document: Int) -> Bool {
    bit(of: document) != 0
  }

  /// The mark of a document, 0 or 1.
  @inline(__always)
  func bit(of document: Int) -> UInt64 {
    (self[document &>> 6] &>> UInt64(truncatingIfNeeded: document & 63)) & 1
  }

  /// Marks a document.
  @inline(__always)
  func mark(_ document: Int) {
    self[document &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: document & 63)
  }

  /// Clears the mark of a document.
  @inline(__always)
  func clear(_ document: Int) {
    self[document &>> 6] &= ~(1 &<< UInt64(truncatingIfNeeded: document & 63))
  }

  /// Marks a document, and returns whether it was not marked before.
  @inline(__always)
  func markNew(_ document: UInt32) -> Bool {
    let word = self[Int(document &>> 6)]
    let marked = word | (1 &<< UInt64(document & 63))
    self[Int(document &>> 6)] = marked
    return marked != word
  }
}
