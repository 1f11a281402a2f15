/// A named part of a ``StateShape``.
public struct StateField: Hashable, Sendable {
  /// The name, which becomes part of the path of a change.
  ///
  /// A name that begins with a dot, such as `.0`, is omitted where values are written on one line.
  public let name: String
  /// The shape of the part.
  public let shape: StateShape

  /// Creates a part.
  public init(_ name: String, _ shape: StateShape) {
    self.name = name
    self.shape = shape
  }
}
