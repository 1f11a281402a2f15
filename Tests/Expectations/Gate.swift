import Foundation

/// Blocks a thread until the gate is opened, and reports that a thread has arrived.
public final class Gate: Sendable {
  private let opening = DispatchSemaphore(value: 0)
  private let arrivals: AsyncStream<Void>
  private let arrival: AsyncStream<Void>.Continuation

  /// Creates a closed gate.
  public init() {
    (arrivals, arrival) = AsyncStream.makeStream()
  }

  /// Blocks until the gate is open.
  public func pass() {
    arrival.yield()
    opening.wait()
  }

  /// Waits until a thread has arrived at the gate.
  public func isReached() async { for await _ in arrivals { return } }

  /// Lets one thread pass.
  public func open() { opening.signal() }
}
