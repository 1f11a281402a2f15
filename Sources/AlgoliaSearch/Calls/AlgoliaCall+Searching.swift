public import SearchCore

extension AlgoliaCall {
  /// The path of an index, followed by further segments.
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
