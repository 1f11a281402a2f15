import SearchlightCore

/// Decides when to announce the statistics of a search: whenever the number of hits changes.
///
/// The processing time does not count, because it changes with each answer.
struct StatsAnnouncer {
  private var announced: [HitCount] = []

  /// Returns whether to announce the statistics; `false` before the first answer.
  mutating func isNews(_ stats: SearchStats?) -> Bool {
    let counts = stats.map { [$0.total] + ($0.nbSortedHits.map { [HitCount($0)] } ?? []) } ?? []
    defer { announced = counts }
    return counts != announced && !counts.isEmpty
  }
}
