/// A part of a relay's tree, which only the drainer touches.
///
/// Needs no lock of its own: each access shows a ``Turn``, there is one drainer at a time, and the
/// turn passes from thread to thread under the lock of the relay's mailbox.
// safe: see above; there is one drainer at a time.
final class Drained<Value: Sendable>: @unchecked Sendable {  // safe: one drainer
  private var value: Value

  init(_ value: Value) {
    self.value = value
  }

  /// What is held now.
  func read(_ turn: borrowing Turn) -> Value { value }

  /// Changes what is held; `body` calls nobody's handler or transform.
  func update<Result>(_ turn: borrowing Turn, _ body: (inout Value) -> Result) -> Result {
    body(&value)
  }
}
