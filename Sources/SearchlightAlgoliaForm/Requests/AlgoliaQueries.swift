public import SearchlightBackend

/// Several queries that are sent in one call: `{"requests": […], "strategy": "none"}`.
public struct AlgoliaQueries: Hashable, Sendable {
  /// The largest number of queries that Algolia's service accepts in one call.
  public static let limit = 50

  /// The queries, in order.
  public var requests: [SearchRequest]

  /// Whether the service answers all queries, or stops after the first that finds a full page of
  /// hits.
  public var strategy: MultiSearchStrategy

  /// Creates a call with queries.
  public init(_ requests: [SearchRequest], strategy: MultiSearchStrategy = .none) {
    self.requests = requests
    self.strategy = strategy
  }

  /// Returns the call as a JSON object.
  ///
  /// - Throws: What ``SearchlightBackend/SearchRequest/algoliaQuery()`` throws.
  public func json() throws(SearchError) -> JSON {
    var queries: [JSON] = []
    for request in requests { queries.append(try request.algoliaQuery()) }
    return ["requests": .array(queries), "strategy": .string(strategy.rawValue)]
  }

  /// Reads a call from a JSON object.
  ///
  /// - Throws: ``SearchlightBackend/SearchError/rejected(message:status:)`` if the object is not such a call.
  public init(json: JSON, strictness: AnswerStrictness = .strict) throws(SearchError) {
    guard let elements = json["requests"]?.arrayValue else {
      throw .rejected(message: "requests must be an array: \(json.excerpt)", status: 400)
    }
    guard elements.count <= Self.limit else {
      throw .rejected(
        message: "Too many queries in one call: \(elements.count), at most \(Self.limit)",
        status: 400)
    }
    let name = json["strategy"]?.stringValue ?? MultiSearchStrategy.none.rawValue
    guard let strategy = MultiSearchStrategy(rawValue: name) else {
      throw .rejected(message: "Unknown strategy \"\(name)\"", status: 400)
    }
    requests = []
    self.strategy = strategy
    for element in elements {
      requests.append(try SearchRequest(algoliaQuery: element, strictness: strictness))
    }
  }
}
