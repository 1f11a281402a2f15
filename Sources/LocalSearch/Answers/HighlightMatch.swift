/// How a word of a query matches words of a text, from one of them on.
struct HighlightMatch {
  let typos: Int

  /// How many words of the text.
  let count: Int

  /// How many bytes of the one word were typed; `nil` for whole words.
  let typed: Int?
}

extension QueryWord {
  /// The matches from one word of a text on; alternatives and halves included.
  func forEachMatch(in tokens: TextTokens, at first: Int, _ body: (HighlightMatch) -> Void) {
    let word = tokens.slice(first)
    if isTerm, let match = match(word) {
      // With a typo there is no telling which letters were meant: the whole word counts.
      let typed = match.typos == 0 && bytes.count < word.count ? bytes.count : nil
      body(HighlightMatch(typos: match.typos, count: 1, typed: typed))
    }
    if hasHalves, first + 1 < tokens.count, tokens.slice(first, 2).elementsEqual(bytes) {
      body(HighlightMatch(typos: 1, count: 2, typed: nil))
    }
    for alternative in alternatives where first + alternative.words.count <= tokens.count {
      let isThere = alternative.words.enumerated().allSatisfy { offset, wanted in
        tokens.slice(first + offset).elementsEqual(wanted)
      }
      guard isThere else { continue }
      body(HighlightMatch(typos: alternative.typos, count: alternative.words.count, typed: nil))
    }
  }
}
