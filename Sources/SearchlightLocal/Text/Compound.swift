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

    let ending: Ending
  }

  /// What ends with a subword: at a camel-case boundary nothing else, at a joiner a part, and at a
  /// soft joiner or the end of the compound a group of parts.
  enum Ending: UInt8 {
    case subword
    case part
    case group
  }

  private(set) var subwords: [Subword] = []
  private(set) var bytes: [UInt8] = []

  /// The number of groups, see ``Ending``; nearly always 1.
  private(set) var groupCount = 0

  var isEmpty: Bool { subwords.isEmpty }
  var isFull: Bool { subwords.count >= Self.maximumCount }

  mutating func append(_ word: FoldedWord, _ range: Range<Int>, ending: Ending) {
    let start = bytes.count
    bytes += word.bytes
    if ending == .group { groupCount += 1 }
    subwords.append(
      Subword(
        word: start..<bytes.count, range: range, isCut: word.isCut, ending: ending))
  }

  mutating func removeAll() {
    groupCount = 0
    subwords.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
  }

  /// The subwords of each group; a group is what stands between soft joiners.
  var groups: [ArraySlice<Subword>] { Self.split(subwords[...]) { $0 == .group } }

  /// Returns the subwords of each part of a group; a part is what stands between joiners.
  static func parts(of group: ArraySlice<Subword>) -> [ArraySlice<Subword>] {
    split(group) { $0 != .subword }
  }

  @inline(__always)
  private static func split(
    _ subwords: ArraySlice<Subword>, where isEnd: (Ending) -> Bool
  ) -> [ArraySlice<Subword>] {
    var parts: [ArraySlice<Subword>] = []
    var start = subwords.startIndex
    for index in subwords.indices where isEnd(subwords[index].ending) {
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

  /// Returns whether a part is long enough to be a word of its own, see ``minimumPartLength``.
  static func isWord(_ part: FoldedWord) -> Bool {
    var length = 0
    for byte in part.bytes where byte & 0xC0 != 0x80 {
      length += 1
      if length == minimumPartLength { return true }
    }
    return false
  }
}
