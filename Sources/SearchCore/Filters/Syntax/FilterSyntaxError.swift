/// Why a text is no filter, and where, in the wording of Algolia's engine.
public struct FilterSyntaxError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong.
  public let reason: String

  /// The column, from 1, counted in characters; `nil` where the whole filter is meant.
  public let column: Int?

  /// `filters: Unexpected token ")" expected a filter at col 7`.
  public var description: String {
    "filters: \(reason)" + (column.map { " at col \($0)" } ?? "")
  }
}
