/// The reason why a text is not JSON, with line and column.
public struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was expected and what was found.
  public let reason: String

  /// The line, starting at 1.
  public let line: Int

  /// The column in bytes, starting at 1.
  public let column: Int

  /// Creates an error.
  public init(reason: String, line: Int, column: Int) {
    self.reason = reason
    self.line = line
    self.column = column
  }

  /// The position and the reason:
  /// `line 3, column 14: expected "," or "}" after a member, found "]"`.
  public var description: String { "line \(line), column \(column): \(reason)" }
}
