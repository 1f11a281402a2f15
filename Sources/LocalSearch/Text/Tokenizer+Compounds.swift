extension Tokenizer {
  /// Calls `body` with the words of the compound that was collected.
  mutating func emitCompound(_ use: Use, _ position: inout Int, _ body: Body) {
    let first = position
    let parts = compound.parts
    if use == .query, parts.count > 1, hasShortPart(parts) {
      join(compound.subwords[...], .word, at: first, body)
      position = first + 1
      return
    }
    for part in parts {
      let start = position
      if part.count > 1 {
        for subword in part.indices {
          join(part[subword...subword], .part, at: position, body)
          position += 1
        }
      }
      guard parts.count > 1 else { break }
      compound.join(part, into: &word)
      if Compound.isWord(word) {
        join(part, .part, at: start, body)
        position = max(position, start + 1)
      }
    }
    if use != .query { join(compound.subwords[...], .joined, at: first, body) }
    position = max(position, first + 1)
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
}
