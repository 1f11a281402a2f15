/// A value of an attribute, with the number of records that have it.
public struct Facet: Hashable, Sendable, Codable {
  /// The value as text, including numbers and truth values.
  public var value: String

  /// The number of matching records that have the value.
  public var count: Int

  /// The value with the matches of a facet search highlighted; `nil` if the value comes from no
  /// facet search.
  public var highlighted: HighlightedString?

  /// Creates a facet.
  public init(value: String, count: Int, highlighted: HighlightedString? = nil) {
    self.value = value
    self.count = count
    self.highlighted = highlighted
  }
}

extension Facet: CustomStringConvertible {
  /// The value and its count, such as `Drama (12)`.
  public var description: String { "\(value) (\(count))" }
}
