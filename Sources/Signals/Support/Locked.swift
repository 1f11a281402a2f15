/// A value that is touched by one thread at a time.
///
/// The one way to lock in the package. Nothing that a user wrote may run inside `withLock`, a
/// deinitialiser included: what a critical section displaces is returned from it and released
/// outside.
package struct Locked<Value: Sendable>: ~Copyable, @unchecked Sendable {  // safe: see withLock
  private let lock = Lock()
  private let value: UnsafeMutablePointer<Value>

  package init(_ value: Value) {
    self.value = .allocate(capacity: 1)
    self.value.initialize(to: value)
  }

  deinit {
    value.deinitialize(count: 1)
    value.deallocate()
  }

  /// Runs `body` while no other thread is inside, and returns its result; not re-entrant.
  package borrowing func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body(&value.pointee)
  }
}
