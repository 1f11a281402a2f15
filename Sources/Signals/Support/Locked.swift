import Synchronization

/// A value that is touched by one thread at a time.
///
/// The one lock of the package, so that it can be exchanged in one place. Nothing that a user wrote
/// may run inside `withLock`, a deinitialiser included: what a critical section displaces is
/// returned from it and released outside.
package struct Locked<Value: Sendable>: ~Copyable, Sendable {
  private let mutex: Mutex<Value>

  package init(_ value: Value) {
    mutex = Mutex(value)
  }

  /// Runs `body` while no other thread is inside, and returns its result; not re-entrant.
  package borrowing func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    mutex.withLock { body(&$0) }
  }
}
