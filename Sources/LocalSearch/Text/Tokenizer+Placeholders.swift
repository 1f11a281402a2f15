extension Tokenizer {
  /// The placeholder that begins at a position, and the words that it stands for.
  func placeholder(
    _ bytes: UnsafeBufferPointer<UInt8>, at index: Int
  ) -> (length: Int, words: [[[UInt8]]])? {
    guard bytes[index] == ASCIIClass.placeholderOpening else { return nil }
    for (name, words) in options.placeholders where bytes[index...].starts(with: name) {
      return (name.count, words)
    }
    return nil
  }

  /// Calls `body` with the words of all replacements, each from the same position on.
  mutating func emit(
    _ replacements: [[[UInt8]]], _ range: Range<Int>, _ position: inout Int, _ body: Body
  ) {
    for words in replacements {
      for (offset, text) in words.enumerated() {
        word.removeAll()
        word.append(text)
        body(word, Token(position: position + offset, range: range, form: .replacement))
      }
    }
    word.removeAll()
    position += replacements.map(\.count).max() ?? 0
  }
}
