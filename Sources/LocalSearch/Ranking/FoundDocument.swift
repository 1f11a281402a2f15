/// A hit: where its record is, and how well it matches.
struct FoundDocument {
  /// The number of the segment.
  let segment: Int

  let hit: RankedHit

  /// Whether a rule put it where it is.
  var promotion = Promotion.none

  /// Its number among the variants of one thing, from 1; `nil` if it has none.
  var variant: UInt16?

  var document: Int { hit.document }

  /// Whether a rule put a hit where it is.
  enum Promotion {
    case none
    case matched

    /// It does not match, so that its hit says nothing but where the record is.
    case unmatched
  }
}
