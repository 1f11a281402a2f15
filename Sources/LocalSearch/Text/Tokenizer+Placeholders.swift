import SearchBackend

extension Tokenizer {
  /// The longest placeholder that begins at a position, and the words that it stands for.
  ///
  /// A mark after the closing `>` makes it another character, `≯`, which a text may write as two
  /// scalars; there is no placeholder then.
  func placeholder(
    _ reader: TextReader, at index: Int
  ) -> (length: Int, words: [[[UInt8]]])? {
    let bytes = reader.bytes
    guard bytes[index] == ASCIIClass.placeholderOpening else { return nil }
    var longest: (length: Int, words: [[[UInt8]]])?
    for (name, words) in options.placeholders
    where name.count > longest?.length ?? 0 && bytes[index...].starts(with: name) {
      longest = (name.count, words)
    }
    guard let longest else { return nil }
    let end = index + longest.length
    if end < bytes.count, bytes[end] >= 0x80,
      Unicode.Scalar(reader.scalar(at: end).value)?.isMark == true
    {
      return nil
    }
    return longest
  }

  /// Calls `body` with the words of all replacements, each of which begins at the same position.
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
  /// Calls `body` with the words that a sign stands for.
  mutating func emitSign(
    _ reader: TextReader, _ range: Range<Int>, _ position: inout Int, _ body: Body
  ) {
    guard let sign = Unicode.Scalar(reader.scalar(at: range.lowerBound).value) else { return }
    emit([SignWords.words(of: sign)], range, &position, body)
  }
}
