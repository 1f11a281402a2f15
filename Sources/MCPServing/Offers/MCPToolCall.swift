public import SearchBackend

/// A call of a tool.
public struct MCPToolCall: Sendable {
  /// The arguments by name.
  public let arguments: [String: JSON]

  /// Reports how far the work is: its progress, which rises, the total if that is known, and what is
  /// being done.
  ///
  /// A report is dropped if the client did not ask for any.
  public let report: @Sendable (_ progress: Double, _ total: Double?, _ message: String?) -> Void
}
