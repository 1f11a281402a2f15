import Signals

/// A value that several objects share, protected by a lock.
final class Shared<Value: Sendable>: Sendable {
  private let value: Locked<Value>

  init(_ value: Value) {
    self.value = Locked(value)
  }

  /// Calls `body` with exclusive access to the value.
  func withLock<Result>(_ body: (inout Value) -> Result) -> Result { value.withLock(body) }
}
