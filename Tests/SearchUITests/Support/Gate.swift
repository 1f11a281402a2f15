import Foundation

/// Blocks a thread until the gate is opened, and reports that a thread has arrived.
final class Gate: Sendable {
  private let opening = DispatchSemaphore(value: 0)
  private let arrivals: AsyncStream<Void>
  private let arrival: AsyncStream<Void>.Continuation

  init() {
    (arrivals, arrival) = AsyncStream.makeStream()
  }

  /// Blocks until the gate is open.
  func pass() {
    arrival.yield()
    opening.wait()
  }

  /// Waits until a thread has arrived at the gate.
  func isReached() async { for await _ in arrivals { return } }

  func open() { opening.signal() }
}
