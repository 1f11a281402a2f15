/// The name of a field of the records, nested ones with dots: `"hierarchicalCategories.lvl0"`.
public struct Attribute: StringIdentifier {
  /// The name as text.
  public let rawValue: String

  /// Creates the attribute named `rawValue`.
  public init(_ rawValue: String) {
    self.rawValue = rawValue
  }
}
