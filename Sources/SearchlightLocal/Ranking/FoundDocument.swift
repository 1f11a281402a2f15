/// A hit: where its record is, and how well it matches.
struct FoundDocument {
  /// The index of the segment.
  let segment: Int

  let hit: RankedHit

  /// Whether a rule promoted the hit.
  var promotion = Promotion.none

  /// Its number among the variants of its group, from 1; `nil` if it has none.
  var variant: UInt16?

  var document: Int { hit.document }

  /// Whether a rule promoted a hit, and if so, whether the hit matches.
  enum Promotion {
    case none
    case matched

    /// The document does not match, so the hit says nothing but where the record is.
    case unmatched
  }
}
