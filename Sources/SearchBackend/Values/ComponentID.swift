/// The name of a component, which identifies its memory and its intents.
public struct ComponentID: StringIdentifier {
  /// The name as text.
  public let rawValue: String

  /// Creates the identifier named `rawValue`.
  public init(_ rawValue: String) {
    self.rawValue = rawValue
  }
}
