public import SearchBackend

/// The result of a call of a tool.
public struct MCPToolResult: Hashable, Sendable {
  /// The blocks of content, such as `{"type": "text", "text": "…"}`.
  public var content: [JSON]

  /// The result by the output schema of the tool; `nil` if the tool has none, and for an error.
  public var structured: JSON?

  /// Whether the call has failed for a reason that the assistant can correct.
  public var isError: Bool

  /// Creates a result.
  public init(content: [JSON], structured: JSON? = nil, isError: Bool = false) {
    self.content = content
    self.structured = structured
    self.isError = isError
  }

  /// A result as JSON, and the same JSON as text for clients that show only text.
  public static func structured(_ value: JSON) -> MCPToolResult {
    MCPToolResult(content: [text(value.description)], structured: value)
  }

  /// The result for what the assistant can correct, such as an argument of a wrong type.
  ///
  /// - Parameter message: What is wrong, and what is allowed.
  public static func failure(_ message: String) -> MCPToolResult {
    MCPToolResult(content: [text(message)], isError: true)
  }

  private static func text(_ text: String) -> JSON { ["type": "text", "text": .string(text)] }

  var json: [String: JSON] {
    var members: [String: JSON] = ["content": .array(content), "isError": .bool(isError)]
    members["structuredContent"] = structured
    return members
  }
}
