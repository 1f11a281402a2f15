import SearchlightAlgoliaForm
import SearchlightBackend
import SearchlightBasics

extension AlgoliaServer {
  /// Checks what the key of a request allows, and answers the request.
  ///
  /// - Parameter trace: What becomes known of the call, also if it fails.
  func reply(
    to request: ServerRequest, _ route: Route, _ trace: inout CallTrace
  ) async throws(AlgoliaAPIError) -> Reply {
    func sent(_ name: String) -> String? { request.headers[name] ?? route.query[name] }
    var visit = Visit(
      applicationID: sent("x-algolia-application-id") ?? "", address: request.address,
      referer: request.headers["referer"] ?? "", seconds: options.milliseconds() / 1000)
    let access: Access
    let body: RequestBody
    if let key = sent("x-algolia-api-key") {
      // Who has no valid key costs no more than this.
      visit.key = key
      trace.key = key
      access = try self.access(visit, route)
      let content = try content(of: request)
      trace.body = content
      body = RequestBody(content, mayHaveKey: false)
    } else {
      let content = try content(of: request)
      trace.body = content
      body = RequestBody(content, mayHaveKey: request.method == "POST")
      visit.key = body.key ?? ""
      trace.key = visit.key
      access = try self.access(visit, route)
    }
    let named = (try? body.json.get()).map(route.operation.indices) ?? []
    // The log keeps them, so a name that the body repeats counts once.
    trace.indices = compositionIndices(route, body).union(named)
      .union([route.index].compactMap(\.self)).sorted()
    try Gate(
      operation: route.operation, indices: trace.indices, identifier: route.names.last ?? ""
    ).check(access)
    return try await reply(
      to: ServerCall(
        route: route, access: access, body: body, indices: trace.indices,
        userToken: sent("x-algolia-usertoken"), address: request.address))
  }

  /// Returns what the key of a request allows.
  private func access(_ visit: Visit, _ route: Route) throws(AlgoliaAPIError) -> Access {
    guard route.operation.requirement != nil else { return .all }
    // A browser that opens the report sends no key; without an admin key, any would do.
    if route.operation == .getReport, options.adminKey == nil, visit.key.isEmpty { return .anyKey }
    return try keys.withLock { keys in
      Result { () throws(AlgoliaAPIError) in try keys.access(visit) }
    }.get()
  }

  private func reply(to call: ServerCall) async throws(AlgoliaAPIError) -> Reply {
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
    case .getTask, .getAppTask, .getCompositionTask: try await task(call)
    case .listIndices: try indices(call)
    case .getSettings: try settings(call)
    case .setSettings: try await setSettings(call)
    case .getRule, .getSynonym: try entry(call)
    case .saveRule, .saveRules, .saveSynonym, .saveSynonyms: try await saveEntries(call)
    case .deleteRule, .deleteSynonym: try await deleteEntry(call)
    case .clearRules, .clearSynonyms: try await clearEntries(call)
    case .searchRules, .searchSynonyms: try searchEntries(call)
    case .runComposition: try runComposition(call)
    case .searchCompositionFacetValues: try searchCompositionFacetValues(call)
    case .listCompositions: try listCompositions(call)
    case .getComposition: Reply(try composition(call).stated)
    case .putComposition: try await putComposition(call)
    case .deleteComposition: try await deleteComposition(call)
    case .batchCompositions: try await batchCompositions(call)
    case .updateSortingStrategyComposition: try await updateSortingStrategy(call)
    case .getCompositionRule: try compositionRule(call)
    case .putCompositionRule: try await putCompositionRule(call)
    case .deleteCompositionRule: try await deleteCompositionRule(call)
    case .saveCompositionRules: try await saveCompositionRules(call)
    case .searchCompositionRules: try searchCompositionRules(call)
    case .addApiKey, .updateApiKey, .getApiKey, .listApiKeys, .deleteApiKey, .restoreApiKey:
      try await answerKeys(call)
    case .pushEvents: try pushEvents(call)
    case .deleteUserToken: try await deleteUser(call)
    case .getTopSearches, .getSearchesCount, .getSearchesNoResults, .getNoResultsRate,
      .getSearchesNoClicks, .getNoClickRate, .getClickThroughRate, .getAverageClickPosition,
      .getClickPositions, .getConversionRate, .getAddToCartRate, .getPurchaseRate, .getRevenue,
      .getTopHits, .getTopFilterAttributes, .getTopFilterForAttribute, .getTopFiltersNoResults,
      .getUsersCount, .getTopCountries, .getStatus:
      try analytics(call)
    case .getReport: try report(call)
    case .getLogs: try logs(call)
    case .getFaults, .setFaults: try faults(call)
    case .getEvents: storedEvents()
    case .isAlive: Reply(["message": "server is alive"])
    case .dictionaries, .clusters, .sources, .recommendRules:
      throw AlgoliaAPIError(
        message: "The local server has no \(call.route.operation.feature)", status: 402)
    }
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

extension AlgoliaServer {
  /// The header field with a fault for this request alone, as JSON.
  static let faultField = "x-local-fault"

  /// Sets the faults for the requests from now on; an empty list ends all faults.
  ///
  /// This method works whatever ``AlgoliaServerOptions/allowsFaults`` says, because that option
  /// restricts clients only. Requests for `/local/` are never affected.
  public func setFaults(_ faults: [ServerFault]) {
    faultPlan.withLock { $0 = FaultPlan(faults) }
  }

  /// Returns the fault for a request; `nil` for none.
  ///
  /// - Throws: ``SearchlightAlgoliaForm/AlgoliaAPIError`` of status 400 if the header field of the request names
  ///   no fault, so that a test does not pass without its fault.
  func fault(for request: ServerRequest) throws(AlgoliaAPIError) -> ServerFault? {
    let path = request.target.prefix { $0 != "?" }
    guard !path.hasPrefix("/local/") else { return nil }
    if options.allowsFaults, let text = request.headers[Self.faultField] {
      guard let json = try? JSON(parsing: text), json.objectValue != nil else {
        throw AlgoliaAPIError(message: "\(Self.faultField) must be a JSON object", status: 400)
      }
      return try ServerFault(json: json)
    }
    return faultPlan.withLock { $0.next(for: path) }
  }

  /// Answers or changes the current faults.
  func faults(_ call: ServerCall) throws(AlgoliaAPIError) -> Reply {
    guard options.allowsFaults else {
      throw AlgoliaAPIError(
        message: "This server was started without faults; start it with --faults", status: 403)
    }
    if call.route.operation == .setFaults {
      var faults: [ServerFault] = []
      for json in try MemberReader(try call.object(), of: "the body").objects("faults") ?? [] {
        faults.append(try ServerFault(json: json))
      }
      setFaults(faults)
    }
    let faults = faultPlan.withLock { $0.faults }
    return Reply(["faults": .array(faults.map(\.json))])
  }
}
