import AlgoliaForm
import SearchBackend
import Signals

extension AlgoliaServer {
  /// The longest name of an index, in UTF-8 bytes.
  static let longestName = 256

  /// Checks the access rights of a request, and answers it.
  func reply(to request: ServerRequest, _ route: Route) async throws(AlgoliaFailure) -> Reply {
    if route.operation == .isAlive { return Reply(["message": "server is alive"]) }
    let access = try access(of: request, route)
    let call = ServerCall(route: route, access: access, body: request.body)
    if let right = route.operation.right, !access.allows(right) {
      throw AlgoliaFailure(message: "Method not allowed with this API key", status: 403)
    }
    if request.target.hasPrefix("/1/indexes/"), !route.names.isEmpty {
      guard call.index.rawValue.utf8.count <= Self.longestName else {
        throw AlgoliaFailure(
          message: "indexName is not valid: at most \(Self.longestName) bytes", status: 400)
      }
      try access.check(call.index)
    }
    return try await reply(to: call)
  }

  private func reply(to call: ServerCall) async throws(AlgoliaFailure) -> Reply {
    switch call.route.operation {
    case .search: try search(call)
    case .searchSingleIndex: try searchSingleIndex(call)
    case .searchForFacetValues: try searchForFacetValues(call)
    case .browse: try browse(call)
    case .getObject: try object(call)
    case .getObjects: try objects(call)
    case .getRecommendations: try recommendations(call)
    case .saveObject, .addOrUpdateObject: try await save(call)
    case .partialUpdateObject: try await partialUpdate(call)
    case .deleteObject: try await deleteObject(call)
    case .deleteBy: try await deleteBy(call)
    case .clearObjects: try await clear(call)
    case .deleteIndex: try await deleteIndex(call)
    case .batch: try await batch(call)
    case .multipleBatch: try await multipleBatch(call)
    case .operationIndex: try await operate(call)
    case .getTask, .getAppTask: try await task(call)
    case .listIndices: try indices(call)
    case .getSettings: try settings(call)
    case .setSettings: try await setSettings(call)
    case .getRule, .getSynonym: try entry(call)
    case .saveRule, .saveRules, .saveSynonym, .saveSynonyms: try await saveEntries(call)
    case .deleteRule, .deleteSynonym: try await deleteEntry(call)
    case .clearRules, .clearSynonyms: try await clearEntries(call)
    case .searchRules, .searchSynonyms: try searchEntries(call)
    case .addApiKey, .updateApiKey, .getApiKey, .listApiKeys, .deleteApiKey, .restoreApiKey:
      try await answerKeys(call)
    case .pushEvents: try pushEvents(call)
    case .deleteUserToken: deleteUser(call)
    case .getLogs: try logs(call)
    case .getFaults, .setFaults: try faults(call)
    case .getEvents: Reply(["events": .array(events)])
    case .isAlive: Reply(["message": "server is alive"])
    case .dictionaries, .clusters, .sources, .recommendRules:
      throw AlgoliaFailure(
        message: "The local server has no \(call.route.operation.feature)", status: 402)
    }
  }

  /// The access rights of a request, from its header fields or query; a `POST` may have its key in
  /// the body.
  private func access(
    of request: ServerRequest, _ route: Route
  ) throws(AlgoliaFailure) -> Access {
    func sent(_ name: String) -> String? { request.headers[name] ?? route.query[name] }
    var key = sent("x-algolia-api-key")
    if key == nil, request.method == "POST" {
      // Clients send a key here that is too long for a header field.
      key = (try? JSON(parsing: request.body))?["apiKey"]?.stringValue
    }
    let who = (applicationID: sent("x-algolia-application-id") ?? "", key: key ?? "")
    let seconds = options.milliseconds() / 1000
    let result = keys.withLock { keys -> Result<Access, AlgoliaFailure> in
      do throws(AlgoliaFailure) {
        return .success(try keys.access(who, request, at: seconds))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }
}

extension Operation {
  /// The feature that the operation needs and the local server lacks.
  fileprivate var feature: String {
    switch self {
    case .dictionaries: "dictionaries"
    case .clusters: "clusters"
    case .sources: "list of allowed sources"
    default: "rules of recommendations"
    }
  }
}
