/// A way in which other records may be like a given one: by the value of an attribute, with a weight.
///
/// ```swift
/// let patterns: [MatchingPattern<Product>] = [
///   MatchingPattern(attribute: "brand", score: 3, filterPath: \.brand),
///   MatchingPattern(attribute: "categories", score: 2, filterPath: \.categories),
/// ]
/// ```
public struct MatchingPattern<Record>: Sendable {
  /// The attribute.
  public let attribute: Attribute

  /// How much a match weighs, from 0 to 65535.
  public let score: Int

  private let filters: @Sendable (Record, (String) -> String) -> JSON?

  /// Creates a pattern over a single value.
  public init(
    attribute: Attribute, score: Int, filterPath: any KeyPath<Record, String> & Sendable
  ) {
    self.attribute = attribute
    self.score = score
    filters = { record, text in [.string(text(record[keyPath: filterPath]))] }
  }

  /// Creates a pattern over several values, of which a match of one is enough.
  public init(
    attribute: Attribute, score: Int, filterPath: any KeyPath<Record, [String]> & Sendable
  ) {
    self.attribute = attribute
    self.score = score
    filters = { record, text in
      // Engines compare without regard to letter case; with a value twice a match of it would weigh twice.
      var known: Set<String> = []
      let values = record[keyPath: filterPath].filter { known.insert($0.lowercased()).inserted }
      return values.isEmpty ? nil : [.array(values.map { .string(text($0)) })]
    }
  }

  /// The filter of a record in the form of the parameter `optionalFilters`; `nil` without a value.
  func optionalFilter(of record: Record) -> JSON? {
    filters(record) { value in
      // A dash at the beginning would turn the filter into its opposite.
      let escape = value.utf8.first == UInt8(ascii: "-") ? "\\" : ""
      return "\(attribute):\(escape)\(value)<score=\(score)>"
    }
  }
}
