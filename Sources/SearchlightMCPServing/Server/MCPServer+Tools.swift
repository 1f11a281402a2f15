import SearchlightBackend

extension MCPServer {
  /// Returns the server's own tools for a catalog.
  ///
  /// - Parameter profile: What is known; `nil` as long as the index is being opened.
  private func ownTools(_ catalog: MCPCatalog?, _ profile: CatalogProfile?) -> [any IndexTool] {
    var tools: [any IndexTool] = [
      SearchTool(hasSession: catalog?.session != nil), FacetsTool(), RecordTool(),
    ]
    if profile?.offersSimilar ?? false { tools.append(SimilarTool()) }
    tools.append(SuggestTool())
    let allowed = catalog?.writer?.tools ?? []
    tools += ([SaveTool(), DeleteTool()] as [any IndexTool]).filter { allowed.contains($0.name) }
    return tools
  }

  private func listed(_ catalog: MCPCatalog?, _ profile: CatalogProfile?) -> [JSON] {
    let subject = ToolSubject(
      profile: profile, hasSession: catalog?.session != nil, writerNote: catalog?.writer?.note)
    let own = ownTools(catalog, profile).map { $0.listed(subject) }
    let names = Set(own.map(\.name))
    return (own + options.tools.filter { !names.contains($0.name) }).map(\.json)
  }

  func listTools(in era: Era) async throws(MCPError) -> JSON {
    guard let profile = try await access.profileInTime() else {
      // A client that gave up waiting would have no tools at all.
      return complete(["tools": .array(listed(nil, nil))], in: era, ttl: 0)
    }
    return tools(try await access.catalog(), profile, in: era)
  }

  /// Returns the result of a request for the tools.
  func tools(_ catalog: MCPCatalog, _ profile: CatalogProfile, in era: Era) -> JSON {
    complete(["tools": .array(listed(catalog, profile))], in: era, ttl: Self.shortTTL)
  }

  func callTool(
    _ params: [String: JSON], _ report: ProgressReport?, _ turn: Int?
  ) async throws -> [String: JSON] {
    guard let name = params["name"]?.stringValue else {
      throw MCPError.invalidParameters("params.name is missing: the name of a tool, a text.")
    }
    let arguments: [String: JSON]
    switch params["arguments"] {
    case nil, .null?: arguments = [:]
    case .object(let members)?: arguments = members
    case let other?:
      return MCPToolResult.failure(
        "The arguments of a tool are an object, and not \(other.shown)."
      ).json
    }
    if !Self.names.contains(name) {
      guard let tool = options.tools.first(where: { $0.name == name }) else {
        throw unknownTool(name, Self.names.sorted())
      }
      try Self.checkCancellation()
      return try await tool.call(
        MCPToolCall(arguments: arguments) { report?.send($0, total: $1, message: $2) }
      ).json
    }
    let catalog = try await access.catalog()
    let profile = try await access.profile()
    let tools = ownTools(catalog, profile)
    guard let tool = tools.first(where: { $0.name == name }) else {
      throw unknownTool(name, tools.map(\.name))
    }
    let context = ToolContext(
      catalog: catalog, profile: profile, options: options,
      invalidate: { [access] in access.invalidate() })
    if let turn {
      if catalog.session(of: Self.index(arguments)) == nil {
        // The catalog was not open yet when the turn was taken.
        turns.end(turn)
      } else {
        // What the call finds in the session must be what the calls before it have left.
        try await turns.wait(for: turn)
      }
    }
    try Self.checkCancellation()
    return try await tool.call(arguments, context).json
  }

  /// Ends a call that was cancelled while it waited, before it changes anything.
  private static func checkCancellation() throws(SearchError) {
    if Task.isCancelled { throw .cancelled }
  }

  /// Returns the index that a call names; `nil` if it names none.
  private static func index(_ arguments: [String: JSON]) -> IndexName? {
    arguments["index"]?.stringValue.map { IndexName($0) }
  }

  /// Returns the turn of a request that may belong to a session; `nil` for any other one.
  ///
  /// It is to be taken in the order in which requests come, before anything waits, and to be ended in
  /// ``turns``.
  func turn(of request: RPCRequest) -> Int? {
    guard request.method == "tools/call", let name = request.params["name"]?.stringValue,
      Self.sessionTools.contains(name),
      access.mayBelongToSession(Self.index(request.params["arguments"]?.objectValue ?? [:]))
    else { return nil }
    return turns.take()
  }

  /// The names of the server's own tools, of which some are not offered everywhere.
  private static let names: Set = [
    "search", "facets", "record", "similar", "suggest", "save", "delete",
  ]

  /// The names of the tools that belong to a session, if there is one.
  private static let sessionTools: Set = ["search", "facets"]

  private func unknownTool(_ name: String, _ known: [String]) -> MCPError {
    .invalidParameters(
      "There is no tool \(ToolError.quoted(name)); there are "
        + (known + options.tools.map(\.name)).joined(separator: ", ") + ".")
  }
}
