/// A value that only the drainer of a mailbox touches.
///
/// Needs no lock of its own: each access shows a ``DrainToken``, there is one drainer at a time, and the
/// turn passes from thread to thread by the mailbox.
// safe: see above; there is one drainer at a time.
@usableFromInline
package final class DrainIsolated<Value: Sendable>: @unchecked Sendable {  // safe: one drainer
  @usableFromInline @exclusivity(unchecked) var value: Value

  @inlinable
  package init(_ value: Value) {
    self.value = value
  }

  /// Touches what is held.
  ///
  /// Whatever `body` calls may come back to the mailbox, but not to this.
  @inlinable
  package func update<Result>(
    _ drainer: borrowing DrainToken, _ body: (inout Value) -> Result
  ) -> Result {
    body(&value)
  }
}
