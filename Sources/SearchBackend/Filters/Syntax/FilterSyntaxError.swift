/// The reason why a text is not a valid filter, with the column, in the wording of Algolia's
/// engine.
public struct FilterSyntaxError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The mistake in the text.
  public let reason: String

  /// The column of the mistake, counted from 1 in Unicode scalars.
  public let column: Int

  /// `filters: Unexpected token ")" expected a filter at col 7`.
  public var description: String {
    "filters: \(reason) at col \(column)"
  }
}
