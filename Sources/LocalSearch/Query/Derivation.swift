/// A word, or a sequence of adjacent words, that matches in a record in place of a query word.
struct Derivation: Hashable {
  let words: [[UInt8]]

  /// The number of typos that a match counts.
  let typos: Int

  /// Whether a match counts as exact.
  let isExact: Bool
}
