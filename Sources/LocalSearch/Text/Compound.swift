/// Collects the parts of a compound while the tokenizer reads it: the words around joiners, split
/// further at camel-case boundaries.
struct Compound {
  /// The largest number of subwords; the next joiner or camel-case boundary ends the compound like
  /// a separator.
  static let maximumCount = 255

  /// The fewest scalars with which a part beside a joiner is a word of its own.
  static let minimumPartLength = 3

  struct Subword {
    /// The range of the folded word in ``Compound/bytes``.
    let word: Range<Int>

    /// The range of the text that the subword covers, in UTF-8 offsets.
    let range: Range<Int>

    let isCut: Bool

    /// Whether a joiner or the end of the compound follows, not a camel-case boundary.
    let endsPart: Bool
  }

  private(set) var subwords: [Subword] = []
  private(set) var bytes: [UInt8] = []

  var isEmpty: Bool { subwords.isEmpty }
  var isFull: Bool { subwords.count >= Self.maximumCount }

  mutating func append(_ word: FoldedWord, _ range: Range<Int>, endsPart: Bool) {
    let start = bytes.count
    bytes += word.bytes
    subwords.append(
      Subword(
        word: start..<bytes.count, range: range, isCut: word.isCut, endsPart: endsPart))
  }

  mutating func removeAll() {
    subwords.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
  }

  /// The subwords of each part; a part is what stands between joiners.
  var parts: [ArraySlice<Subword>] {
    var parts: [ArraySlice<Subword>] = []
    var start = 0
    for index in subwords.indices where subwords[index].endsPart {
      parts.append(subwords[start...index])
      start = index + 1
    }
    return parts
  }

  /// Concatenates subwords into `word`, up to the first one that was cut or does not fit.
  func join(_ subwords: ArraySlice<Subword>, into word: inout FoldedWord) {
    word.removeAll()
    for subword in subwords {
      word.append(bytes[subword.word])
      if subword.isCut || word.isCut { break }
    }
  }

  /// Whether a part is long enough to be a word of its own, see ``minimumPartLength``.
  static func isWord(_ part: FoldedWord) -> Bool {
    var length = 0
    for byte in part.bytes where byte & 0xC0 != 0x80 {
      length += 1
      if length == minimumPartLength { return true }
    }
    return false
  }
}
