import SearchlightBackend

/// A tool that searches the indices of a catalog, or changes them.
protocol IndexTool: Sendable {
  var name: String { get }
  var title: String { get }

  /// The names of the arguments, without `index`.
  var argumentNames: [String] { get }

  /// Returns what the tool does, for the assistant.
  func description(_ subject: ToolSubject) -> String

  /// Returns the schemas of the arguments by name, without `index`.
  func properties(_ subject: ToolSubject) -> [String: JSON]

  /// The names of the arguments that must be given, without `index`.
  var required: [String] { get }

  /// Returns the schema of the result.
  func output(_ subject: ToolSubject) -> JSON

  var isReadOnly: Bool { get }

  /// Carries out a call.
  ///
  /// - Throws: ``ToolError``, ``SearchlightBackend/SearchError`` and ``MCPError``.
  func run(_ arguments: ToolArguments, _ context: ToolContext) async throws -> JSON
}

extension IndexTool {
  var isReadOnly: Bool { true }

  /// Returns the tool as a client lists it.
  func listed(_ subject: ToolSubject) -> MCPTool {
    var properties = properties(subject)
    if subject.hasChoice {
      properties["index"] = Schema.choice(subject.indexNames, "the index that is asked")
    }
    return MCPTool(
      name, title: title, description: description(subject).onOneLine,
      inputSchema: Schema.object(
        properties, required: (subject.hasChoice ? ["index"] : []) + required, isClosed: true),
      outputSchema: output(subject), isReadOnly: isReadOnly, isDestructive: true
    ) { _ in .failure("") }
  }

  /// Carries out a call, and turns what an assistant can correct into a result.
  ///
  /// - Throws: ``MCPError``, and ``SearchlightBackend/SearchError/cancelled``.
  func call(_ arguments: [String: JSON], _ context: ToolContext) async throws -> MCPToolResult {
    do {
      let known = (context.profile.hasChoice ? ["index"] : []) + argumentNames
      return .structured(try await run(try ToolArguments(arguments, known: known), context))
    } catch let error as ToolError {
      return .failure(error.message, atMostBytes: context.options.answerLimit)
    } catch SearchError.cancelled {
      throw SearchError.cancelled
    } catch let error as SearchError {
      return .failure(error.plainText.onOneLine, atMostBytes: context.options.answerLimit)
    }
  }
}

extension MCPToolResult {
  /// Returns the result for what the assistant can correct, with as much of the message as the
  /// limit allows.
  fileprivate static func failure(_ message: String, atMostBytes limit: Int) -> MCPToolResult {
    // {"text":"","type":"text"}
    .failure(message.cut(toBytesInJSON: max(limit, AnswerBudget.smallestLimit) - 25))
  }
}
