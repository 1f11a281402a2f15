/// The name of a source, which identifies a searcher in the machine and its state.
public struct SourceID: StringIdentifier {
  /// The name as text.
  public let rawValue: String

  /// Creates the identifier named `rawValue`.
  public init(_ rawValue: String) {
    self.rawValue = rawValue
  }
}
