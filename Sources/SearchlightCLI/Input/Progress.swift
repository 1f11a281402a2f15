import Foundation
import Searchlight
import SearchlightBasics

/// Reports the progress of a long task on stderr: on a terminal in one line at least every two
/// seconds, and elsewhere in a few lines.
///
/// A task that counts calls ``show(_:)``. While it does not, as when words are sorted, a thread
/// repeats what goes on. Any thread may call it.
final class Progress: Sendable {
  private struct State {
    var pace: ProgressPace
    var detail: (@Sendable () -> String?)?
    /// Whether the thread runs.
    var isBeating = false
    var hasEnded = false
  }

  private let state: Locked<State>
  private let start = ContinuousClock.now

  /// - Parameter phase: What goes on at first, such as `reading films.jsonl`.
  init(_ phase: String) {
    let isTerminal =
      isatty(STDERR_FILENO) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"
    state = Locked(State(pace: ProgressPace(isTerminal: isTerminal, phase: phase)))
  }

  /// Says what goes on from now on.
  ///
  /// - Parameter detail: What is known of it at any moment; `nil` if the phase says it all.
  func begin(_ phase: String, detail: (@Sendable () -> String?)? = nil) {
    let isFirst = state.withLock { state in
      state.pace.begin(phase)
      state.detail = detail
      state.hasEnded = false
      defer { state.isBeating = true }
      return !state.isBeating
    }
    guard isFirst else { return }
    // A thread of its own, because those of the pools are busy with the work.
    Thread.detachNewThread { [weak self] in
      while true {
        Thread.sleep(forTimeInterval: ProgressPace.beat / .seconds(1))
        guard let self, self.beat() else { return }
      }
    }
  }

  /// Prints a text, unless the last one was a moment ago.
  func show(_ text: @autoclosure () -> String) {
    let time = start.duration(to: .now)
    state.withLock { state in
      guard !state.hasEnded else { return }
      if let report = state.pace.count(text, at: time) { Self.print(report, state.pace.isTerminal) }
    }
  }

  /// Ends the reports, and removes the last one from a terminal.
  func end() {
    state.withLock { $0.hasEnded = true }
    Console.clearProgress()
  }

  /// Repeats what goes on; `false` if nothing does any more.
  private func beat() -> Bool {
    let time = start.duration(to: .now)
    return state.withLock { state in
      if state.hasEnded {
        state.isBeating = false
        return false
      }
      let detail = state.detail
      if let report = state.pace.beat({ detail?() }, at: time) {
        Self.print(report, state.pace.isTerminal)
      }
      return true
    }
  }

  private static func print(_ report: String, _ isTerminal: Bool) {
    let text = "searchlight: \(report)".escapingControls()
    guard isTerminal else { return Console.error(text) }
    var window = winsize()
    let isKnown = ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &window) == 0 && window.ws_col > 1
    let columns = isKnown ? Int(window.ws_col) : ScreenSize.common.columns
    // A line that is full would be wrapped, and could not be replaced any more.
    Console.showProgress(text.prefix(fitting: columns - 1))
  }
}

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

  /// Returns the report of a count; `nil` if it is too early for one.
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
