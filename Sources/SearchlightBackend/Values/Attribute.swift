/// The name of a record field, as a dotted path for nested fields: `"hierarchicalCategories.lvl0"`.
public struct Attribute: StringIdentifier {
  /// The name as text.
  public let rawValue: String

  /// Creates the attribute named `rawValue`.
  public init(_ rawValue: String) {
    self.rawValue = rawValue
  }
}
