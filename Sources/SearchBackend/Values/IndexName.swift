/// The name of an index, which is a collection of records that are searched together.
public struct IndexName: StringIdentifier {
  /// The name as text.
  public let rawValue: String

  /// Creates the index name named `rawValue`.
  public init(_ rawValue: String) {
    self.rawValue = rawValue
  }
}
