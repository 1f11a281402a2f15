/// The memory of a component that has nothing to remember.
public struct NoMemory: Hashable, Codable, Sendable {
  /// Creates the only value.
  public init() {}
}
