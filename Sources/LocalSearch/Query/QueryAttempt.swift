/// One of the queries that the engine tries in turn until one has hits.
struct QueryAttempt {
  /// The words of the text, with the typos that are allowed.
  let words: ParsedQuery

  /// The same query with some words made optional.
  let query: ParsedQuery

  /// The indices of the words that are made optional.
  let removed: Range<Int>
}
