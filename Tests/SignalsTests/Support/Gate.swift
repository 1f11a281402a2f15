import Dispatch

/// Something a thread waits at until another opens it.
final class Gate: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  /// Lets one waiter pass, now or later.
  func open() {
    semaphore.signal()
  }

  /// Blocks the thread until the gate is opened.
  ///
  /// For threads of a test's own, and handlers on them.
  func pass() {
    semaphore.wait()
  }
}
