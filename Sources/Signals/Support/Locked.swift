/// A value that is touched by one thread at a time.
///
/// The one way to lock in the package. Nothing that a user wrote may run inside `withLock`, a
/// deinitialiser included: what a critical section displaces is returned from it and released
/// outside.
@usableFromInline
package struct Locked<Value: Sendable>: ~Copyable, @unchecked Sendable {  // safe: see withLock
  @usableFromInline let lock = Lock()
  @usableFromInline let value: UnsafeMutablePointer<Value>

  @inlinable
  package init(_ value: Value) {
    self.value = .allocate(capacity: 1)
    self.value.initialize(to: value)
  }

  @inlinable
  deinit {
    value.deinitialize(count: 1)
    value.deallocate()
  }

  /// Runs `body` while no other thread is inside, and returns its result; not re-entrant.
  @inlinable
  package borrowing func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body(&value.pointee)
  }
}
