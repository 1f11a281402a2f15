/// A network path, as an `NWPathMonitor` reports it.
public struct NWPath: Sendable, Equatable {
  /// The states of a path.
  public enum Status: Sendable { case satisfied, unsatisfied, requiresConnection }
  /// Whether the path can be used.
  public let status: Status
}

/// An asynchronous sequence of network paths, one for each change.
public final class NWPathMonitor: Sendable {
  /// Creates a monitor.
  public init() {}
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension NWPathMonitor: AsyncSequence {
  /// The iterator over network paths.
  public struct Iterator: AsyncIteratorProtocol {
    /// The next path; this stub has none.
    public mutating func next() async -> NWPath? { nil }
  }

  /// Creates an iterator over the paths.
  public func makeAsyncIterator() -> Iterator { Iterator() }
}
