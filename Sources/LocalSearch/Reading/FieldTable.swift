/// How the places in each field count, for one query.
struct FieldTable: Sendable {
  /// The rank of the field, shifted over the position, and which bits of the position count.
  struct Entry: Hashable, Sendable {
    var base: UInt16
    var positionMask: UInt16
    /// Whether matches of the kind are left out in the field.
    var isExcluded = false
    /// Whether words can be exact.
    var isExact = true
  }

  /// A kind of match, for which some fields may be left out.
  enum Kind: Int, CaseIterable {
    case whole
    case typos
    case beginning
    case typosInBeginning

    /// Whole words, in the fields that are left out for beginnings.
    case wholeInstead
    case typosInstead

    var hasTypos: Bool { self == .typos || self == .typosInBeginning || self == .typosInstead }
    var isBeginning: Bool { self == .beginning || self == .typosInBeginning }
    var isInstead: Bool { self == .wholeInstead || self == .typosInstead }
  }

  /// What is left out or changed in a field.
  struct Limits {
    var isExcluded = false
    var hasTypos = true
    var hasPrefixes = true
    var isExact = true
  }

  /// For each kind of match those of all fields.
  private(set) var entries: [Entry]

  let fieldCount: Int
  let layout: PositionLayout

  /// For each kind of match whether places count just as they are: each field ranks by its number, all
  /// positions count, and none is left out.
  let isPlain: [Bool]

  /// Whether some field is left out for beginnings of words.
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

  /// The rank of the field and the position, from the 12 bits of a score.
  func place(ofKey key: Int) -> (rank: Int, position: Int) {
    (key >> layout.positionBits, key & layout.lastPosition)
  }
}
