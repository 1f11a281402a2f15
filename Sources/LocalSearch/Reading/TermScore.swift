/// How well one query word matches in a document, in 16 bits; smaller is better.
///
/// From the highest bit on: typos (2 bits, at most 2), attribute and position (12), exactness (2:
/// exact, a whole word that is not exact, neither).
enum TermScore {
  /// No posting has been found, and none is awaited.
  static let none: UInt16 = 0xFFFF

  /// The document has all words so far, and no posting of this one has been found yet.
  static let awaited: UInt16 = 0xFFFE

  static let exactnessMask: UInt16 = 0b11
  static let inexact: UInt16 = 0b10

  /// Whether only one position has the fewest typos, which only a ``DeferredConjunction`` notes.
  ///
  /// The bit is free in a query of several words, in which each word is either exact or not.
  static let onePosition: UInt16 = 0b01

  /// The better of two scores: the one with fewer typos, or else the earlier position.
  ///
  /// The better exactness of the two is kept, because it does not depend on the position.
  @inline(__always)
  static func better(_ left: UInt16, _ right: UInt16) -> UInt16 {
    min(left & ~exactnessMask, right & ~exactnessMask)
      | min(left & exactnessMask, right & exactnessMask)
  }

  @inline(__always)
  static func typos(_ score: UInt16) -> UInt16 { score >> 14 }

  @inline(__always)
  static func attribute(_ score: UInt16) -> Int { Int((score >> 2) & 0xFFF) }
}
