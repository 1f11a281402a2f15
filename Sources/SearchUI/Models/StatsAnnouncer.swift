import SearchCore

/// Says when the figures of a search are to be announced: whenever the number of hits differs, and not for the time,
/// which differs each time.
struct StatsAnnouncer {
  private var announced: [HitCount] = []

  /// Whether the next figures are to be announced; not before the first answer.
  mutating func isNews(_ stats: SearchStats?) -> Bool {
    let counts = stats.map { [$0.total] + ($0.nbSortedHits.map { [HitCount($0)] } ?? []) } ?? []
    defer { announced = counts }
    return counts != announced && !counts.isEmpty
  }
}

/// A controller that is told the figures besides the text that it shows, to announce them.
@MainActor
protocol StatsAnnouncing: AnyObject {
  func announce(_ stats: SearchStats?)
}
