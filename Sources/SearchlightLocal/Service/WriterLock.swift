import Foundation

/// A lock that one writer holds at a time, and that detects nested calls on one thread.
///
/// A writer runs code of the app, which may take any time; it must not hold the lock of the short
/// critical sections meanwhile.
final class WriterLock: @unchecked Sendable {  // safe: owner is only touched under its own lock
  private let lock = NSLock()
  private let ownerLock = NSLock()
  private var owner: pthread_t?

  /// Runs `body` while no other writer holds the lock.
  ///
  /// - Returns: `nil` if the calling thread holds the lock already.
  func withLock<Result>(_ body: () throws -> Result) rethrows -> Result? {
    guard !isOwned else { return nil }
    lock.lock()
    ownerLock.withLock { owner = pthread_self() }
    defer {
      ownerLock.withLock { owner = nil }
      lock.unlock()
    }
    return try body()
  }

  /// Whether the calling thread holds the lock.
  private var isOwned: Bool {
    ownerLock.withLock { owner.map { pthread_equal($0, pthread_self()) != 0 } ?? false }
  }
}
