public import SearchlightBackend

/// The behavior of a server for assistants.
public struct MCPOptions: Sendable {
  /// The name of the server, as clients show it.
  public var name = "searchlight"

  /// The version of the server, as clients show it.
  public var version = "1"

  /// The largest structured answer of a tool, in bytes of JSON; 48 KiB by default, and at least 1 KiB.
  ///
  /// Everything counts: records, names and values of attributes, texts that are repeated, remarks, and
  /// the texts of errors. What would exceed the limit is left out, and the answer says how to get it. A
  /// message has the answer twice, as JSON and as text, so it may have about three times as many
  /// bytes. Completions have the same limit.
  ///
  /// Tools, resources and prompts of your own are sent as they are.
  public var answerLimit = 48 << 10

  /// The largest content of a resource, in bytes of its text; 256 KiB by default, and at least 1 KiB.
  public var resourceLimit = 256 << 10

  /// The largest message, in bytes; 10 MiB by default.
  public var messageLimit = 10 << 20

  /// The largest answer to a batch of messages, in bytes; 4 MiB by default.
  ///
  /// Requests behind those whose answers have used it are not carried out.
  public var batchLimit = 4 << 20

  /// The number of calls after which the values of attributes are read again; 1,000 by default.
  public var profileCalls = 1000

  /// The time after which the values of attributes are read again; five minutes by default.
  public var profileAge = Duration.seconds(300)

  /// How long a client that lists the tools waits for an index that is being opened; 20 seconds by
  /// default.
  ///
  /// After that time the tools are listed without the values of attributes.
  public var openingPatience = Duration.seconds(20)

  /// The time until the first report of progress, and between two of them; a second by default.
  public var progressInterval = Duration.seconds(1)

  /// How many calls of one connection run at a time; 64 by default.
  ///
  /// Further calls wait for their turn. While 1,000 of them wait, the connection reads no more
  /// messages; until then it reads on, because messages may cancel calls.
  public var parallelCalls = 64

  /// How long calls may run on after the end of the input; a second by default.
  public var closingPatience = Duration.seconds(1)

  /// The tools that the server offers besides its own.
  ///
  /// A tool that has the name of one of the server's own is not offered.
  public var tools: [MCPTool] = []

  /// The resources that the server offers besides its own.
  public var resources: [MCPResource] = []

  /// The prompts that the server offers besides its own.
  public var prompts: [MCPPrompt] = []

  /// Describes what the server does while its index is being opened, for reports of progress.
  public var openingStatus: @Sendable () -> String = { "opening the index" }

  /// Makes the identifier of a session over HTTP, by which a client of an older revision can cancel its
  /// calls.
  ///
  /// Nobody else may guess it. The default makes 32 random hexadecimal digits.
  public var newSessionID: @Sendable () -> String = {
    var generator = SystemRandomNumberGenerator()
    return (0..<32).map { _ in String(Int.random(in: 0..<16, using: &generator), radix: 16) }
      .joined()
  }

  /// Returns the time since any fixed moment; by default that of the system's continuous clock.
  public var now: @Sendable () -> Duration

  /// Waits; by default on the system's continuous clock.
  public var sleep: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }

  /// Creates options.
  public init() {
    let start = ContinuousClock.now
    now = { start.duration(to: .now) }
  }
}

/// A resource that an assistant may read, or a family of resources with a template.
public struct MCPResource: Sendable {
  /// The address, or a template of addresses such as `search://{index}/{id}`.
  public var uri: String

  /// Whether ``uri`` is a template.
  public var isTemplate: Bool

  /// The name.
  public var name: String

  /// The name for people.
  public var title: String

  /// What the resource is, for the assistant.
  public var description: String

  /// The type of the content, such as `application/json`.
  public var mimeType: String

  /// Returns the blocks of content of an address, each with `uri` and either `text` or `blob`; `nil` if
  /// the resource does not have the address.
  public var read: @Sendable (_ uri: String) async throws -> [JSON]?

  /// Creates a resource.
  public init(
    _ uri: String, isTemplate: Bool = false, name: String, title: String, description: String,
    mimeType: String = "application/json",
    read: @escaping @Sendable (_ uri: String) async throws -> [JSON]?
  ) {
    self.uri = uri
    self.isTemplate = isTemplate
    self.name = name
    self.title = title
    self.description = description
    self.mimeType = mimeType
    self.read = read
  }

  /// The resource as a client lists it.
  var json: JSON {
    [
      (isTemplate ? "uriTemplate" : "uri"): .string(uri), "name": .string(name),
      "title": .string(title), "description": .string(description), "mimeType": .string(mimeType),
    ]
  }
}
