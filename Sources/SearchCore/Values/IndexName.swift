/// The name of an index: a collection of records that is searched as one.
public struct IndexName: StringIdentifier {
  /// The name as text.
  public let rawValue: String

  /// Creates the index name named `rawValue`.
  public init(_ rawValue: String) {
    self.rawValue = rawValue
  }
}
