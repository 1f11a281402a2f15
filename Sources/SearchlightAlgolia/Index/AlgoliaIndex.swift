import SearchlightAlgoliaForm
public import SearchlightCore

/// A handle for an index of an Algolia application, created by ``AlgoliaClient/index(_:)``.
public struct AlgoliaIndex: Sendable {
  /// The client that sends the calls.
  public let client: AlgoliaClient

  /// The name of the index.
  public let name: IndexName

  /// Sends a call that changes the index, and returns the task that the service created.
  func update(_ call: AlgoliaCall, requestID: String? = nil) async throws(AlgoliaError)
    -> AlgoliaTask
  {
    let answer = try await client.send(call, requestID: requestID)
    guard let id = answer["taskID"]?.intValue else {
      throw AlgoliaError(
        .malformedAnswer("it has no taskID: \(client.connection.excerpt(of: answer))"),
        call: call.description)
    }
    let ids = answer["objectIDs"]?.arrayValue ?? answer["objectID"].map { [$0] } ?? []
    return AlgoliaTask(id: id, index: name, objectIDs: ids.compactMap(\.stringValue))
  }

  /// Waits until a task is done, see ``AlgoliaClient/wait(for:limit:progress:)``.
  @concurrent
  public func wait(
    for task: AlgoliaTask, limit: Duration? = nil, progress: (Int) -> Void = { _ in }
  ) async throws(AlgoliaError) {
    try await client.wait(for: task, limit: limit, progress: progress)
  }
}

// MARK: - Searching

extension AlgoliaIndex {
  /// Searches the index with Algolia's search parameters, a JSON object.
  @concurrent
  public func search(_ parameters: JSON = [:]) async throws(AlgoliaError) -> SearchResponse {
    var request = SearchRequest(index: name)
    request.page = parameters["page"]?.intValue ?? 0
    request.parameters["hitsPerPage"] = parameters["hitsPerPage"]
    let call = AlgoliaCall.search(name, parameters: parameters)
    let results = try await client.results(of: call, answering: [request])
    return try first(of: results, call)
  }

  /// Searches the values of a facet.
  ///
  /// - Parameters:
  ///   - facet: An attribute that is declared `searchable(…)`.
  ///   - text: The text that the values must match; empty for the values with the most records.
  ///   - limit: The largest number of values to return, up to 100; `nil` for the index's default.
  ///   - parameters: The search parameters that decide which records are counted, a JSON object.
  @concurrent
  public func facetValues(
    of facet: Attribute, matching text: String = "", limit: Int? = nil, parameters: JSON = [:]
  ) async throws(AlgoliaError) -> [Facet] {
    var body: [String: JSON] = ["facetQuery": .string(text)]
    body["maxFacetHits"] = limit.map(JSON.integer)
    if parameters != [:] { body["params"] = .string(ParameterText.text(parameters)) }
    let call = AlgoliaCall.facetValues(name, of: facet, body: .object(body))
    return try first(of: try await client.results(of: call, answering: []), call).facetHits
  }

  private func first(
    of results: [Result<SearchResponse, SearchError>], _ call: AlgoliaCall
  ) throws(AlgoliaError) -> SearchResponse {
    guard let result = results.first else {
      throw AlgoliaError(.malformedAnswer("it has no result"), call: call.description)
    }
    do {
      return try result.get()
    } catch {
      throw AlgoliaError(.malformedAnswer(error.description), call: call.description)
    }
  }

  /// Returns all records, or those that match the filters in the parameters; the sequence asks for
  /// pages as it is read.
  public func browse(_ parameters: JSON = [:]) -> AlgoliaBrowsing {
    AlgoliaBrowsing(index: self, pages: .records(parameters))
  }

  /// Fetches one record.
  ///
  /// - Throws: ``AlgoliaError/Reason/refused(_:)`` with status 404 if the record does not exist.
  @concurrent
  public func object(
    _ objectID: String, attributes: [Attribute]? = nil
  ) async throws(AlgoliaError) -> JSON {
    try await client.send(.object(name, objectID, attributes: attributes))
  }

