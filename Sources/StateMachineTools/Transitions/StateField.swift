/// A named part of a ``StateShape``.
public struct StateField: Hashable, Sendable {
  /// The name, which becomes part of the path of a change.
  ///
  /// One that begins with a dot, such as `.0`, is left out where values are written in one line.
  public let name: String
  /// What the part looks like.
  public let shape: StateShape

  /// Creates a part.
  public init(_ name: String, _ shape: StateShape) {
    self.name = name
    self.shape = shape
  }
}
