import Dispatch

/// A semaphore at which one thread waits until another opens it.
final class Gate: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  /// Lets one waiting thread pass, or the next one that arrives.
  func open() {
    semaphore.signal()
  }

  /// Blocks the calling thread until the gate is opened.
  ///
  /// Use it only on threads that a test has made, and in handlers on them.
  func pass() {
    semaphore.wait()
  }
}
