/// How a word of a text matches a word of the query.
struct WordMatch: Hashable {
  let typos: Int

  /// Whether the query word is a whole word of the text, not the beginning of one.
  let isWhole: Bool
}

extension QueryWord {
  /// How one word of a text matches; `nil` if it does not.
  func match(_ word: ArraySlice<UInt8>) -> WordMatch? {
    if word.starts(with: bytes), isPrefix || word.count == bytes.count {
      return WordMatch(typos: 0, isWhole: word.count == bytes.count)
    }
    guard let automaton, let firstByte = word.first,
      // Most words are told apart by their first letter.
      budget > 1 || firstByte == bytes.first
    else { return nil }
    let scalars = String(decoding: word, as: UTF8.self).unicodeScalars
    guard let first = scalars.first, let (budget, penalty) = allowance(afterFirst: first.value)
    else { return nil }
    var state = automaton.start(budget: budget)
    var best: Int? = nil
    for scalar in scalars {
      state = automaton.step(state, scalar.value, budget: budget)
      if isPrefix, let typos = automaton.typos(state) { best = min(best ?? typos, typos) }
      if state.isDead { break }
    }
    let whole = automaton.typos(state)
    guard let typos = isPrefix ? best : whole else { return nil }
    return WordMatch(typos: typos + penalty, isWhole: whole == typos)
  }
}
