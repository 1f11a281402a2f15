public import SearchlightBackend

/// A tool that an assistant may call.
public struct MCPTool: Sendable {
  /// The name: 1 to 128 letters of ASCII, digits, `_`, `-` and `.`.
  public var name: String

  /// The name for people.
  public var title: String

  /// What the tool does and when to use it, for the assistant.
  public var description: String

  /// The schema of the arguments, an object of JSON Schema.
  public var inputSchema: JSON

  /// The schema of the structured result; `nil` if the tool has none.
  ///
  /// It must be right in draft 7 as well as in 2020-12, and its root must be an object.
  public var outputSchema: JSON?

  /// Whether the tool changes nothing.
  public var isReadOnly: Bool

  /// Whether a change can destroy something; without meaning for a tool that changes nothing.
  public var isDestructive: Bool

  /// Carries out a call.
  public var call: @Sendable (MCPToolCall) async throws -> MCPToolResult

  /// Creates a tool.
  public init(
    _ name: String, title: String, description: String, inputSchema: JSON = ["type": "object"],
    outputSchema: JSON? = nil, isReadOnly: Bool = true, isDestructive: Bool = false,
    call: @escaping @Sendable (MCPToolCall) async throws -> MCPToolResult
  ) {
    self.name = name
    self.title = title
    self.description = description
    self.inputSchema = inputSchema
    self.outputSchema = outputSchema
    self.isReadOnly = isReadOnly
    self.isDestructive = isDestructive
    self.call = call
  }

  /// The tool as a client lists it; absent members are left out, as clients refuse `null`.
  var json: JSON {
    var annotations: [String: JSON] = ["readOnlyHint": .bool(isReadOnly), "openWorldHint": false]
    if !isReadOnly { annotations["destructiveHint"] = .bool(isDestructive) }
    var members: [String: JSON] = [
      "name": .string(name), "title": .string(title), "description": .string(description),
      "inputSchema": inputSchema, "annotations": .object(annotations),
    ]
    members["outputSchema"] = outputSchema
    return .object(members)
  }
}

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

  /// Returns a result as JSON, and the same JSON as text for clients that show only text.
  public static func structured(_ value: JSON) -> MCPToolResult {
    MCPToolResult(content: [text(value.description)], structured: value)
  }

  /// Returns the result for what the assistant can correct, such as an argument of a wrong type.
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
