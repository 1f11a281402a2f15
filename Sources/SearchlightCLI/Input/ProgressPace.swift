/// Decides when a long task says something: often enough that nobody wonders, and not more often.
///
/// It knows no clock. Times are durations since the start.
struct ProgressPace: Hashable, Sendable {
  /// The time within which a report follows another one on a terminal; the first one takes as long.
  static let interval = Duration.seconds(1)

  /// The longest time between two reports elsewhere, where each one is a line that stays.
  static let longest = Duration.seconds(16)

  /// How often ``beat(at:)`` must be called.
  static let beat = Duration.milliseconds(250)

  /// Whether reports replace each other on a terminal.
  let isTerminal: Bool

  private var interval = Self.interval
  private var next = Self.interval

  /// What goes on, for the reports while nothing is counted.
  private var phase: String

  init(isTerminal: Bool, phase: String) {
    self.isTerminal = isTerminal
    self.phase = phase
  }

  /// Takes note of what begins.
  mutating func begin(_ phase: String) {
    self.phase = phase
  }

  /// The report of a count; `nil` if it is too early for one.
  mutating func count(_ text: () -> String, at time: Duration) -> String? {
    guard time >= next else { return nil }
    phase = text()
    return report("\(phase)", at: time)
  }

  /// The report while nothing is counted, with the time so far; `nil` if it is too early for one.
  ///
  /// - Parameter detail: What is known besides the phase.
  mutating func beat(_ detail: () -> String? = { nil }, at time: Duration) -> String? {
    // Whoever counts has half of an interval to say it.
    guard time >= next + Self.interval / 2 else { return nil }
    return report("\(detail() ?? phase), \(time.components.seconds) s", at: time)
  }

  private mutating func report(_ text: String, at time: Duration) -> String {
    next = time + interval
    if !isTerminal { interval = min(interval * 2, Self.longest) }
    return "\(text)…"
  }
}
