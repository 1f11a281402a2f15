/// A path to the network.
public struct NWPath: Sendable, Equatable {
  /// Whether it can be used.
  public enum Status: Sendable { case satisfied, unsatisfied, requiresConnection }
  /// Whether it can be used.
  public let status: Status
}

/// Watches the paths to the network.
public final class NWPathMonitor: Sendable {
  /// Creates a monitor.
  public init() {}
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension NWPathMonitor: AsyncSequence {
  /// Waits for paths.
  public struct Iterator: AsyncIteratorProtocol {
    /// The next path.
    public mutating func next() async -> NWPath? { nil }
  }

  /// The paths.
  public func makeAsyncIterator() -> Iterator { Iterator() }
}
