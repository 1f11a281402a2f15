/// The name of a source: of one searcher in the machine and of all that the state holds for it.
public struct SourceID: StringIdentifier {
  /// The name as text.
  public let rawValue: String

  /// Creates the identifier named `rawValue`.
  public init(_ rawValue: String) {
    self.rawValue = rawValue
  }
}
