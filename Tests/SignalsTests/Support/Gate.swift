import Dispatch
import Testing

/// Something a thread waits at until another opens it, or for four minutes.
final class Gate: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  /// Lets one waiter pass, now or later.
  func open() {
    semaphore.signal()
  }

  /// Blocks the thread until the gate is opened.
  ///
  /// For threads of a test's own, and handlers on them.
  func pass(_ location: SourceLocation = #_sourceLocation) {
    let outcome = semaphore.wait(timeout: .now() + .seconds(240))
    #expect(outcome == .success, "nobody opened the gate", sourceLocation: location)
  }
}
