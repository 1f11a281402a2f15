import SearchlightBackend

extension Tokenizer {
  /// Calls `body` with the words of the compound that was collected.
  mutating func emitCompound(_ use: Use, _ position: inout Int, _ body: Body) {
    guard compound.groupCount > 1 else {
      return emit(compound.subwords[...], .joined, use, &position, body)
    }
    let first = position
    for group in compound.groups { emit(group, .part, use, &position, body) }
    if !use.isQuery { join(compound.subwords[...], .joined, at: first, body) }
  }

  /// Calls `body` with the words of a group of parts.
  ///
  /// An elided word at the beginning, such as the `l` of `l'avion`, is only part of the joined form.
  ///
  /// - Parameter whole: How the joined form of the group is derived from the text.
  private mutating func emit(
    _ group: ArraySlice<Compound.Subword>, _ whole: Token.Form, _ use: Use, _ position: inout Int,
    _ body: Body
  ) {
    let first = position
    var parts = Compound.parts(of: group)
    let hasElision = parts.count > 1 && isElision(parts[0])
    if hasElision { parts.removeFirst() }
    if use.isQuery, group.count == 1 || parts.count > 1 && hasShortPart(parts) {
      join(group[parts[0].startIndex...], .word, at: first, body)
      position = first + 1
      return
    }
    for part in parts where group.count > 1 {
      let start = position
      if part.count > 1 {
        for subword in part.indices {
          join(part[subword...subword], .part, at: position, body)
          position += 1
        }
      }
      guard parts.count > 1 || hasElision else { break }
      compound.join(part, into: &word)
      if Compound.isWord(word) || parts.count == 1 {
        join(part, .part, at: start, body)
        position = max(position, start + 1)
      }
    }
    if !use.isQuery { join(group, whole, at: first, body) }
    position = max(position, first + 1)
  }

  private mutating func isElision(_ part: ArraySlice<Compound.Subword>) -> Bool {
    guard !options.elisions.isEmpty else { return false }
    compound.join(part, into: &word)
    return options.elisions.contains(Array(word.bytes))
  }

  private mutating func hasShortPart(_ parts: [ArraySlice<Compound.Subword>]) -> Bool {
    for part in parts {
      compound.join(part, into: &word)
      if !Compound.isWord(word) { return true }
    }
    return false
  }

  private mutating func join(
    _ subwords: ArraySlice<Compound.Subword>, _ form: Token.Form, at position: Int, _ body: Body
  ) {
    guard let start = subwords.first?.range.lowerBound, let end = subwords.last?.range.upperBound
    else { return }
    compound.join(subwords, into: &word)
    body(word, Token(position: position, range: start..<end, form: form))
  }

  /// Returns the longest placeholder that begins at a position, and the words that it stands for.
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
