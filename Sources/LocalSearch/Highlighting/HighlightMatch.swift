/// How a word of a query matches one or several words of a text.
struct HighlightMatch {
  let typos: Int

  /// The words of the text.
  let words: [Int]

  /// How many bytes of the one word were typed; `nil` for whole words.
  let typed: Int?

  /// The number of the alternative that it is; `nil` for the word itself, whole or in halves.
  var alternative: Int? = nil
}

extension QueryTerm {
  /// The matches from one word of a text on; alternatives and halves included.
  func forEachMatch(in text: TextTokens, at first: Int, _ body: (HighlightMatch) -> Void) {
    guard canBegin(with: text.firstByte(first)) else { return }
    let word = text.word(first)
    if isTerm, let match = match(word) {
      // With a typo there is no telling which letters were meant: the whole word counts.
      let typed = match.typos == 0 && bytes.count < word.count ? bytes.count : nil
      body(HighlightMatch(typos: match.typos, words: [first], typed: typed))
    }
    if hasHalves, word.count < bytes.count, bytes.starts(with: word) {
      text.forEachFollower(of: first) { second in
        guard text.word(second).elementsEqual(bytes[word.count...]) else { return }
        body(HighlightMatch(typos: 1, words: [first, second], typed: nil))
      }
    }
    for (number, alternative) in alternatives.enumerated() {
      Self.forEachSequence(alternative.words[...], in: text, at: first, behind: []) { words in
        body(
          HighlightMatch(
            typos: alternative.typos, words: words, typed: nil, alternative: number))
      }
    }
  }

  /// Whether a word of a text that begins with a byte can be the first one of a match: most are told apart by
  /// their first letter, which only two typos can change.
  private func canBegin(with byte: UInt8?) -> Bool {
    isTerm && (allowsOtherFirstLetter || byte == bytes.first)
      || alternatives.contains { $0.words.first?.first == byte }
  }

  /// The sequences of words of a text that are just the wanted ones, from one on.
  private static func forEachSequence(
    _ wanted: ArraySlice<[UInt8]>, in text: TextTokens, at index: Int, behind found: [Int],
    _ body: ([Int]) -> Void
  ) {
    guard let first = wanted.first, text.word(index).elementsEqual(first) else { return }
    guard wanted.count > 1 else { return body(found + [index]) }
    text.forEachFollower(of: index) { next in
      forEachSequence(wanted.dropFirst(), in: text, at: next, behind: found + [index], body)
    }
  }
}
