/// The words of a text one after another in one buffer, which the next text uses again.
struct TextTokens {
  private struct Entry {
    let token: Token
    let unit: Int

    /// Where the word lies in the buffer.
    let place: Range<Int>
  }

  private var bytes: [UInt8] = []
  private var entries: [Entry] = []

  /// Where each unit stands in the text, in UTF-8 offsets.
  private(set) var unitRanges: [Range<Int>] = []

  /// Whether each word stands just behind the one before.
  private var isInOrder = true

  /// If they do not, the words in the order of their places, and for each place the first of them.
  private var ordered: [Int] = []
  private var starts: [Int] = []

  var count: Int { entries.count }

  /// Whether there is more text than was read.
  private(set) var isCut = false

  /// Of longer texts only the beginning is read, in UTF-8, as Algolia does it.
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
      entries.append(Entry(token: token, unit: unit, place: start..<bytes.count))
      if token.form == .part || token.form == .replacement { isInOrder = false }
    }
    if !isInOrder { order() }
  }

  /// Sorts the words by their places, of which there are no more than words.
  private mutating func order() {
    let placeCount = (entries.map(\.token.position).max() ?? 0) + 1
    starts = [Int](repeating: 0, count: placeCount + 1)
    for entry in entries { starts[entry.token.position + 1] += 1 }
    for place in 0..<placeCount { starts[place + 1] += starts[place] }
    var next = starts
    ordered = [Int](repeating: 0, count: count)
    for (index, entry) in entries.enumerated() {
      ordered[next[entry.token.position]] = index
      next[entry.token.position] += 1
    }
  }

  /// As much of a text as is read; it ends with a word, if words are no longer than usual.
  private static func beginning(of text: String) -> String {
    let last = text.utf8.index(text.startIndex, offsetBy: maximumLength)
    let space = text.utf8[..<last].suffix(200).lastIndex { $0 <= 0x20 }
    return String(text.unicodeScalars[..<(space ?? last)])
  }

  func word(_ index: Int) -> ArraySlice<UInt8> {
    bytes[entries[index].place]
  }

  /// The first byte of a word; `nil` if it is empty.
  func firstByte(_ index: Int) -> UInt8? {
    let place = entries[index].place
    return place.isEmpty ? nil : bytes[place.lowerBound]
  }

  /// How many bytes a word has.
  func length(_ index: Int) -> Int {
    entries[index].place.count
  }

  /// Where a word stands in the text.
  func token(_ index: Int) -> Token {
    entries[index].token
  }

  /// The number of the unit that a word belongs to: a word by itself is one, and so are all parts of a
  /// compound, and all that a placeholder stands for.
  func unit(_ index: Int) -> Int {
    entries[index].unit
  }

  /// Calls `body` with each of the words that follow one.
  func forEachFollower(of index: Int, _ body: (Int) -> Void) {
    guard !isInOrder else {
      if index + 1 < count { body(index + 1) }
      return
    }
    let place = entries[index].token.position + 1
    guard place + 1 < starts.count else { return }
    for other in ordered[starts[place]..<starts[place + 1]] { body(other) }
  }
}
