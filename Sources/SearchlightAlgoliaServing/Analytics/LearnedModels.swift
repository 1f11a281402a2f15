import SearchlightBackend

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

  /// Returns the records that are in demand.
  ///
  /// - Parameter family: The indices whose events count together.
  mutating func trend(in family: Set<IndexName>) -> [RecommendationRequest.Candidate] {
    if let known = trends[family] { return known }
    let trend = ItemTrend(ledger, now: now, family.contains).items
    trends[family] = trend
    return trend
  }

  /// Returns which records users have dealt with together.
  ///
  /// - Parameter family: The indices whose events count together.
  mutating func affinity(in family: Set<IndexName>) -> ItemAffinity {
    if let known = affinities[family] { return known }
    let affinity = ItemAffinity(ledger, since: ledger.horizon(at: now), family.contains)
    affinities[family] = affinity
    return affinity
  }
}

/// Which records users choose more often than before.
struct ItemTrend: Sendable {
  /// The length of the window, and of the time before it that it is compared with, in days.
  private static let window = 7

  /// How much an event counts in comparison with one that happened a day later.
  private static let decay = 0.75

  private struct Weights {
    var recent = 0.0
    var before = 0.0
  }

  private var weights: [String: Weights] = [:]

  /// - Parameters:
  ///   - now: The end of the window, in milliseconds since 1970.
  ///   - isIncluded: Whether the events of an index count.
  init(_ ledger: AnalyticsLedger, now: Int, _ isIncluded: (IndexName) -> Bool) {
    let horizon = ledger.horizon(at: now)
    for event in ledger.events where event.weight > 0 && event.time <= now {
      let age = (now - event.time) / AnalyticsDay.length
      guard event.time >= horizon, age < 2 * Self.window, isIncluded(event.index) else { continue }
      for id in event.objectIDs {
        if age < Self.window {
          var weight = event.weight
          for _ in 0..<age { weight *= Self.decay }
          weights[id, default: Weights()].recent += weight
        } else {
          weights[id, default: Weights()].before += event.weight
        }
      }
    }
  }

  /// How much each record is in demand: what it has gained in the window, less if it was in demand
  /// before.
  var demand: [String: Double] {
    weights.compactMapValues { weights in
      guard weights.recent > 0 else { return nil }
      return weights.recent * weights.recent / (weights.recent + weights.before)
    }
  }

  /// The records with scores from 0 to 100, best first.
  var items: [RecommendationRequest.Candidate] { ItemAffinity.scored(demand) }
}
