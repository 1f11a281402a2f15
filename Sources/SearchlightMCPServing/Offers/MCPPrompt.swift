public import SearchlightBackend

/// A prompt that a person may choose, whose text begins a conversation with an assistant.
public struct MCPPrompt: Sendable {
  /// An argument of a prompt, which is a text.
  public struct Argument: Hashable, Sendable {
    /// The name.
    public var name: String
    /// What the argument is for.
    public var description: String
    /// Whether the argument must be given.
    public var isRequired: Bool

    /// Creates an argument.
    public init(_ name: String, _ description: String, isRequired: Bool = false) {
      self.name = name
      self.description = description
      self.isRequired = isRequired
    }
  }

  /// The name.
  public var name: String

  /// The name for people.
  public var title: String

  /// What the prompt is for.
  public var description: String

  /// The arguments, in the order in which a person is asked for them.
  public var arguments: [Argument]

  /// Returns the messages, each with `role` and `content`.
  public var messages: @Sendable (_ arguments: [String: String]) async throws -> [JSON]

  /// Returns what a text of an argument may be completed to, best first.
  public var completions: @Sendable (_ argument: String, _ text: String) async throws -> [String]

  /// Creates a prompt.
  public init(
    _ name: String, title: String, description: String, arguments: [Argument] = [],
    completions: @escaping @Sendable (_ argument: String, _ text: String) async throws -> [String] =
      { _, _ in [] },
    messages: @escaping @Sendable (_ arguments: [String: String]) async throws -> [JSON]
  ) {
    self.name = name
    self.title = title
    self.description = description
    self.arguments = arguments
    self.messages = messages
    self.completions = completions
  }

  /// The prompt as a client lists it.
  var json: JSON {
    var members: [String: JSON] = [
      "name": .string(name), "title": .string(title), "description": .string(description),
    ]
    if !arguments.isEmpty {
      members["arguments"] = .array(
        arguments.map {
          [
            "name": .string($0.name), "description": .string($0.description),
            "required": .bool($0.isRequired),
          ]
        })
    }
    return .object(members)
  }
}
