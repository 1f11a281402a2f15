/// Why a text is no filter, and where, in the wording of Algolia's engine.
public struct FilterSyntaxError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong.
  public let reason: String

  /// The column, from 1, counted in Unicode scalars.
  public let column: Int

  /// `filters: Unexpected token ")" expected a filter at col 7`.
  public var description: String {
    "filters: \(reason) at col \(column)"
  }
}
