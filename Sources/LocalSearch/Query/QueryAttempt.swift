/// A query that is asked if what was asked before finds nothing.
struct QueryAttempt {
  /// The words of the text, with the typos that are allowed.
  let words: ParsedQuery

  /// The same with words that may be missing.
  let query: ParsedQuery

  /// The numbers of these words.
  let removed: Range<Int>
}
