/// How well a document matches, in 32 bits that order as the ranking does; smaller is better.
///
/// From the highest bit on: typos (6 bits), proximity (8), attribute and position (12), words that are
/// not exact (6).
/// Sums beyond what fits, those of queries of more than thirty words, count as the largest.
struct MatchScore: Hashable {
  var rawValue: UInt32

  init(typos: Int, attribute: Int, inexactWords: Int) {
    rawValue =
      UInt32(min(typos, 63)) << 26 | UInt32(attribute) << 6 | UInt32(min(inexactWords, 63))
  }

  /// That of a single word, see ``WordScore``.
  @inline(__always)
  init(_ word: UInt16) {
    let word = UInt32(word)
    rawValue =
      (word >> 14) << 26 | (word >> 2 & 0xFFF) << 6 | word & UInt32(WordScore.exactnessMask)
  }

  init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  var typos: Int {
    get { Int(rawValue >> 26) }
    set { rawValue = rawValue & (1 << 26 - 1) | UInt32(min(newValue, 63)) << 26 }
  }

  var inexactWords: Int {
    get { Int(rawValue & 0x3F) }
    set { rawValue = rawValue & ~0x3F | UInt32(min(newValue, 63)) }
  }

  var attribute: Int {
    get { Int(rawValue >> 6 & 0xFFF) }
    set { rawValue = rawValue & ~(0xFFF << 6) | UInt32(newValue) << 6 }
  }

  var proximity: Int {
    get { Int(rawValue >> 18 & 0xFF) }
    set {
      rawValue = rawValue & ~(0xFF << 18) | UInt32(min(newValue, Self.largestProximity)) << 18
    }
  }

  static let largestProximity = 255
}
