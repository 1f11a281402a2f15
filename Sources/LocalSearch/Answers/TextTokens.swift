/// The words of a text one after another in one buffer, which the next text uses again.
struct TextTokens {
  private(set) var bytes: [UInt8] = []

  /// Where each word begins in the buffer, and at the end where the last one ends.
  private(set) var offsets: [Int] = [0]

  /// Where each word stands in the text.
  private(set) var tokens: [Token] = []

  /// For each word the number of the unit that it belongs to: a word by itself is one, and so are all
  /// parts of a compound.
  private(set) var units: [Int] = []

  /// Where each unit stands in the text, in UTF-8 offsets.
  private(set) var unitRanges: [Range<Int>] = []

  private var hasCompounds = false

  var count: Int { tokens.count }

  mutating func read(_ text: String, as use: Tokenizer.Use, with tokenizer: inout Tokenizer) {
    bytes.removeAll(keepingCapacity: true)
    offsets.removeAll(keepingCapacity: true)
    offsets.append(0)
    tokens.removeAll(keepingCapacity: true)
    units.removeAll(keepingCapacity: true)
    unitRanges.removeAll(keepingCapacity: true)
    hasCompounds = false
    tokenizer.forEachWord(in: text, as: use) { word, token in
      bytes.append(contentsOf: word)
      offsets.append(bytes.count)
      tokens.append(token)
      units.append(unitRanges.count)
      if token.form == .part {
        hasCompounds = true
      } else {
        unitRanges.append(token.range)
      }
    }
  }

  func word(_ index: Int) -> ArraySlice<UInt8> {
    bytes[offsets[index]..<offsets[index + 1]]
  }

  /// Calls `body` with each of the words that follow one.
  func forEachFollower(of index: Int, _ body: (Int) -> Void) {
    guard hasCompounds else {
      if index + 1 < count { body(index + 1) }
      return
    }
    let next = tokens[index].position + 1
    for other in tokens.indices where tokens[other].position == next { body(other) }
  }
}
