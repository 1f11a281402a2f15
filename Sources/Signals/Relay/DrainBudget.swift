/// The number of entries of other threads that one drainer has processed so far; a ``Mailbox``
/// limits it (law 13).
@usableFromInline
package struct DrainBudget {
  @usableFromInline let thread: ThreadID
  @usableFromInline var foreign = 0

  /// Starts the count at zero for the thread that drains.
  @inlinable
  package init(on thread: ThreadID = .current) {
    self.thread = thread
  }
}
