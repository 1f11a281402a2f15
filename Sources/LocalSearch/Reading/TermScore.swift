/// How well one query word matches in a document, in 16 bits; smaller is better.
///
/// From the highest bit on: typos (2 bits, at most 2), attribute and position (12), exactness (2: exact,
/// a whole word that is not, neither).
enum TermScore {
  /// No posting has been seen, and none is wanted.
  static let none: UInt16 = 0xFFFF

  /// The document has all words so far; no posting of this one has been seen yet.
  static let awaited: UInt16 = 0xFFFE

  static let exactnessMask: UInt16 = 0b11
  static let inexact: UInt16 = 0b10

  /// In a query of several words, of which each is exact or not: whether only one place has the fewest typos.
  ///
  /// Just where a ``DeferredConjunction`` notes it.
  static let onePlace: UInt16 = 0b01

  /// The better of both: the one with fewer typos, or else the earlier place.
  ///
  /// Exactness comes from whichever has it, as it does not depend on the place.
  @inline(__always)
  static func better(_ left: UInt16, _ right: UInt16) -> UInt16 {
    min(left & ~exactnessMask, right & ~exactnessMask)
      | min(left & exactnessMask, right & exactnessMask)
  }

  @inline(__always)
  static func typos(_ score: UInt16) -> UInt16 { score >> 14 }

  @inline(__always)
  static func attribute(_ score: UInt16) -> Int { Int(score >> 2 & 0xFFF) }
}
