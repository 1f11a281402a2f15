/// A hit: where its record is, and how well it matches.
struct FoundDocument {
  /// The number of the segment.
  let segment: Int

  let hit: RankedHit

  var document: Int { hit.document }
}
