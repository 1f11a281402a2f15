/// How well a document matches, in 32 bits that compare as the ranking does; smaller is better.
///
/// Sums that do not fit, those of queries of more than thirty words, are stored as the largest
/// value.
struct MatchScore: Hashable {
  /// The bits of one criterion in the score.
  struct Bits: Hashable {
    /// The distance of these bits from the lowest bit of the score.
    let shift: UInt32

    let count: UInt32

    // These properties are computed because they are read for each row, and stored ones would have
    // to be loaded each time.

    static var typos: Bits { Bits(shift: 26, count: 6) }
    static var proximity: Bits { Bits(shift: 18, count: 8) }

    /// Attribute and position, see ``PositionLayout/keyBits``.
    static var attribute: Bits { Bits(shift: 6, count: 12) }

    /// The number of words that are not exact.
    static var inexactWords: Bits { Bits(shift: 0, count: 6) }

    /// All criteria, from the highest bit on.
    static let all: [Bits] = [typos, proximity, attribute, inexactWords]

    @inline(__always)
    private var largest: UInt32 { (1 << count) &- 1 }

    @inline(__always)
    func value(of score: MatchScore) -> Int { Int((score.rawValue >> shift) & largest) }

    @inline(__always)
    func set(_ value: Int, of score: inout MatchScore) {
      let bits = value > Int(largest) ? largest : UInt32(truncatingIfNeeded: value)
      score.rawValue = (score.rawValue & ~(largest << shift)) | (bits << shift)
    }
  }

  var rawValue: UInt32

  init(typos: Int, attribute: Int, inexactWords: Int) {
    rawValue = 0
    self.typos = typos
    self.attribute = attribute
    self.inexactWords = inexactWords
  }

  /// Creates the score of a query of a single word from that of the word, see ``TermScore``.
  @inline(__always)
  init(_ word: UInt16) {
    let word = UInt32(word)
    rawValue =
      ((word >> 14) << Bits.typos.shift) | (((word >> 2) & 0xFFF) << Bits.attribute.shift)
      | (word & UInt32(TermScore.exactnessMask))
  }

  init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  @inline(__always)
  var typos: Int {
    get { Bits.typos.value(of: self) }
    set { Bits.typos.set(newValue, of: &self) }
  }

  @inline(__always)
  var inexactWords: Int {
    get { Bits.inexactWords.value(of: self) }
    set { Bits.inexactWords.set(newValue, of: &self) }
  }

  @inline(__always)
  var attribute: Int {
    get { Bits.attribute.value(of: self) }
    set { Bits.attribute.set(newValue, of: &self) }
  }

  @inline(__always)
  var proximity: Int {
    get { Bits.proximity.value(of: self) }
    set { Bits.proximity.set(newValue, of: &self) }
  }

  static let largestProximity = 255
}

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

  /// Returns the better of two scores: the one with fewer typos, or else the earlier position.
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

extension PositionLayout {
  /// Returns whether the best position of a match is in a field of the first rank.
  @inline(__always)
  func isMostImportant(_ score: MatchScore) -> Bool {
    score.attribute >> positionBits == 0
  }
}
