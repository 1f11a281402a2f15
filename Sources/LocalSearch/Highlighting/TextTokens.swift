/// The words of a text, one after another in a buffer that the next text reuses.
struct TextTokens {
  private struct Entry {
    let token: Token
    let unit: Int

    /// The range of the word in the buffer.
    let range: Range<Int>
  }

  private var bytes: [UInt8] = []
  private var entries: [Entry] = []

  /// The range of each unit in the text, in UTF-8 offsets.
  private(set) var unitRanges: [Range<Int>] = []

  /// Whether each word directly follows the one before.
  private var isInOrder = true

  /// If they do not: the words sorted by position, and for each position the index of its first
  /// word.
  private var ordered: [Int] = []
  private var starts: [Int] = []

  var count: Int { entries.count }

  /// Whether the text is longer than what was read of it.
  private(set) var isCut = false

  /// The number of UTF-8 bytes that are read of a longer text, as Algolia does it.
  static let maximumLength = 50_000

  mutating func read(_ text: String, as use: Tokenizer.Use, with tokenizer: inout Tokenizer) {
    isCut = text.utf8.count > Self.maximumLength
    let text = isCut ? Self.beginning(of: text) : text
    bytes.removeAll(keepingCapacity: true)
    entries.removeAll(keepingCapacity: true)
    unitRanges.removeAll(keepingCapacity: true)
    isInOrder = true
    var position = 0
    tokenizer.forEachWord(in: text, as: use, at: &position) { word, token in
      let start = bytes.count
      // safe: the bytes are copied within the call.
      word.withUnsafeBytes { bytes.append(contentsOf: $0) }
      var unit = unitRanges.count
      if token.form == .replacement, unitRanges.last == token.range {
        unit -= 1
      } else if token.form != .part {
        unitRanges.append(token.range)
      }
      entries.append(Entry(token: token, unit: unit, range: start..<bytes.count))
      if token.form == .part || token.form == .replacement { isInOrder = false }
    }
    if !isInOrder { order() }
  }

  /// Sorts the words by their positions, of which there are no more than words.
  private mutating func order() {
    let positionCount = (entries.map(\.token.position).max() ?? 0) + 1
    starts = [Int](repeating: 0, count: positionCount + 1)
    for entry in entries { starts[entry.token.position + 1] += 1 }
    for position in 0..<positionCount { starts[position + 1] += starts[position] }
    var next = starts
    ordered = [Int](repeating: 0, count: count)
    for (index, entry) in entries.enumerated() {
      ordered[next[entry.token.position]] = index
      next[entry.token.position] += 1
    }
  }

  /// The part of a long text that is read; it ends with a whole word, unless words are unusually
  /// long.
  private static func beginning(of text: String) -> String {
    let last = text.utf8.index(text.startIndex, offsetBy: maximumLength)
    let space = text.utf8[..<last].suffix(200).lastIndex { $0 <= 0x20 }
    return String(text.unicodeScalars[..<(space ?? last)])
  }

  func word(_ index: Int) -> ArraySlice<UInt8> {
    bytes[entries[index].range]
  }

  /// The first byte of a word; `nil` if it is empty.
  func firstByte(_ index: Int) -> UInt8? {
    let range = entries[index].range
    return range.isEmpty ? nil : bytes[range.lowerBound]
  }

  /// The number of bytes in a word.
  func length(_ index: Int) -> Int {
    entries[index].range.count
  }

  /// The token of a word, with its range in the text.
  func token(_ index: Int) -> Token {
    entries[index].token
  }

  /// The index of the unit to which a word belongs.
  ///
  /// A single word is a unit. All parts of a compound are one unit, and so are all replacements of
  /// a placeholder.
  func unit(_ index: Int) -> Int {
    entries[index].unit
  }

  /// Calls `body` with each of the words that directly follow a word.
  func forEachFollower(of index: Int, _ body: (Int) -> Void) {
    guard !isInOrder else {
      if index + 1 < count { body(index + 1) }
      return
    }
    let position = entries[index].token.position + 1
    guard position + 1 < starts.count else { return }
    for other in ordered[starts[position]..<starts[position + 1]] { body(other) }
  }
}
