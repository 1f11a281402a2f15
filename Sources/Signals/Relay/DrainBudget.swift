/// How long one drainer has served others: what its patience is measured by (law 13).
@usableFromInline
package struct DrainBudget {
  @usableFromInline let thread: ThreadID
  @usableFromInline var foreign = 0

  /// Begins the budget of a thread that drains.
  @inlinable
  package init(on thread: ThreadID = .current) {
    self.thread = thread
  }
}
