import Observation
import Synchronization

/// Reads as a view does, and counts how often it was woken.
@MainActor
final class Watcher<Value> {
  private let body: @MainActor () -> Value
  private let flag = Flag()

  /// What was read last.
  private(set) var value: Value

  private final class Flag: Sendable {
    let wakes = Mutex(0)
  }

  init(_ body: @escaping @MainActor () -> Value) {
    self.body = body
    value = withObservationTracking(body, onChange: { [flag] in flag.wakes.withLock { $0 += 1 } })
  }

  /// How often it was woken.
  var wakes: Int { flag.wakes.withLock { $0 } }

  /// Reads anew, as a view does when it is drawn.
  @discardableResult
  func draw() -> Value {
    value = withObservationTracking(body, onChange: { [flag] in flag.wakes.withLock { $0 += 1 } })
    return value
  }
}
