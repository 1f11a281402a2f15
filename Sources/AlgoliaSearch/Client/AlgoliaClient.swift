public import AlgoliaForm
public import SearchCore
public import SearchTransport

/// A client of Algolia's API: searching, indexing, recommending, events.
///
/// ```swift
/// let client = AlgoliaClient(appID: "YourApplicationID", apiKey: key)
/// let films = client.index("films")
/// let update = try await films.save([["objectID": "alien", "title": "Alien"]])
/// try await films.wait(for: update)
/// for try await film in films.browse() { … }
/// ```
///
/// A value whose copies share the key, which may be changed, and what is known of the hosts. No description, dump or
/// error of it holds the key. A screen that searches uses ``AlgoliaService``.
public struct AlgoliaClient: Sendable {
  let connection: AlgoliaConnection

  /// The identifier of the application.
  public var appID: String { connection.appID }

  /// Creates a client of an application.
  ///
  /// - Parameters:
  ///   - appID: The identifier of the application.
  ///   - apiKey: A key with the rights to what is called: an app that is given away has one that can only search.
  ///   - configuration: Hosts, time-outs, and what else there is to choose.
  ///   - exchange: What carries calls: a network, or a recording.
  ///   - clock: What time-outs and waits are measured by.
  public init(
    appID: String, apiKey: String, configuration: AlgoliaConfiguration = AlgoliaConfiguration(),
    exchange: any HTTPExchange = URLSessionExchange(),
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    connection = AlgoliaConnection(
      appID: appID, apiKey: apiKey, configuration: configuration, exchange: exchange, clock: clock)
  }

  /// Changes the key of this client and of all its copies, for the calls that are sent from now on.
  public func setAPIKey(_ key: String) {
    connection.setKey(key)
  }

  /// Sends a call, and returns what it answers.
  @discardableResult
  public func send(_ call: AlgoliaCall) async throws(AlgoliaError) -> JSON {
    try await send(call, requestID: nil)
  }

  /// Sends one of the calls that make up a larger one, under its identifier.
  func send(_ call: AlgoliaCall, requestID: String?) async throws(AlgoliaError) -> JSON {
    let response = try await connection.send(call, requestID: requestID)
    // Some changes are answered with status 204.
    if response.body.isEmpty { return [:] }
    do {
      return try JSON(parsing: response.body)
    } catch {
      throw malformed("\(error)", response, call)
    }
  }

  /// The error that an answer is.
  func malformed(_ reason: String, _ response: HTTPResponse, _ call: AlgoliaCall) -> AlgoliaError {
    let type = response.headers["content-type"] ?? ""
    let isPage = type.lowercased().contains("html") || response.body.first == UInt8(ascii: "<")
    return AlgoliaError(
      .malformedAnswer(
        isPage
          ? "it is a page of HTML, as proxies and sign-in pages of networks send them" : reason),
      call: call.description, correlationID: response.headers["correlation-id"])
  }
}

extension AlgoliaClient {
  /// Searches several indices in one call.
  ///
  /// - Returns: A result for each request, in order.
  public func search(
    _ queries: AlgoliaQueries
  ) async throws(AlgoliaError) -> [Result<SearchResponse, SearchError>] {
    try await search(queries, requestID: nil)
  }

  /// Sends one of the calls that make up a larger search, under its identifier.
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

  /// Sends a call that searches, and reads its answers.
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
        "\(results.count) answers came to \(requests.count) queries", response, call)
    }
    return results
  }

  /// The names and sizes of the application's indices, as the service lists them.
  public func indices(page: Int? = nil, hitsPerPage: Int? = nil) async throws(AlgoliaError)
    -> [JSON]
  {
    try await send(.indices(page: page, hitsPerPage: hitsPerPage)).items?.arrayValue ?? []
  }
}

extension AlgoliaClient: CustomStringConvertible, CustomReflectable {
  /// Names the application, and nothing that gives access.
  public var description: String { "AlgoliaClient(appID: \"\(appID)\")" }

  /// What `dump` shows.
  public var customMirror: Mirror { Mirror(self, children: ["appID": appID]) }
}
