/// How long one drainer has served others: what its patience is measured by (law 13).
@usableFromInline
package struct Shift {
  @usableFromInline let thread: ThreadID
  @usableFromInline var foreign = 0

  /// Begins the shift of a thread that drains.
  @inlinable
  package init(on thread: ThreadID = .current) {
    self.thread = thread
  }
}
