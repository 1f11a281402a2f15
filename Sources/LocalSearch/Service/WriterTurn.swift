import Foundation

/// Lets one writer in at a time, whatever it does meanwhile.
///
/// A lock of its own kind: what a writer does is the app's code and takes as long as it takes, so it must
/// not be that of the short critical sections.
final class WriterTurn: @unchecked Sendable {  // safe: owner is only touched under its own lock
  private let turn = NSLock()
  private let ownerLock = NSLock()
  private var owner: pthread_t?

  /// Runs `body` while no other writer is in.
  ///
  /// - Returns: `nil` if the calling thread is in already.
  func take<Result>(_ body: () throws -> Result) rethrows -> Result? {
    guard !isOwned else { return nil }
    turn.lock()
    ownerLock.withLock { owner = pthread_self() }
    defer {
      ownerLock.withLock { owner = nil }
      turn.unlock()
    }
    return try body()
  }

  /// Whether the calling thread is in.
  private var isOwned: Bool {
    ownerLock.withLock { owner.map { pthread_equal($0, pthread_self()) != 0 } ?? false }
  }
}
