/// Why a text is not JSON, and where.
public struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was found and what was expected.
  public let reason: String

  /// The line, from 1.
  public let line: Int

  /// The column, from 1, counted in bytes.
  public let column: Int

  /// Creates an error.
  public init(reason: String, line: Int, column: Int) {
    self.reason = reason
    self.line = line
    self.column = column
  }

  /// `line 3, column 14: expected "," or "}" after a member, found "]"`.
  public var description: String { "line \(line), column \(column): \(reason)" }
}
