import Observation
import SearchCore
import Synchronization

/// A view of a screen as SwiftUI has them: it is drawn, observes what it has read, and is drawn anew in the
/// first frame after it was woken.
@MainActor
final class ScreenView {
  let name: String
  private let body: @MainActor () -> String
  private let expected: @MainActor (SearchState) -> String
  private let flag = Flag()

  /// What stands on the screen.
  private(set) var shown = ""

  private(set) var draws = 0

  private final class Flag: Sendable {
    let wakes = Mutex(0)
  }

  /// - Parameters:
  ///   - body: what the view shows, read from models.
  ///   - expected: what it should show in a state, read from that state alone.
  init(
    _ name: String, body: @escaping @MainActor () -> String,
    expected: @escaping @MainActor (SearchState) -> String
  ) {
    self.name = name
    self.body = body
    self.expected = expected
    draw()
  }

  /// How often it was woken since it was drawn last.
  var wakes: Int { flag.wakes.withLock { $0 } }

  /// Is drawn, if it was woken.
  func drawIfWoken() { if wakes > 0 { draw() } }

  private func draw() {
    flag.wakes.withLock { $0 = 0 }
    draws += 1
    shown = withObservationTracking(body, onChange: { [flag] in flag.wakes.withLock { $0 += 1 } })
  }

  /// What is wrong with what stands on the screen in a frame of a state; `nil` if nothing is.
  func flaw(in state: SearchState) -> String? {
    let wanted = expected(state)
    return shown == wanted ? nil : "\(name) shows \(shown), not \(wanted)"
  }
}
