import Observation
import SearchlightBasics
import SearchlightCore

/// A view with SwiftUI's behavior: it observes what it reads, and is drawn again in the first frame
/// after a notification.
@MainActor
final class ScreenView {
  let name: String
  private let body: @MainActor () -> String
  private let expected: @MainActor (SearchState) -> String
  private let flag = Flag()

  /// The current output.
  private(set) var shown = ""

  private(set) var draws = 0

  private final class Flag: Sendable {
    let wakes = Locked(0)
  }

  /// - Parameters:
  ///   - body: Reads the output of the view from models.
  ///   - expected: Derives the expected output from a state alone.
  init(
    _ name: String, body: @escaping @MainActor () -> String,
    expected: @escaping @MainActor (SearchState) -> String
  ) {
    self.name = name
    self.body = body
    self.expected = expected
    draw()
  }

  /// How often the view was notified since it was last drawn.
  var wakes: Int { flag.wakes.withLock { $0 } }

  /// Draws the view if it was notified.
  func drawIfWoken() { if wakes > 0 { draw() } }

  private func draw() {
    flag.wakes.withLock { $0 = 0 }
    draws += 1
    shown = withObservationTracking(body, onChange: { [flag] in flag.wakes.withLock { $0 += 1 } })
  }

  /// Why the output is wrong for a state; `nil` if it is right.
  func problem(in state: SearchState) -> String? {
    let wanted = expected(state)
    return shown == wanted ? nil : "\(name) shows \(shown), not \(wanted)"
  }
}
