public import SearchlightCore
import SearchlightTransport

extension AlgoliaCall {
  /// Saves a record; the service generates an `objectID` if the record has none.
  public static func add(_ index: IndexName, _ record: JSON) -> AlgoliaCall {
    AlgoliaCall(.post, path(index), body: record)
  }

  /// Saves a record, replacing the one with its `objectID`.
  public static func save(_ index: IndexName, _ objectID: String, _ record: JSON) -> AlgoliaCall {
    AlgoliaCall(.put, path(index, objectID), body: record)
  }

  /// Changes attributes of a record.
  ///
  /// A value may be an operation: `{"_operation": "Increment", "value": 1}`.
  public static func partialUpdate(
    _ index: IndexName, _ objectID: String, _ changes: JSON, createsMissing: Bool? = nil
  ) -> AlgoliaCall {
    AlgoliaCall(
      .post, path(index, objectID, "partial"),
      query: flags(["createIfNotExists": createsMissing]), body: changes)
  }

  /// Deletes a record.
  public static func delete(_ index: IndexName, _ objectID: String) -> AlgoliaCall {
    AlgoliaCall(.delete, path(index, objectID))
  }

  /// Deletes all records that match the filters in the parameters.
  public static func delete(_ index: IndexName, by parameters: JSON) -> AlgoliaCall {
    AlgoliaCall(.post, path(index, "deleteByQuery"), body: parameters)
  }

  /// Deletes all records; settings, rules and synonyms stay.
  public static func clear(_ index: IndexName) -> AlgoliaCall {
    AlgoliaCall(.post, path(index, "clear"))
  }

  /// Deletes an index.
  public static func deleteIndex(_ index: IndexName) -> AlgoliaCall {
    AlgoliaCall(.delete, path(index))
  }

  /// Sends several operations on one index: `{"requests": […]}`.
  public static func batch(_ index: IndexName, _ body: JSON) -> AlgoliaCall {
    AlgoliaCall(.post, path(index, "batch"), body: body)
  }

  /// Sends several operations on any indices: `{"requests": […]}`.
  public static func batch(_ body: JSON) -> AlgoliaCall {
    AlgoliaCall(.post, ["1", "indexes", "*", "batch"], body: body)
  }

  /// Copies or moves an index: `{"operation": "copy", "destination": …, "scope": […]}`.
  public static func operation(_ index: IndexName, _ body: JSON) -> AlgoliaCall {
    AlgoliaCall(.post, path(index, "operation"), body: body)
  }

  /// Asks for the status of a task of an index.
  public static func task(_ index: IndexName, _ id: Int) -> AlgoliaCall {
    AlgoliaCall(.get, path(index, "task", "\(id)"))
  }

  /// Asks for the status of a task of the application.
  public static func task(_ id: Int) -> AlgoliaCall {
    AlgoliaCall(.get, ["1", "task", "\(id)"])
  }

  /// Fetches the settings of an index.
  public static func settings(_ index: IndexName, version: Int? = 2) -> AlgoliaCall {
    AlgoliaCall(.get, path(index, "settings"), query: numbers(["getVersion": version]))
  }

  /// Changes settings of an index; settings that the object does not name stay as they are.
  public static func setSettings(
    _ index: IndexName, _ settings: JSON, forwardToReplicas: Bool? = nil
  ) -> AlgoliaCall {
    AlgoliaCall(
      .put, path(index, "settings"), query: flags(["forwardToReplicas": forwardToReplicas]),
      body: settings)
  }

  /// Returns the path of an index, followed by further segments.
  static func path(_ index: IndexName, _ rest: String...) -> [String] {
    ["1", "indexes", index.rawValue] + rest
  }

  /// Searches several indices in one call: `{"requests": […]}`.
  public static func search(queries: JSON) -> AlgoliaCall {
    AlgoliaCall(.post, ["1", "indexes", "*", "queries"], body: queries, isRead: true)
  }

  /// Searches one index.
  public static func search(_ index: IndexName, parameters: JSON? = nil) -> AlgoliaCall {
    AlgoliaCall(.post, path(index, "query"), body: parameters, isRead: true)
  }

  /// Searches the values of a facet; the body has `facetQuery`, `maxFacetHits` and, as a string,
  /// `params`.
  public static func facetValues(
    _ index: IndexName, of facet: Attribute, body: JSON? = nil
  ) -> AlgoliaCall {
    AlgoliaCall(
      .post, path(index, "facets", facet.rawValue, "query"), body: body, isRead: true)
  }

  /// Fetches a page of all records; the body has parameters, or the `cursor` of the page before.
  public static func browse(_ index: IndexName, body: JSON? = nil) -> AlgoliaCall {
    AlgoliaCall(.post, path(index, "browse"), body: body, isRead: true)
  }

  /// Fetches one record.
  public static func object(
    _ index: IndexName, _ objectID: String, attributes: [Attribute]? = nil
  ) -> AlgoliaCall {
    var query: [String: JSON] = [:]
    query["attributesToRetrieve"] = attributes.map { .array($0.map { .string($0.rawValue) }) }
    return AlgoliaCall(.get, path(index, objectID), query: query)
  }

  /// Fetches records of any indices: `{"requests": [{"indexName": …, "objectID": …}]}`.
  public static func objects(_ body: JSON) -> AlgoliaCall {
    AlgoliaCall(.post, ["1", "indexes", "*", "objects"], body: body, isRead: true)
  }

  /// Lists the names and sizes of the indices.
  public static func indices(page: Int? = nil, hitsPerPage: Int? = nil) -> AlgoliaCall {
    AlgoliaCall(
      .get, ["1", "indexes"], query: numbers(["page": page, "hitsPerPage": hitsPerPage]))
  }

  /// Fetches the latest calls from the service's log.
  public static func logs(
    offset: Int? = nil, length: Int? = nil, index: IndexName? = nil, type: String? = nil
  ) -> AlgoliaCall {
    var query = numbers(["offset": offset, "length": length])
    query["indexName"] = index.map { .string($0.rawValue) }
    query["type"] = type.map(JSON.string)
    return AlgoliaCall(.get, ["1", "logs"], query: query)
  }

  static func numbers(_ numbers: [String: Int?]) -> [String: JSON] {
    numbers.compactMapValues { $0.map(JSON.integer) }
  }

  static func flags(_ flags: [String: Bool?]) -> [String: JSON] {
    flags.compactMapValues { $0.map(JSON.bool) }
  }
}
