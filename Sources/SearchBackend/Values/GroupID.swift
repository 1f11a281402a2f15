/// The name of a group of sources that are searched in one round trip; see ``SearchCore/MultiSearcher``.
public struct GroupID: StringIdentifier {
  /// The name as text.
  public let rawValue: String

  /// Creates the identifier named `rawValue`.
  public init(_ rawValue: String) {
    self.rawValue = rawValue
  }
}
