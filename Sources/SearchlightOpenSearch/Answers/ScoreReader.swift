import SearchlightBackend

/// Reads from the score of a hit what its rank is made of.
///
/// A score is a sum of whole numbers, each part of which outweighs the lesser ones; see
/// ``TextQuery/Weights``.
struct ScoreReader {
  private let search: PlannedSearch
  private let weights: TextQuery.Weights

  /// The number of tiers of searched attributes.
  private let tiers: Int

  /// The identifiers of the promoted records.
  private let promoted: Set<String>

  /// The place of the distance among the values by which hits are sorted; `nil` if there is none.
  private let distance: Int?

  /// The steps in which distances are compared; `nil` for the exact distance.
  private let steps: SteppedDistance?

  init(search: PlannedSearch) {
    self.search = search
    weights = search.builder.weights
    tiers = search.text.tierCount
    promoted = Set(search.promotions?.shown.map(\.objectID) ?? [])
    steps = search.builder.steppedDistance
    // Three distances tell a place that is hidden.
    distance =
      search.hidesLocations
      ? nil
      : search.body["sort"]?.arrayValue?.firstIndex {
        $0["_geo_distance"] != nil || $0["_script"] != nil
      }
  }

  /// Returns what the rank of a hit is made of.
  ///
  /// `firstMatchedWord` is told only for a single word, and has no position if that has typos.
  func info(of hit: JSON) -> RankingInfo {
    if promoted.contains(hit.hitIdentifier) { return RankingInfo(geoPrecision: 1, promoted: true) }
    var info = RankingInfo(geoPrecision: 1)
    if let distance, let metres = hit["sort"]?[distance]?.doubleValue, metres.isFinite {
      if let found = steps?.distance(ofStep: metres) {
        (info.geoDistance, info.geoPrecision) = found
      } else if steps == nil {
        info.geoDistance = Int(exactly: metres.rounded(.down)) ?? 0
      }
    }
    guard let score = hit["_score"]?.doubleValue, score.isFinite, score >= 0 else { return info }
    let typed = search.text.words
    guard !typed.isEmpty else {
      // Without words, each hit has the score 1 beside that of its filters.
      info.filters = Self.whole((score - 1) / weights.filter)
      return info
    }
    let names = Set((hit["matched_queries"]?.arrayValue ?? []).compactMap(\.stringValue))
    info.words = search.text.wordCount(having: names)
    info.proximityDistance = weights.usesProximity ? search.text.proximity(having: names) : 0
    info.nbTypos = max(0, 2 * info.words - Self.whole(score / weights.typo))
    let lesser = score.truncatingRemainder(dividingBy: weights.typo)
    info.filters = Self.whole(lesser / weights.filter)
    let least = lesser.truncatingRemainder(dividingBy: weights.proximity)
    var rest = least.truncatingRemainder(dividingBy: weights.attribute)
    let usesPositions = weights.position > 0
    let steps = usesPositions ? Self.whole(rest / weights.position) : 0
    if usesPositions { rest = rest.truncatingRemainder(dividingBy: weights.position) }
    info.nbExactWords = Self.whole(rest / weights.exact)
    if typed.count == 1 {
      let tier = max(0, tiers - Self.whole(least / weights.attribute))
      info.firstMatchedWord = tier * 1000
      if usesPositions, info.nbTypos == 0 {
        info.firstMatchedWord += search.text.position(inTier: tier, steps: steps)
      }
    }
    return info
  }

  private static func whole(_ number: Double) -> Int {
    max(0, Int(exactly: number.rounded(.down)) ?? 0)
  }
}
