/// A value that only the drainer of a mailbox accesses.
///
/// It needs no lock of its own: each access requires a ``DrainToken``, a mailbox has one drainer at
/// a time, and the mailbox synchronizes the handover from one draining thread to the next.
// safe: only the drainer accesses `value`, and there is one drainer at a time; see above.
@usableFromInline
package final class DrainIsolated<Value: Sendable>: @unchecked Sendable {  // safe: one drainer
  @usableFromInline @exclusivity(unchecked) var value: Value

  @inlinable
  package init(_ value: Value) {
    self.value = value
  }

  /// Calls `body` with the value and returns its result.
  ///
  /// Code that `body` calls may use the mailbox, but must not call `update` again.
  @inlinable
  package func update<Result>(
    _ drainer: borrowing DrainToken, _ body: (inout Value) -> Result
  ) -> Result {
    body(&value)
  }
}
