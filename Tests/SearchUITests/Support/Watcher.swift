import Observation
import Synchronization

/// Reads like a view, and counts its notifications.
@MainActor
final class Watcher<Value> {
  private let body: @MainActor () -> Value
  private let flag = Flag()

  /// The value of the last read.
  private(set) var value: Value

  private final class Flag: Sendable {
    let wakes = Mutex(0)
  }

  init(_ body: @escaping @MainActor () -> Value) {
    self.body = body
    value = withObservationTracking(body, onChange: { [flag] in flag.wakes.withLock { $0 += 1 } })
  }

  /// The number of notifications.
  var wakes: Int { flag.wakes.withLock { $0 } }

  /// Reads again, as a view does when it is drawn.
  @discardableResult
  func draw() -> Value {
    value = withObservationTracking(body, onChange: { [flag] in flag.wakes.withLock { $0 += 1 } })
    return value
  }
}
