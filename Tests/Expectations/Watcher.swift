import Observation
import SearchlightBasics

/// Reads like a view, and counts its notifications.
@MainActor
public final class Watcher<Value> {
  private let body: @MainActor () -> Value
  private let flag = Flag()

  /// The value of the last read.
  public private(set) var value: Value

  private final class Flag: Sendable {
    let wakes = Locked(0)
  }

  /// Reads for the first time.
  public init(_ body: @escaping @MainActor () -> Value) {
    self.body = body
    value = withObservationTracking(body, onChange: { [flag] in flag.wakes.withLock { $0 += 1 } })
  }

  /// The number of notifications.
  public var wakes: Int { flag.wakes.withLock { $0 } }

  /// Reads again, as a view does when it is drawn.
  @discardableResult
  public func draw() -> Value {
    value = withObservationTracking(body, onChange: { [flag] in flag.wakes.withLock { $0 += 1 } })
    return value
  }
}
