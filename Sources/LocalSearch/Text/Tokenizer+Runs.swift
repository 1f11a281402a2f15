extension Tokenizer {
  /// The largest number of characters of a run that are split at once.
  ///
  /// It bounds the memory for a text without any separator; a word may be cut there.
  private static let longestRun = 4096

  /// Splits the run of ideograms and kana that begins at an index into words, calls `body` with
  /// them, and returns the length of the run in bytes.
  ///
  /// A word of several characters is a compound in texts: each of its characters is a part, which a
  /// query that is split differently finds.
  mutating func readRun(
    _ reader: TextReader, at start: Int, _ segmenter: WordSegmenter, _ use: Use,
    _ position: inout Int, _ body: Body
  ) -> Int {
    var text: [UInt8] = []
    // For each character, where it ends in the folded text, and its range in the text.
    var ends: [Int] = []
    var ranges: [Range<Int>] = []
    var index = start
    while index < reader.bytes.count, reader.bytes[index] >= 0x80 {
      let unit = unit(reader, at: index)
      if unit.kind == .dropped, let last = ranges.last {
        ranges[ranges.count - 1] = last.lowerBound..<index + unit.length
      } else if unit.kind == .ideogram, ranges.count < Self.longestRun {
        word.append(unit)
        text += word.bytes
        word.removeAll()
        ends.append(text.count)
        ranges.append(index..<index + unit.length)
      } else {
        break
      }
      index += unit.length
    }
    var first = 0
    for length in segmenter.wordLengths(in: text, ends: ends) {
      let characters = first..<first + length
      func emit(_ characters: Range<Int>, _ form: Token.Form, at position: Int) {
        let begin = characters.lowerBound == 0 ? 0 : ends[characters.lowerBound - 1]
        let range =
          ranges[characters.lowerBound].lowerBound..<ranges[characters.upperBound - 1].upperBound
        word.removeAll()
        word.append(text[begin..<ends[characters.upperBound - 1]])
        body(word, Token(position: position, range: range, form: form))
      }
      if use.isQuery || length == 1 {
        emit(characters, .word, at: position)
        position += 1
      } else {
        for character in characters {
          emit(character..<character + 1, .part, at: position + character - first)
        }
        emit(characters, .joined, at: position)
        position += length
      }
      first += length
    }
    word.removeAll()
    return index - start
  }
}
