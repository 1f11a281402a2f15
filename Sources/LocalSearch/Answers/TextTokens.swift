/// The words of a text one after another in one buffer, which the next text uses again.
struct TextTokens {
  private(set) var bytes: [UInt8] = []

  /// Where each word begins in the buffer, and at the end where the last one ends.
  private(set) var offsets: [Int] = [0]

  /// Where each word stands in the text.
  private(set) var tokens: [Token] = []

  /// For each word the number of the unit that it belongs to: a word by itself is one, and so are all
  /// parts of a compound, and all that a placeholder stands for.
  private(set) var units: [Int] = []

  /// Where each unit stands in the text, in UTF-8 offsets.
  private(set) var unitRanges: [Range<Int>] = []

  /// Whether each word stands just behind the one before.
  private var isInOrder = true

  /// If they do not, the words in the order of their places, and for each place the first of them.
  private var ordered: [Int] = []
  private var starts: [Int] = []

  var count: Int { tokens.count }

  /// Whether there is more text than was read.
  private(set) var isCut = false

  /// Of longer texts only the beginning is read, in UTF-8, as Algolia does it.
  static let maximumLength = 50_000

  mutating func read(_ text: String, as use: Tokenizer.Use, with tokenizer: inout Tokenizer) {
    isCut = text.utf8.count > Self.maximumLength
    let text = isCut ? Self.beginning(of: text) : text
    bytes.removeAll(keepingCapacity: true)
    offsets.removeAll(keepingCapacity: true)
    offsets.append(0)
    tokens.removeAll(keepingCapacity: true)
    units.removeAll(keepingCapacity: true)
    unitRanges.removeAll(keepingCapacity: true)
    isInOrder = true
    tokenizer.forEachWord(in: text, as: use) { word, token in
      bytes.append(contentsOf: word)
      offsets.append(bytes.count)
      tokens.append(token)
      if token.form == .replacement, unitRanges.last == token.range {
        units.append(unitRanges.count - 1)
      } else {
        units.append(unitRanges.count)
        if token.form != .part { unitRanges.append(token.range) }
      }
      if token.form == .part || token.form == .replacement { isInOrder = false }
    }
    if !isInOrder { order() }
  }

  /// Sorts the words by their places, of which there are no more than words.
  private mutating func order() {
    let placeCount = (tokens.map(\.position).max() ?? 0) + 1
    starts = [Int](repeating: 0, count: placeCount + 1)
    for token in tokens { starts[token.position + 1] += 1 }
    for place in 0..<placeCount { starts[place + 1] += starts[place] }
    var next = starts
    ordered = [Int](repeating: 0, count: count)
    for (index, token) in tokens.enumerated() {
      ordered[next[token.position]] = index
      next[token.position] += 1
    }
  }

  /// As much of a text as is read; it ends with a word, if words are no longer than usual.
  private static func beginning(of text: String) -> String {
    let last = text.utf8.index(text.startIndex, offsetBy: maximumLength)
    let space = text.utf8[..<last].suffix(200).lastIndex { $0 <= 0x20 }
    return String(text.unicodeScalars[..<(space ?? last)])
  }

  func word(_ index: Int) -> ArraySlice<UInt8> {
    bytes[offsets[index]..<offsets[index + 1]]
  }

  /// Calls `body` with each of the words that follow one.
  func forEachFollower(of index: Int, _ body: (Int) -> Void) {
    guard !isInOrder else {
      if index + 1 < count { body(index + 1) }
      return
    }
    let place = tokens[index].position + 1
    guard place + 1 < starts.count else { return }
    for other in ordered[starts[place]..<starts[place + 1]] { body(other) }
  }
}
