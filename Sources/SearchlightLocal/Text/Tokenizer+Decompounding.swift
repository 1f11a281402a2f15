import SearchlightSettings

extension Tokenizer {
  /// Calls `body` with the parts of the word that was read and with the whole word, if it is a
  /// compound of a language; returns whether it is.
  ///
  /// - Parameter range: The range of the word in the text, in UTF-8 offsets.
  mutating func emitParts(
    _ reader: TextReader, _ range: Range<Int>, _ splitters: [CompoundSplitter],
    _ position: inout Int, _ body: Body
  ) -> Bool {
    guard !word.isCut else { return false }
    let whole = Array(word.bytes)
    guard let parts = splitters.parts(of: whole) else { return false }
    let ranges = parts.map { part in
      range.lowerBound + length(ofBeginning: part.lowerBound, of: range, reader)..<range.lowerBound
        + length(ofBeginning: part.upperBound, of: range, reader)
    }
    // A part may be within one letter of the text, such as the second `s` of `ß`.
    guard ranges.allSatisfy({ !$0.isEmpty }) else { return false }
    let first = position
    for (part, range) in zip(parts, ranges) {
      word.removeAll()
      word.append(whole[part])
      body(word, Token(position: position, range: range, form: .part))
      position += 1
    }
    word.removeAll()
    word.append(whole)
    body(word, Token(position: first, range: range, form: .joined))
    return true
  }

  /// Returns the sequences of adjacent words that the words of a query can be in records, in which
  /// words are split further, depending on the attribute.
  ///
  /// Where a word is a compound, its parts are adjacent to its neighbours; so are the characters of
  /// words that a ``WordSegmenter`` finds. A single word is among the words of a record in any case.
  mutating func sequences(of text: String) -> [[[UInt8]]] {
    let words = words(ofQuery: text)
    var sequences = [words]
    if options.segmenter != nil {
      var literal = Tokenizer(options.withoutSegmenter)
      let characters = literal.words(ofQuery: text)
      if words.count > 1 {
        sequences = [characters]
      } else if words != characters {
        sequences.append(characters)
      }
    }
    guard words.count > 1 else { return sequences }
    for splitters in options.splitters {
      let parts = sequences[0].flatMap { word in
        splitters.parts(of: word)?.map { Array(word[$0]) } ?? [word]
      }
      if !sequences.contains(parts) { sequences.append(parts) }
    }
    return sequences
  }

  /// Returns the folded words of a query.
  mutating func words(ofQuery text: String) -> [[UInt8]] {
    var words: [[UInt8]] = []
    forEachWord(in: text, as: .query) { word, _ in words.append(word) }
    return words
  }
}

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
