/// How positions in each field count, for one query.
struct FieldTable: Sendable {
  /// The rank of the field, shifted above the position, and a mask of the position's bits that
  /// count.
  struct Entry: Hashable, Sendable {
    var base: UInt16
    var positionMask: UInt16
    /// Whether matches of the kind are ignored in the field.
    var isExcluded = false
    /// Whether words in the field can be exact.
    var isExact = true
  }

  /// A kind of match; a query may exclude fields for each kind.
  enum Kind: Int, CaseIterable {
    case whole
    case typos
    case beginning
    case typosInBeginning

    /// Whole words, in the fields that are excluded for prefixes.
    case wholeInstead
    case typosInstead

    var hasTypos: Bool { self == .typos || self == .typosInBeginning || self == .typosInstead }
    var isBeginning: Bool { self == .beginning || self == .typosInBeginning }
    var isInstead: Bool { self == .wholeInstead || self == .typosInstead }
  }

  /// The restrictions of a query for one field.
  struct Limits {
    var isExcluded = false
    var hasTypos = true
    var hasPrefixes = true
    var isExact = true
  }

  /// The entries of all fields for the first kind of match, then for the second one, and so on.
  private(set) var entries: [Entry]

  let fieldCount: Int
  let layout: PositionLayout

  /// For each kind of match, whether positions count unchanged.
  ///
  /// They do if each field ranks by its number, all positions count, words can be exact in all
  /// fields, and no field is excluded.
  let isPlain: [Bool]

  /// Whether some field is excluded for prefixes.
  let hasFieldsWithoutPrefixes: Bool

  /// - Parameter fields: The rank of each field, whether positions in it count, and its limits.
  init(_ fields: [(rank: Int, isOrdered: Bool, limits: Limits)], layout: PositionLayout) {
    self.layout = layout
    fieldCount = fields.count
    hasFieldsWithoutPrefixes = fields.contains { !$0.limits.hasPrefixes }
    let entries = Kind.allCases.map { kind in
      fields.map { field in
        let limits = field.limits
        return Entry(
          base: UInt16(field.rank << layout.positionBits),
          positionMask: field.isOrdered ? UInt16(layout.lastPosition) : 0,
          isExcluded: limits.isExcluded || kind.hasTypos && !limits.hasTypos
            || kind.isBeginning && !limits.hasPrefixes || kind.isInstead && limits.hasPrefixes,
          isExact: limits.isExact)
      }
    }
    self.entries = Array(entries.joined())
    isPlain = entries.map { entries in
      entries.enumerated().allSatisfy { number, entry in
        Int(entry.base) == number << layout.positionBits && !entry.isExcluded && entry.isExact
          && Int(entry.positionMask) == layout.lastPosition
      }
    }
  }

  /// Returns the rank of the field and the position, from the 12 bits that a score has for them.
  func rankAndPosition(ofKey key: Int) -> (rank: Int, position: Int) {
    (key >> layout.positionBits, key & layout.lastPosition)
  }
}
