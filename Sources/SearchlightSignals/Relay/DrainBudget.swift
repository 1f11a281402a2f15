public import SearchlightBasics

/// The number of entries of other threads that one drainer has processed so far; a ``Mailbox``
/// limits it (law 13).
@usableFromInline
@frozen
package struct DrainBudget {
  @usableFromInline let thread: ThreadID
  @usableFromInline var foreign = 0

  /// Starts the count at zero for the thread that drains.
  @inlinable
  package init(on thread: ThreadID = .current) {
    self.thread = thread
  }
}

/// Proof that the caller is the drainer of a mailbox, required to access state that belongs to the
/// drainer.
///
/// A thread that has entered a ``Mailbox`` makes one for as long as it drains. The token cannot be
/// copied and is only borrowed, so the compiler checks that a function with a `DrainToken`
/// parameter runs inside a drain.
@usableFromInline
@frozen
package struct DrainToken: ~Copyable {
  @inlinable
  package init() {}
}
