/// Something else that may stand in a record for a word of the query: one word, or several side by side.
struct Derivation: Hashable {
  let words: [[UInt8]]

  /// How many typos it counts.
  let typos: Int

  /// Whether it counts as exact.
  let isExact: Bool
}
