/// Words that belong together while they are read: those around joiners, and of those the ones at a
/// change from lower to upper case.
struct Compound {
  /// At most so many; where there are more, what joins them is a separator.
  static let maximumCount = 255

  /// Shorter parts beside a joiner are not words of their own.
  static let minimumPartLength = 3

  struct Piece {
    /// The word in ``Compound/bytes``.
    let word: Range<Int>

    /// The part of the text that it is.
    let range: Range<Int>

    let isCut: Bool

    /// Whether what follows it is a joiner, or nothing, not a change of case.
    let endsPart: Bool
  }

  private(set) var pieces: [Piece] = []
  private(set) var bytes: [UInt8] = []

  var isEmpty: Bool { pieces.isEmpty }
  var isFull: Bool { pieces.count >= Self.maximumCount }

  mutating func append(_ word: FoldedWord, _ range: Range<Int>, endsPart: Bool) {
    let start = bytes.count
    bytes += word.bytes
    pieces.append(
      Piece(
        word: start..<bytes.count, range: range, isCut: word.isCut, endsPart: endsPart))
  }

  mutating func removeAll() {
    pieces.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
  }

  /// The pieces of each part.
  var parts: [ArraySlice<Piece>] {
    var parts: [ArraySlice<Piece>] = []
    var start = 0
    for index in pieces.indices where pieces[index].endsPart {
      parts.append(pieces[start...index])
      start = index + 1
    }
    return parts
  }

  /// Writes pieces as one word.
  func join(_ pieces: ArraySlice<Piece>, into word: inout FoldedWord) {
    word.removeAll()
    for piece in pieces {
      word.append(bytes[piece.word])
      if piece.isCut || word.isCut { break }
    }
  }

  /// Whether a part is long enough to be a word of its own.
  static func isWord(_ part: FoldedWord) -> Bool {
    var length = 0
    for byte in part.bytes where byte & 0xC0 != 0x80 {
      length += 1
      if length == minimumPartLength { return true }
    }
    return false
  }
}
