import SearchlightAlgoliaForm
import SearchlightLocal
public import SearchlightMCPServing
import SearchlightBackend
import SearchlightBasics

extension AlgoliaServer {
  /// The path to which assistants send their requests.
  private static let assistantPath = "/mcp"

  /// Returns whether a request comes from an assistant, by the Model Context Protocol.
  public static func isOfAssistant(_ request: ServerRequest) -> Bool {
    request.target.prefix { $0 != "?" } == assistantPath
  }

  /// Answers the request of an assistant at `/mcp`, which offers the indices of the server as tools.
  ///
  /// The key of the request decides what may be searched, as for clients of the API: it needs the right
  /// `search`, and what it forces holds for every tool. It comes in the same header fields, or as the
  /// token of `Authorization: Bearer`. Nothing can be changed.
  ///
  /// - Returns: The answer, which may be a stream of events; cancel the task if the client has gone.
  @concurrent
  public func assistantAnswer(to request: ServerRequest) async -> MCPHTTPAnswer {
    let origin = OriginRule(options, request)
    var answer: MCPHTTPAnswer
    do throws(AlgoliaAPIError) {
      try origin.check()
      var access = try assistantAccess(request)
      let call = MCPHTTPRequest(
        request.method, headers: request.headers, body: try content(of: request))
      // Each further message of a batch counts for the limit of a key, unless the batch is refused.
      if call.body.count <= options.assistants.messageLimit {
        for _ in 1..<MCPEndpoint.messageCount(of: call.body) {
          access = try assistantAccess(request)
        }
      }
      answer = await MCPEndpoint(assistantServer(access), hosts: .all).answer(call)
    } catch {
      answer = MCPHTTPAnswer(
        status: error.status, headers: ["content-type": "application/json; charset=UTF-8"],
        body: .bytes(error.bytes))
      if error.status == 429 { answer.headers["retry-after"] = retryAfter }
    }
    for (name, value) in origin.headers { answer.headers[name] = value }
    return answer
  }

  /// Returns what the key of a request allows.
  private func assistantAccess(_ request: ServerRequest) throws(AlgoliaAPIError) -> Access {
    let bearer = "bearer "
    let token = request.headers["authorization"].flatMap { field in
      field.lowercased().hasPrefix(bearer)
        ? String(field.dropFirst(bearer.count)).trimmingBlanks : nil
    }
    let visit = Visit(
      // Assistants are configured with a key at most, and the key decides.
      applicationID: request.headers["x-algolia-application-id"] ?? options.applicationID ?? "any",
      key: request.headers["x-algolia-api-key"] ?? token ?? "", address: request.address,
      referer: request.headers["referer"] ?? "", seconds: options.milliseconds() / 1000)
    // Without an admin key any key would do, so none is needed.
    if options.adminKey == nil, visit.key.isEmpty { return .anyKey }
    let access = try keys.withLock { keys in
      Result { () throws(AlgoliaAPIError) in try keys.access(visit) }
    }.get()
    guard access.allows(.search) else {
      throw AlgoliaAPIError(message: "Method not allowed with this API key", status: 403)
    }
    return access
  }

  /// Returns the server for all requests with the same access, which keeps what it knows of the
  /// indices.
  private func assistantServer(_ access: Access) -> MCPServer {
    let forced = access.reading.parameters
    let limits = MCPServiceLimits(
      values: forced["maxValuesPerFacet"]?.intValue, foundValues: forced["maxFacetHits"]?.intValue,
      fixesPage: access.reading.fixesPage)
    let indices = service.indexNames.filter(access.allows).compactMap { name -> MCPIndex? in
      guard let index = try? service.index(name) else { return nil }
      let filterOnly = index.settings.attributesForFaceting.filter { $0.use == .filterOnly }
      let numbers = index.settings.numericAttributesForFiltering.map(\.attribute)
      return MCPIndex(
        name,
        sorts: index.replicas.map(\.name).filter(access.allows)
          .map { MCPSortOrder($0.rawValue, index: $0) },
        filterable: filterOnly.map(\.attribute) + numbers, limits: limits)
    }
    // Neither the key nor its user changes an answer.
    var shared = access
    shared.key = nil
    shared.userToken = nil
    return assistants.withLock { servers in
      servers.server(shared, indices) { running in
        let keyed = KeyedService(
          service: service, access: access,
          ignoresUndeclared: !options.refusesUndeclaredAttributes
        ) { [weak self] name in
          try? self?.settings(of: name).hitsPerPage
        }
        return MCPServer(
          MCPCatalog(keyed, indices: indices), options: options.assistants, running: running)
      }
    }
  }
}

extension String {
  /// The text without blanks around it.
  fileprivate var trimmingBlanks: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}

extension AlgoliaServer {
  /// Creates, updates, answers, deletes or restores API keys.
  func answerKeys(_ call: ServerCall) async throws(AlgoliaAPIError) -> Reply {
    let reply = try change(call)
    guard call.route.operation != .getApiKey, call.route.operation != .listApiKeys else {
      return reply
    }
    // There is no task to wait for, and a key that was deleted must not come back.
    await persist()
    do {
      try await flush()
    } catch {
      throw AlgoliaAPIError(refusal: error)
    }
    return reply
  }

  private func change(_ call: ServerCall) throws(AlgoliaAPIError) -> Reply {
    let milliseconds = options.milliseconds()
    let (seconds, time) = (milliseconds / 1000, Timestamp.text(milliseconds))
    switch call.route.operation {
    case .addApiKey:
      let key = try AccessKey(
        value: options.identifier() + options.identifier(), created: seconds, now: seconds,
        json: call.object())
      keys.withLock { $0.add(key) }
      return Reply(["key": .string(key.value), "createdAt": .string(time)])
    case .listApiKeys:
      let all = keys.withLock { $0.valid(at: seconds) }
      return Reply(["keys": .array(all.map { $0.json(at: seconds) })])
    case .getApiKey:
      return Reply(try key(call, at: seconds).json(at: seconds))
    case .updateApiKey:
      let earlier = try key(call, at: seconds)
      let key = try AccessKey(
        value: earlier.value, created: earlier.created, now: seconds, json: call.object())
      keys.withLock { $0.add(key) }
      return Reply(["key": .string(key.value), "updatedAt": .string(time)])
    case .deleteApiKey:
      guard keys.withLock({ $0.delete(call.identifier, at: seconds) }) else { throw .unknownKey }
      return Reply(["deletedAt": .string(time)])
    default:
      guard keys.withLock({ $0.restore(call.identifier, at: seconds) }) else { throw .unknownKey }
      return Reply(["key": .string(call.identifier), "createdAt": .string(time)])
    }
  }

  private func key(_ call: ServerCall, at seconds: Int) throws(AlgoliaAPIError) -> AccessKey {
    guard let key = keys.withLock({ $0.key(call.identifier, at: seconds) }) else {
      throw .unknownKey
    }
    return key
  }
}

extension AlgoliaAPIError {
  fileprivate static let unknownKey = AlgoliaAPIError(message: "Key does not exist", status: 404)
}
