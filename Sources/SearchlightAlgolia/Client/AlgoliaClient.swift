public import SearchlightAlgoliaForm
public import SearchlightCore
public import SearchlightTransport

/// A client of Algolia's API: searching, indexing, recommendations and events.
///
/// ```swift
/// let client = AlgoliaClient(appID: "YourApplicationID", apiKey: key)
/// let films = client.index("films")
/// let update = try await films.save([["objectID": "alien", "title": "Alien"]])
/// try await films.wait(for: update)
/// for try await film in films.browse() { … }
/// ```
///
/// Copies of a client share its API key, which can be changed, and what it knows about the state of
/// hosts. No description, dump or error contains the key. A screen that searches uses
/// ``AlgoliaService``.
public struct AlgoliaClient: Sendable {
  let connection: AlgoliaConnection

  /// The Algolia application ID.
  public var appID: String { connection.appID }

  /// Creates a client of an Algolia application.
  ///
  /// - Parameters:
  ///   - appID: The Algolia application ID.
  ///   - apiKey: A key with the rights that the calls need. Ship an app with a search-only key.
  ///   - configuration: Hosts, timeouts and other options of the client.
  ///   - exchange: Performs the HTTP exchanges: over the network by default, or from a recording.
  ///   - clock: The clock that measures timeouts and waits.
  public init(
    appID: String, apiKey: String, configuration: AlgoliaConfiguration = AlgoliaConfiguration(),
    exchange: any HTTPExchange = URLSessionExchange(),
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    connection = AlgoliaConnection(
      appID: appID, apiKey: apiKey, configuration: configuration, exchange: exchange, clock: clock)
  }

  /// Changes the API key of this client and all its copies, for all calls sent from now on.
  public func setAPIKey(_ key: String) {
    connection.setKey(key)
  }

  /// Sends a call and returns the JSON of the answer; `{}` if the answer has no body.
  @discardableResult
  @concurrent
  public func send(_ call: AlgoliaCall) async throws(AlgoliaError) -> JSON {
    try await send(call, requestID: nil)
  }

  /// Sends one of several calls of an operation, under the request identifier of the operation.
  func send(_ call: AlgoliaCall, requestID: String?) async throws(AlgoliaError) -> JSON {
    let response = try await connection.send(call, requestID: requestID)
    // The service answers some changes with status 204 and no body.
    if response.body.isEmpty { return [:] }
    do {
      return try JSON(parsing: response.body)
    } catch {
      throw malformed("\(error)", response, call)
    }
  }

  /// Returns the error for an answer that cannot be read.
  ///
  /// An HTML page is named as such, whatever the reason.
  func malformed(_ reason: String, _ response: TransportResponse, _ call: AlgoliaCall)
    -> AlgoliaError
  {
    let secrets = connection.secrets + call.headers.secrets + call.target.targetSecrets
    let type = response.headers["content-type"] ?? ""
    let isPage = type.lowercased().contains("html") || response.body.first == UInt8(ascii: "<")
    return AlgoliaError(
      .malformedAnswer(
        isPage
          ? "it is an HTML page, such as proxies and network sign-in pages send"
          : reason.hiding(secrets)),
      call: call.description,
      correlationID: response.headers["correlation-id"]?.hiding(secrets))
  }
}

extension AlgoliaClient {
  /// Searches several indices in one call.
  ///
  /// - Returns: A result for each request, in order.
  @concurrent
  public func search(
    _ queries: AlgoliaQueries
  ) async throws(AlgoliaError) -> [Result<SearchResponse, SearchError>] {
    try await search(queries, requestID: nil)
  }

  /// Sends one of several calls of a search, under the request identifier of the search.
  func search(
    _ queries: AlgoliaQueries, requestID: String?
  ) async throws(AlgoliaError) -> [Result<SearchResponse, SearchError>] {
    let body: JSON
    do {
      body = try queries.json()
    } catch {
      throw AlgoliaError(
        .invalid(error.description), call: AlgoliaCall.search(queries: [:]).description)
    }
    return try await results(
      of: .search(queries: body), answering: queries.requests, requestID: requestID)
  }

  /// Sends a call that searches and reads its answers.
  func results(
    of call: AlgoliaCall, answering requests: [SearchRequest], requestID: String? = nil
  ) async throws(AlgoliaError) -> [Result<SearchResponse, SearchError>] {
    let response = try await connection.send(call, requestID: requestID)
    let results: [Result<SearchResponse, SearchError>]
    do {
      results = try SearchResponse.results(
        scanning: response.body, answering: requests, strictness: .lenient)
    } catch {
      guard case .malformedResponse(let reason) = error else {
        throw malformed(error.description, response, call)
      }
      throw malformed(reason, response, call)
    }
    guard requests.isEmpty || results.count == requests.count else {
      throw malformed(
        "\(results.count) answers were received for \(requests.count) queries", response, call)
    }
    let secrets = connection.secrets
    return results.map { $0.mapError { $0.hiding(secrets) } }
  }

  /// Returns the application's indices, each as an object with its name and sizes.
  @concurrent
  public func indices(page: Int? = nil, hitsPerPage: Int? = nil) async throws(AlgoliaError)
    -> [JSON]
  {
    try await send(.indices(page: page, hitsPerPage: hitsPerPage))["items"]?.arrayValue ?? []
  }
}

extension AlgoliaClient: CustomStringConvertible, CustomReflectable {
  /// The application ID, without the API key.
  public var description: String { "AlgoliaClient(appID: \"\(appID)\")" }

  /// The content that `dump` shows, without the API key.
  public var customMirror: Mirror { Mirror(self, children: ["appID": appID]) }
}
