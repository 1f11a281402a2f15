/// A sequence of typed words, and the alternatives that replace it.
struct QueryReplacement {
  /// The range of the sequence among the typed words, stop words included.
  let span: Range<Int>

  let alternatives: [Derivation]

  /// The index of the first replacement of the same words.
  let first: Int
}

/// A word, or a sequence of adjacent words, that matches in a record in place of a query word.
struct Derivation: Hashable {
  let words: [[UInt8]]

  /// The number of typos that a match counts.
  let typos: Int

  /// Whether a match counts as exact.
  let isExact: Bool
}

/// One of the queries that the engine tries in turn until one has hits.
struct QueryAttempt {
  /// The words of the text, with the typos that are allowed.
  let words: ParsedQuery

  /// The same query with some words made optional.
  let query: ParsedQuery

  /// The indices of the words that are made optional.
  let removed: Range<Int>
}
