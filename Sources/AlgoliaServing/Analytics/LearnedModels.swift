import SearchBackend

/// What the requests of one call have learned from events: each model of an index once, however many
/// requests ask for it.
struct LearnedModels: Sendable {
  private let ledger: AnalyticsLedger
  private let now: Int
  private var trends: [Set<IndexName>: [RecommendationRequest.Candidate]] = [:]
  private var affinities: [Set<IndexName>: ItemAffinity] = [:]

  /// - Parameter now: The time of the call, in milliseconds since 1970.
  init(_ ledger: AnalyticsLedger, now: Int) {
    self.ledger = ledger
    self.now = now
  }

  /// The records that are in demand.
  ///
  /// - Parameter family: The indices whose events count together.
  mutating func trend(in family: Set<IndexName>) -> [RecommendationRequest.Candidate] {
    if let known = trends[family] { return known }
    let trend = ItemTrend(ledger, now: now, family.contains).items
    trends[family] = trend
    return trend
  }

  /// Which records users have dealt with together.
  ///
  /// - Parameter family: The indices whose events count together.
  mutating func affinity(in family: Set<IndexName>) -> ItemAffinity {
    if let known = affinities[family] { return known }
    let affinity = ItemAffinity(ledger, since: ledger.horizon(at: now), family.contains)
    affinities[family] = affinity
    return affinity
  }
}
