/// A value that one thread at a time can access, under a lock.
///
/// All locking in the package uses this type. No user code may run inside `withLock`, and that
/// includes deinitialisers: a critical section returns the values that it displaces, and the caller
/// releases them outside. The exception is a storage of the app, whose reading and writing must not
/// be interleaved.
@usableFromInline
@frozen
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

  /// Calls `body` with the value while no other thread has access, and returns its result; not
  /// re-entrant.
  @inlinable
  package borrowing func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value.pointee)
  }
}
