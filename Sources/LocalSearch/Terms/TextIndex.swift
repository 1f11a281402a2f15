// Terms: which words stand where: the dictionary and its postings.
// In: the words of records. Out: terms in order, the places of each.
// May use: the storeys below it in Documentation/Architecture.md.

/// Which words stand where: a lexicon, and for each of its terms the documents and places.
///
/// The postings of all terms lie one after another, each in the order of documents and places, so that
/// the terms with a common beginning are one slice.
///
/// A class, as queries hand it about: they count one reference then, not one for each of its arrays.
final class TextIndex: Sendable {
  let lexicon: Lexicon

  /// Where the postings of each term begin, and at the end where the last ones end.
  let offsets: [UInt32]

  let documents: [UInt32]

  /// See ``PositionLayout``.
  let places: [UInt16]

  let layout: PositionLayout

  init(
    lexicon: Lexicon, offsets: [UInt32], documents: [UInt32], places: [UInt16],
    layout: PositionLayout
  ) {
    self.lexicon = lexicon
    self.offsets = offsets
    self.documents = documents
    self.places = places
    self.layout = layout
  }

  /// The size of the buffers in bytes.
  var byteCount: Int {
    lexicon.byteCount + 4 * offsets.count + 4 * documents.count + 2 * places.count
  }
}
