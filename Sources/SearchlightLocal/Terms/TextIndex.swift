// Terms: the inverted index, a dictionary with postings.
// In: the words of records. Out: terms in order, and the postings of each.
// May use: the layers below it in Documentation/Architecture.md.

/// An inverted index: a lexicon, and for each of its terms the documents and positions of the term.
///
/// The postings of all terms are concatenated, those of each term in the order of documents and
/// positions, so that the postings of all terms with a common prefix are one slice.
///
/// The index is a class because queries pass it around: that counts one reference, not one for each
/// of its arrays.
final class TextIndex: Sendable {
  let lexicon: Lexicon

  /// The index of the first posting of each term, and the end of the last term's postings.
  let offsets: FlatArray<UInt32>

  /// The document of each posting.
  let documents: FlatArray<UInt32>

  /// The packed position of each posting, see ``PositionLayout``.
  let positions: FlatArray<UInt16>

  let layout: PositionLayout

  init(
    lexicon: Lexicon, offsets: FlatArray<UInt32>, documents: FlatArray<UInt32>,
    positions: FlatArray<UInt16>, layout: PositionLayout
  ) {
    self.lexicon = lexicon
    self.offsets = offsets
    self.documents = documents
    self.positions = positions
    self.layout = layout
  }

  /// The size of the buffers in bytes.
  var byteCount: Int {
    lexicon.byteCount + offsets.byteCount + documents.byteCount + positions.byteCount
  }

  /// Returns the number of postings of adjacent terms; zero if their offsets are damaged.
  func postingCount(of terms: Range<Int>) -> Int {
    // An offset in a damaged block reads as zero, and then the offsets may fall.
    max(0, Int(offsets[terms.upperBound]) - Int(offsets[terms.lowerBound]))
  }

  /// Returns the postings of adjacent terms, which may then be read; empty if they are damaged.
  func postings(of terms: Range<Int>) -> Range<Int> {
    let (lower, upper) = (Int(offsets[terms.lowerBound]), Int(offsets[terms.upperBound]))
    guard lower <= upper, documents.touch(lower..<upper), positions.touch(lower..<upper) else {
      return 0..<0
    }
    return lower..<upper
  }
}
