/// How well what is promoted matches.
struct PromotionMatches {
  /// The hits of those that match, by segment and document.
  private var matched: [Int: RankedHit] = [:]

  /// Notes that a document that is promoted was found.
  mutating func note(_ found: FoundDocument) {
    matched[Self.key(found.segment, found.document)] = found.hit
  }

  /// The hit that is shown for what is promoted, whether it matches or not.
  func hit(of pin: Promotions.Pin) -> FoundDocument {
    let hit = matched[Self.key(pin.segment, pin.document)]
    return FoundDocument(
      segment: pin.segment, hit: hit ?? .unmatched(pin.document),
      promotion: hit == nil ? .unmatched : .matched)
  }

  private static func key(_ segment: Int, _ document: Int) -> Int { segment << 32 | document }
}

extension RankedHit {
  /// A document that is shown although it does not match.
  fileprivate static func unmatched(_ document: Int) -> RankedHit {
    RankedHit(
      document: document, score: MatchScore(typos: 0, attribute: 0, inexactWords: 0), words: 0)
  }
}
