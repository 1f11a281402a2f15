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

/// A controller that announces the statistics in addition to showing a text.
@MainActor
protocol StatsAnnouncing: AnyObject {
  /// Whether the controller announces anything.
  var announcesCount: Bool { get }

  /// Announces the statistics, which differ from those that the screen has announced before.
  func announce(_ stats: SearchStats)
}
