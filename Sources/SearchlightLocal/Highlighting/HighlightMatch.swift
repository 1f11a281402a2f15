/// A match of a query term with one or several words of a text.
struct HighlightMatch {
  let typos: Int

  /// The index of the first word in the text.
  let first: Int

  /// The indices of the following words; nearly always none.
  var others: [Int] = []

  /// The number of bytes of the single word that were typed; `nil` for whole words.
  var typed: Int? = nil

  /// The index of the alternative that matches; `nil` for the term itself, whole or split.
  var alternative: Int? = nil

  /// The indices of all words.
  var words: [Int] { [first] + others }
}

extension QueryTerm {
  /// Calls `body` with the matches that begin at a word, including alternatives and splits.
  func forEachMatch(in text: TextTokens, at first: Int, _ body: (HighlightMatch) -> Void) {
    guard canBegin(with: text.firstByte(first)) else { return }
    let word = text.word(first)
    if isTerm, let match = match(word) {
      // With a typo, nothing tells which letters were meant, so the whole word counts.
      let typed = match.typos == 0 && bytes.count < word.count ? bytes.count : nil
      body(HighlightMatch(typos: match.typos, first: first, typed: typed))
    }
    if partLimit > 1, word.count < bytes.count, bytes.starts(with: word) {
      forEachRest(bytes[word.count...], in: text, behind: [first]) { words in
        body(HighlightMatch(typos: 1, first: first, others: Array(words.dropFirst())))
      }
    }
    for (number, alternative) in alternatives.enumerated() {
      Self.forEachSequence(alternative.words[...], in: text, at: first, behind: []) { words in
        body(
          HighlightMatch(
            typos: alternative.typos, first: first, others: Array(words.dropFirst()),
            alternative: number))
      }
    }
  }

  /// Calls `body` with the words that have been found and those that follow them, where these are
  /// the rest of the term.
  private func forEachRest(
    _ rest: ArraySlice<UInt8>, in text: TextTokens, behind found: [Int], _ body: ([Int]) -> Void
  ) {
    guard let last = found.last, found.count < partLimit else { return }
    text.forEachFollower(of: last) { next in
      let word = text.word(next)
      if word.elementsEqual(rest) {
        body(found + [next])
      } else if !word.isEmpty, rest.starts(with: word) {
        forEachRest(rest.dropFirst(word.count), in: text, behind: found + [next], body)
      }
    }
  }

  /// Returns whether a text word with this first byte can begin a match.
  ///
  /// The first letter, which only two typos can change, rules out most words.
  private func canBegin(with byte: UInt8?) -> Bool {
    isTerm && (allowsOtherFirstLetter || byte == bytes.first)
      || alternatives.contains { $0.words.first?.first == byte }
  }

  /// Calls `body` with the sequences of text words that equal the wanted words and begin at an
  /// index.
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
