/// The texts of a record as far as they were read, one after another in buffers that the next
/// record reuses.
///
/// Most texts match nothing, and leave nothing behind.
struct TokenizedTexts {
  /// The texts that are kept.
  private(set) var texts: [TokenizedText] = []

  /// The words, matches and units of all texts that are kept.
  private(set) var words: [TextTokens.Word] = []
  private(set) var matches: [TokenizedText.Match] = []
  private(set) var units: [Range<Int>] = []

  /// The words of the text that is read.
  private var tokens = TextTokens()

  /// Forgets all texts.
  mutating func removeAll() {
    if texts.isEmpty { return }
    texts.removeAll(keepingCapacity: true)
    if !words.isEmpty { words.removeAll(keepingCapacity: true) }
    if !matches.isEmpty { matches.removeAll(keepingCapacity: true) }
    if !units.isEmpty { units.removeAll(keepingCapacity: true) }
  }

  // safe: the text is lent for the call; what is kept are ranges of it, and no pointer.
  /// Reads a text, which is valid UTF-8, and finds the matches in it, term by term.
  ///
  /// - Parameters:
  ///   - filter: The terms, and what rules out most words.
  ///   - penalties: For each term, the typos that it counts besides those of its matches.
  ///   - keepsUnits: Whether the ranges of all units are kept, for a snippet.
  /// - Returns: The index of the text in ``texts``; -1 if it is not kept, because nothing matches
  ///   in it.
  mutating func read(
    _ text: UnsafeBufferPointer<UInt8>, as use: Tokenizer.Use, with tokenizer: inout Tokenizer,
    where filter: TermFilter, penalties: [Int], keepsUnits: Bool
  ) -> Int {
    if use == .text, tokenizer.options.placeholders.isEmpty {
      tokens.read(text, with: &tokenizer, where: filter, keepsUnits: keepsUnits)
    } else {
      tokens.read(text, as: use, with: &tokenizer)
    }
    let first = matches.count
    if tokens.count > 0 {
      Self.findMatches(of: filter.terms, penalties, in: tokens, into: &matches)
    }
    let isMatch = matches.count > first
    guard isMatch || keepsUnits else { return -1 }
    let (word, unit) = (words.count, units.count)
    if isMatch { words += tokens.words }
    if keepsUnits { units += tokens.unitRanges }
    texts.append(
      TokenizedText(
        use: use, words: word..<words.count, matches: first..<matches.count,
        units: unit..<units.count, unitCount: tokens.unitCount, isCut: tokens.isCut,
        isPartial: tokens.isPartial))
    return texts.count - 1
  }

  private static func findMatches(
    of terms: [QueryTerm], _ penalties: [Int], in tokens: TextTokens,
    into matches: inout [TokenizedText.Match]
  ) {
    // For many words, it is faster to look them up than to compare each with the whole query.
    let isLarge = terms.count > 16 && terms.count * tokens.count > 4096
    let table = isLarge ? TokenTable(tokens) : nil
    for number in terms.indices {
      func look(at first: Int) {
        terms[number].forEachMatch(in: tokens, at: first) { match in
          matches.append(
            TokenizedText.Match(
              term: number, match: match, typos: match.typos + penalties[number]))
        }
      }
      if let table {
        for first in table.candidates(for: terms[number]) { look(at: first) }
      } else {
        for first in 0..<tokens.count { look(at: first) }
      }
    }
  }
}

/// What is kept of a text of a record: ranges in the buffers of ``TokenizedTexts``.
struct TokenizedText {
  /// A match, with its query term and the typos that it counts in all.
  struct Match {
    /// The index of the query term.
    let term: Int

    let match: HighlightMatch
    let typos: Int
  }

  /// Which rules of the tokenizer hold for the text.
  let use: Tokenizer.Use

  /// The words of the text that have not been left out; none if nothing matches.
  let words: Range<Int>

  /// The matches in the text.
  ///
  /// Their words are counted from the first word of the text.
  let matches: Range<Int>

  /// The ranges of the units in the text; empty unless they are kept.
  let units: Range<Int>

  let unitCount: Int

  /// Whether the text is longer than what was read of it.
  let isCut: Bool

  /// Whether words of the text have been left out, at which no match begins and none goes on.
  let isPartial: Bool
}
