import Signals

/// A value that several owners see and one thread at a time touches.
final class Shared<Value: Sendable>: Sendable {
  private let value: Locked<Value>

  init(_ value: Value) {
    self.value = Locked(value)
  }

  /// Runs `body` while nobody else is inside.
  func withLock<Result>(_ body: (inout Value) -> Result) -> Result { value.withLock(body) }
}
