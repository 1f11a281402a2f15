import Foundation

/// Holds a thread until it is opened, and says when one has come.
final class Gate: Sendable {
  private let opening = DispatchSemaphore(value: 0)
  private let arrivals: AsyncStream<Void>
  private let arrival: AsyncStream<Void>.Continuation

  init() {
    (arrivals, arrival) = AsyncStream.makeStream()
  }

  /// Waits until the gate is open.
  func pass() {
    arrival.yield()
    opening.wait()
  }

  /// Waits until somebody is at the gate.
  func isReached() async { for await _ in arrivals { return } }

  func open() { opening.signal() }
}