  /// Fetches several records, in the order of the identifiers; `nil` for a record that does not
  /// exist.
  @concurrent
  public func objects(
    _ objectIDs: [String], attributes: [Attribute]? = nil
  ) async throws(AlgoliaError) -> [JSON?] {
    let requests = objectIDs.map { id in
      var members: [String: JSON] = ["indexName": .string(name.rawValue), "objectID": .string(id)]
      members["attributesToRetrieve"] = attributes.map { .array($0.map { .string($0.rawValue) }) }
      return JSON.object(members)
    }
    let call = AlgoliaCall.objects(["requests": .array(requests)])
    let results = try await client.send(call)["results"]?.arrayValue ?? []
    guard results.count == objectIDs.count else {
      throw AlgoliaError(
        .malformedAnswer(
          "\(results.count) records were received for \(objectIDs.count) identifiers"),
        call: call.description)
    }
    // A plain `nil` would be a JSON `null` here.
    return results.map { $0 == .null ? JSON?.none : $0 }
  }

  /// Replaces all records atomically: searches find either the old records or the new ones.
  ///
  /// The method saves the new records in a temporary index, `NAME_tmp_…`, with the settings, rules
  /// and synonyms of this index, and then moves it over this index. The API key needs rights to
  /// both.
  ///
  /// If the method fails or is cancelled before the move, it deletes the temporary index and leaves
  /// this one unchanged. Once the service has been asked for the move, it completes it: a later
  /// error lists the tasks that can be waited for in ``AlgoliaError/acceptedTasks``, or none if the
  /// answer to the move itself was lost.
  ///
  /// ```swift
  /// try await films.replaceAllObjects(objects: records)
  /// ```
  ///
  /// - Parameters:
  ///   - objects: The new records; an empty array empties the index.
  ///   - batchSize: The largest number of records in one call, at least 1.
  ///   - scopes: What the index keeps: any of `settings`, `rules` and `synonyms`.
  ///   - progress: A closure that receives, after each call, the number of records accepted so far.
  /// - Returns: The tasks of the replacement, all done.
  @discardableResult
  @concurrent
  public func replaceAllObjects(
    objects: [JSON], batchSize: Int = 1000,
    scopes: [String] = ["settings", "rules", "synonyms"], progress: (Int) -> Void = { _ in }
  ) async throws(AlgoliaError) -> AlgoliaReplacement {
    let number = Int.random(in: 1_000_000..<10_000_000)
    let temporary = client.index(IndexName("\(name.rawValue)_tmp_\(number)"))
    let requestID = client.connection.configuration.requestID()
    let replacement: AlgoliaReplacement
    do {
      let first = try await copyScopes(scopes, to: temporary, requestID: requestID)
      let batches = try await temporary.batches(
        objects.map { AlgoliaBatchOperation(.addObject, $0) }, batchSize: batchSize,
        requestID: requestID, progress: progress)
      try await client.wait(for: batches + [first], until: nil, requestID: requestID)
      // Copies again, to catch changes made while the records were saved.
      let last = try await copyScopes(scopes, to: temporary, requestID: requestID)
      try await client.wait(for: [last], until: nil, requestID: requestID)
      let move = try await temporary.operate("move", name, nil, requestID: requestID)
      replacement = AlgoliaReplacement(copy: last, batches: batches, move: move)
    } catch {
      throw await temporary.removed(after: error)
    }
    // From here on the service replaces the index, even if the wait is cancelled.
    try await wait(for: [replacement.move], of: objects.count, requestID: requestID)
    return replacement
  }

  private func copyScopes(
    _ scopes: [String], to temporary: AlgoliaIndex, requestID: String
  ) async throws(AlgoliaError) -> AlgoliaTask {
    let task = try await operate("copy", temporary.name, scopes, requestID: requestID)
    // The task belongs to the index that it changes.
    return AlgoliaTask(id: task.id, index: temporary.name)
  }

  /// Deletes this temporary index, even if the calling task is cancelled.
  ///
  /// - Returns: The error to throw: it reports nothing as accepted, and names the index if it still
  ///   exists.
  private func removed(after error: AlgoliaError) async -> AlgoliaError {
    var error = error.accepting([], count: 0)
    // An unstructured task is not cancelled together with the task that waits for it.
    let isGone = await Task { (try? await deleteIndex()) != nil }.value
    if !isGone { error.leftIndex = name }
    return error
  }
}

/// The completed tasks of a replacement of all records of an index.
public struct AlgoliaReplacement: Hashable, Sendable {
  /// The last copy of the index's settings, rules and synonyms to the temporary index.
  public let copy: AlgoliaTask

  /// The tasks that saved the new records in the temporary index.
  public let batches: [AlgoliaTask]

  /// The task that moved the temporary index over the index.
  public let move: AlgoliaTask
}
