/// The name of a component, under which its memory is kept and its intents are sent.
public struct ComponentID: StringIdentifier {
  /// The name as text.
  public let rawValue: String

  /// Creates the identifier named `rawValue`.
  public init(_ rawValue: String) {
    self.rawValue = rawValue
  }
}
