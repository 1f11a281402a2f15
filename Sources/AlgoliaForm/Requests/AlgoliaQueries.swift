public import SearchCore

/// Several queries of one call: `{"requests": […], "strategy": "none"}`.
public struct AlgoliaQueries: Hashable, Sendable {
  /// The most queries that Algolia's service takes in one call.
  public static let limit = 50

  /// The queries, in order.
  public var requests: [SearchRequest]

  /// Which of them are answered.
  public var strategy: MultiSearchStrategy

  /// Creates a call.
  public init(_ requests: [SearchRequest], strategy: MultiSearchStrategy = .none) {
    self.requests = requests
    self.strategy = strategy
  }

  /// The call as a JSON object.
  ///
  /// - Throws: What ``SearchCore/SearchRequest/algoliaQuery()`` throws.
  public func json() throws(SearchError) -> JSON {
    var queries: [JSON] = []
    for request in requests { queries.append(try request.algoliaQuery()) }
    return ["requests": .array(queries), "strategy": .string(strategy.rawValue)]
  }

  /// Reads a call.
  ///
  /// - Throws: ``SearchError/rejected(message:status:)`` for what is none.
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
