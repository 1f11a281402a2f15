/// A word of the query, and how a word of a record may differ from it.
struct QueryWord {
  /// The word as it is compared, in UTF-8.
  let bytes: [UInt8]

  /// Whether longer words that begin so match too.
  let isPrefix: Bool

  /// How many typos are allowed: 0, 1 or 2.
  let budget: Int

  let firstScalar: UInt32

  /// Reads words for their typos; `nil` if none are allowed.
  let automaton: TypoAutomaton?

  init(_ bytes: [UInt8], isPrefix: Bool, tolerance: TypoTolerance) {
    self.bytes = bytes
    self.isPrefix = isPrefix
    let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars.map(\.value)
    firstScalar = scalars.first ?? 0
    budget = tolerance.typos(forLength: scalars.count)
    automaton = budget == 0 ? nil : TypoAutomaton(scalars)
  }

  /// How many typos may come after the first letter, and how many it counts itself; `nil` if there can
  /// be no match.
  ///
  /// A typo in the first letter counts two.
  @inline(__always)
  func allowance(afterFirst scalar: UInt32) -> (budget: Int, penalty: Int)? {
    if scalar == firstScalar { return (budget, 0) }
    return budget < 2 ? nil : (budget - 1, 1)
  }
}
