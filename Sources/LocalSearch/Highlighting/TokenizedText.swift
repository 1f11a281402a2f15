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
