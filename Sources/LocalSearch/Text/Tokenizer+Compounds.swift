extension Tokenizer {
  /// Calls `body` with the words of the compound.
  mutating func emitCompound(_ use: Use, _ position: inout Int, _ body: Body) {
    let first = position
    let parts = compound.parts
    if use == .query, parts.count > 1, hasShortPart(parts) {
      join(compound.pieces[...], .word, at: first, body)
      position = first + 1
      return
    }
    for part in parts {
      let start = position
      if part.count > 1 {
        for piece in part.indices {
          join(part[piece...piece], .part, at: position, body)
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
    if use != .query { join(compound.pieces[...], .joined, at: first, body) }
    position = max(position, first + 1)
  }

  private mutating func hasShortPart(_ parts: [ArraySlice<Compound.Piece>]) -> Bool {
    for part in parts {
      compound.join(part, into: &word)
      if !Compound.isWord(word) { return true }
    }
    return false
  }

  private mutating func join(
    _ pieces: ArraySlice<Compound.Piece>, _ form: Token.Form, at position: Int, _ body: Body
  ) {
    guard let start = pieces.first?.range.lowerBound, let end = pieces.last?.range.upperBound
    else { return }
    compound.join(pieces, into: &word)
    body(word, Token(position: position, range: start..<end, form: form))
  }
}
