/// A value of an attribute with the number of records that have it.
public struct Facet: Hashable, Sendable, Codable {
  /// The value as text, numbers and truth values too.
  public var value: String

  /// How many records of the search have the value.
  public var count: Int

  /// The value with what matches a facet search highlighted; `nil` if none was made.
  public var highlighted: HighlightedString?

  /// Creates a facet.
  public init(value: String, count: Int, highlighted: HighlightedString? = nil) {
    self.value = value
    self.count = count
    self.highlighted = highlighted
  }
}

extension Facet: CustomStringConvertible {
  /// `Drama (12)`.
  public var description: String { "\(value) (\(count))" }
}
