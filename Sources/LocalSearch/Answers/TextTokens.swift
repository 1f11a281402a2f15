/// The words of a text one after another in one buffer, which the next text uses again.
struct TextTokens {
  private(set) var bytes: [UInt8] = []

  /// Where each word begins in the buffer, and at the end where the last one ends.
  private(set) var offsets: [Int] = [0]

  /// Where each word stands in the text, in UTF-8 offsets.
  private(set) var ranges: [Range<Int>] = []

  var count: Int { ranges.count }

  mutating func read(_ text: String, with tokenizer: inout Tokenizer) {
    bytes.removeAll(keepingCapacity: true)
    offsets.removeAll(keepingCapacity: true)
    offsets.append(0)
    ranges.removeAll(keepingCapacity: true)
    tokenizer.forEachWord(in: text) { word, range in
      bytes.append(contentsOf: word)
      offsets.append(bytes.count)
      ranges.append(range)
    }
  }

  /// So many words from one on, without anything between them.
  func slice(_ first: Int, _ count: Int = 1) -> ArraySlice<UInt8> {
    bytes[offsets[first]..<offsets[first + count]]
  }
}
