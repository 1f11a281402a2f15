/// A text of a record as far as it was read, with the matches in it.
struct TokenizedText {
  /// A match, with its query term and the typos that it counts in all.
  struct Match {
    /// The index of the query term.
    let term: Int

    let match: HighlightMatch
    let typos: Int
  }

  var tokens = TextTokens()
  private(set) var matches: [Match] = []

  /// Which rules of the tokenizer hold for the text.
  private(set) var use = Tokenizer.Use.text

  // safe: the text is lent for the call; the tokens keep ranges of it, and no pointer.
  /// Reads a text, which is valid UTF-8, and finds the matches in it, term by term.
  ///
  /// - Parameters:
  ///   - penalties: For each term, the typos that it counts besides those of its matches.
  ///   - keepsUnits: Whether the ranges of all units are kept, for a snippet.
  mutating func read(
    _ text: UnsafeBufferPointer<UInt8>, as use: Tokenizer.Use, with tokenizer: inout Tokenizer,
    _ terms: [QueryTerm], _ penalties: [Int], _ filter: TermFilter, keepsUnits: Bool
  ) {
    self.use = use
    if !matches.isEmpty { matches.removeAll(keepingCapacity: true) }
    if use == .text, tokenizer.options.placeholders.isEmpty {
      tokens.read(text, with: &tokenizer, where: filter, keepsUnits: keepsUnits)
    } else {
      tokens.read(text, as: use, with: &tokenizer)
    }
    if tokens.count > 0 { findMatches(of: terms, penalties) }
  }

  private mutating func findMatches(of terms: [QueryTerm], _ penalties: [Int]) {
    // For many words, it is faster to look them up than to compare each with the whole query.
    let isLarge = terms.count > 16 && terms.count * tokens.count > 4096
    let table = isLarge ? TokenTable(tokens) : nil
    // A constant is passed as it is; of a property, each call would make a copy.
    let tokens = tokens
    for (number, term) in terms.enumerated() {
      func look(at first: Int) {
        term.forEachMatch(in: tokens, at: first) { match in
          matches.append(
            Match(term: number, match: match, typos: match.typos + penalties[number]))
        }
      }
      if let table {
        for first in table.candidates(for: term) { look(at: first) }
      } else {
        for first in 0..<tokens.count { look(at: first) }
      }
    }
  }
}
