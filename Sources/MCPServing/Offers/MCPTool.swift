public import SearchBackend

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
