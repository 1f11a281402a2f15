/// A criterion by which records are similar to a given one: equal values of an attribute, with a
/// score.
///
/// ```swift
/// let patterns: [MatchingPattern<Product>] = [
///   MatchingPattern(attribute: "brand", score: 3, filterPath: \.brand),
///   MatchingPattern(attribute: "categories", score: 2, filterPath: \.categories),
/// ]
/// ```
public struct MatchingPattern<Record>: Sendable {
  /// The attribute whose values are compared.
  public let attribute: Attribute

  /// The score of a match, from 0 to 65,535.
  public let score: Int

  private let filters: @Sendable (Record, (String) -> String) -> JSON?

  /// Creates a pattern for an attribute with a single value.
  public init(
    attribute: Attribute, score: Int, filterPath: any KeyPath<Record, String> & Sendable
  ) {
    self.attribute = attribute
    self.score = score
    filters = { record, text in [.string(text(record[keyPath: filterPath]))] }
  }

  /// Creates a pattern for an attribute with several values; one matching value is enough.
  public init(
    attribute: Attribute, score: Int, filterPath: any KeyPath<Record, [String]> & Sendable
  ) {
    self.attribute = attribute
    self.score = score
    filters = { record, text in
      // Engines ignore letter case, so a value that occurs twice would count twice.
      var known: Set<String> = []
      let values = record[keyPath: filterPath].filter { known.insert($0.caseFolded).inserted }
      return values.isEmpty ? nil : [.array(values.map { .string(text($0)) })]
    }
  }

  /// Returns an element of the parameter `optionalFilters` for a record; `nil` if the record has no
  /// value.
  func optionalFilter(of record: Record) -> JSON? {
    filters(record) { value in
      // A leading hyphen would negate the filter.
      let escape = value.utf8.first == UInt8(ascii: "-") ? "\\" : ""
      return "\(attribute):\(escape)\(value)<score=\(score)>"
    }
  }
}
