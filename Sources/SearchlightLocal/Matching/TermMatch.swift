/// How well a word of a text matches a word of the query.
struct TermMatch: Hashable {
  let typos: Int

  /// Whether the query word matches the whole word of the text, not only a prefix.
  let isWhole: Bool
}

extension QueryTerm {
  /// Matches one word of a text; `nil` if it does not match.
  func match(_ word: ArraySlice<UInt8>) -> TermMatch? {
    // safe: the bytes are lent for the call, and `uncheckedScalar(at:)` reads none beyond their end.
    word.withUnsafeBufferPointer { match($0) }
  }

  func match(_ word: UnsafeBufferPointer<UInt8>) -> TermMatch? {
    if word.starts(with: bytes), isPrefix || word.count == bytes.count {
      return TermMatch(typos: 0, isWhole: word.count == bytes.count)
    }
    guard let automaton, let firstByte = word.first,
      // The first letter rules out most words.
      allowsOtherFirstLetter || firstByte == bytes.first
    else { return nil }
    return match(word, along: automaton)
  }

  /// The number of bytes by which a word that matches as a whole can be longer.
  ///
  /// A letter that is missing or differs from the typed one has at most four bytes.
  var mostBytesMissing: Int { 4 * budget }

  /// Matches a word with typos; the word must not be empty.
  private func match(
    _ word: UnsafeBufferPointer<UInt8>, along automaton: TypoAutomaton
  ) -> TermMatch? {
    guard let (budget, penalty) = allowance(afterFirst: word.uncheckedScalar(at: 0).value) else {
      return nil
    }
    let isPrefix = isPrefix && looseness != .missingLetter
    guard looseness != .missingLetter || lacksOneLetter(of: word) else { return nil }
    var state = automaton.start(budget: budget)
    var best: Int? = nil
    var position = 0
    while position < word.count, !state.isDead {
      let (scalar, length) = word.uncheckedScalar(at: position)
      position += length
      state = automaton.step(state, scalar, budget: budget)
      if isPrefix, let typos = automaton.typos(state) { best = min(best ?? typos, typos) }
    }
    let whole = automaton.typos(state)
    guard let typos = isPrefix ? best : whole else { return nil }
    return TermMatch(typos: typos + penalty, isWhole: whole == typos)
  }

  /// Returns whether a word of a text has exactly one letter more than this term.
  func lacksOneLetter(of word: UnsafeBufferPointer<UInt8>) -> Bool {
    word.count { $0 & 0xC0 != 0x80 } == bytes.count { $0 & 0xC0 != 0x80 } + 1
  }
}
