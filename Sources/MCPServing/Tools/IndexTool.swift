import SearchBackend

/// A tool that searches the indices of a catalog, or changes them.
protocol IndexTool: Sendable {
  var name: String { get }
  var title: String { get }

  /// The names of the arguments, without `index`.
  var argumentNames: [String] { get }

  /// What the tool does, for the assistant.
  func description(_ subject: ToolSubject) -> String

  /// The schemas of the arguments by name, without `index`.
  func properties(_ subject: ToolSubject) -> [String: JSON]

  /// The names of the arguments that must be given, without `index`.
  var required: [String] { get }

  /// The schema of the result.
  func output(_ subject: ToolSubject) -> JSON

  var isReadOnly: Bool { get }

  /// Carries out a call.
  ///
  /// - Throws: ``ToolError``, ``SearchBackend/SearchError`` and ``MCPFailure``.
  func run(_ arguments: ToolArguments, _ context: ToolContext) async throws -> JSON
}

extension IndexTool {
  var isReadOnly: Bool { true }

  /// The tool as a client lists it.
  func listed(_ subject: ToolSubject) -> MCPTool {
    var properties = properties(subject)
    if subject.hasChoice {
      properties["index"] = Schema.choice(subject.indexNames, "the index that is asked")
    }
    return MCPTool(
      name, title: title, description: description(subject),
      inputSchema: Schema.object(
        properties, required: (subject.hasChoice ? ["index"] : []) + required, isClosed: true),
      outputSchema: output(subject), isReadOnly: isReadOnly, isDestructive: true
    ) { _ in .failure("") }
  }

  /// Carries out a call, and turns what an assistant can correct into a result.
  ///
  /// - Throws: ``MCPFailure``, and ``SearchBackend/SearchError/cancelled``.
  func call(_ arguments: [String: JSON], _ context: ToolContext) async throws -> MCPToolResult {
    do {
      let known = (context.profile.hasChoice ? ["index"] : []) + argumentNames
      return .structured(try await run(try ToolArguments(arguments, known: known), context))
    } catch let error as ToolError {
      return .failure(error.message)
    } catch SearchError.cancelled {
      throw SearchError.cancelled
    } catch let error as SearchError {
      return .failure(error.plainText)
    }
  }
}

/// What the descriptions of tools are about.
struct ToolSubject: Sendable {
  /// What is known; `nil` as long as the index is being opened.
  let profile: CatalogProfile?
  let hasSession: Bool

  /// What becomes of changes; `nil` without them.
  let writerNote: String?

  var hasChoice: Bool { profile?.hasChoice ?? false }

  var indexNames: [String] { profile?.indices.map(\.index.name.rawValue) ?? [] }

  /// What is searched, in a few words.
  var noun: String {
    guard let indices = profile?.indices else { return "the records of the index" }
    return indices.map(Self.noun(of:)).joined(separator: "; ")
  }

  private static func noun(of profile: IndexProfile) -> String {
    let count = "\(profile.count) record\(profile.count == 1 ? "" : "s")"
    let summary = profile.index.summary.map { " (\($0))" } ?? ""
    return "the \(count) of the index \(ToolError.quoted(profile.index.name.rawValue))\(summary)"
  }

  /// The fields of the records, for a description.
  var fields: String {
    let lists = (profile?.indices ?? []).map { profile in
      profile.fields.prefix(40).map { "\(ToolError.quoted($0.name)) (\($0.kind))" }
        .joined(separator: ", ")
    }.filter { !$0.isEmpty }
    return lists.isEmpty ? "" : " Records have fields such as \(lists.joined(separator: "; "))."
  }

  /// The attributes that can be filtered by, for a description.
  var attributes: String {
    let listed = (profile?.attributes ?? []).prefix(40).map {
      "\(ToolError.quoted($0.attribute.rawValue)): \($0.summary)"
    }
    return listed.isEmpty ? "none" : listed.joined(separator: "; ")
  }

  /// The titles of the orders.
  var sorts: [String] {
    var titles: [String] = []
    for sort in (profile?.indices ?? []).flatMap(\.index.sorts) where !titles.contains(sort.title) {
      titles.append(sort.title)
    }
    return titles
  }
}

/// What a call of a tool works with.
struct ToolContext: Sendable {
  let catalog: MCPCatalog
  let profile: CatalogProfile
  let options: MCPOptions

  /// Lets what is known be read again.
  let invalidate: @Sendable () -> Void

  /// The index that a call is about.
  ///
  /// - Throws: ``ToolError`` if it is missing or does not exist.
  func index(_ arguments: ToolArguments) throws(ToolError) -> IndexProfile {
    guard profile.hasChoice else {
      guard let index = profile.indices.first else { throw ToolError("There is no index.") }
      return index
    }
    let names = profile.indices.map(\.index.name.rawValue)
    let name = try arguments.requiredText(
      "index", "one of \(names.map(ToolError.quoted).joined(separator: ", "))")
    guard let index = profile.index(IndexName(name)) else {
      throw .unknown(name, "index", in: "index", known: names)
    }
    return index
  }

  /// The session, if a call about an index belongs to it.
  func session(of index: IndexProfile) -> (any MCPSession)? {
    catalog.indices.first?.name == index.index.name ? catalog.session : nil
  }
}
