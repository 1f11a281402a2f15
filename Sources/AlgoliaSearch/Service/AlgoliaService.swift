import AlgoliaForm
public import SearchCore
public import SearchTransport

/// Algolia's hosted engine as the service of a search.
///
/// ```swift
/// let service = AlgoliaService(appID: "YourApplicationID", apiKey: "YourSearchOnlyAPIKey")
/// let search = SearchStore(machine, service: service)
/// ```
///
/// All requests of a round trip are planned by ``SearchCore/MultiSearchPlan`` and sent in one call, in several at a time
/// if they are more than 50 queries; questions for recommendations in a call beside it. Where the service refuses a call for one of its queries, the others are asked
/// without it, so that the failure of one source leaves the others.
public struct AlgoliaService: SearchService {
  /// The client that calls; what else an app does with the service it may do with this one.
  public let client: AlgoliaClient

  /// Is told of every call that has failed, with hosts and identifiers, which the state does not hold.
  private let onError: @Sendable (AlgoliaError) -> Void

  /// Creates a service of an application.
  ///
  /// - Parameters:
  ///   - appID: The identifier of the application.
  ///   - apiKey: A key that can only search.
  ///   - configuration: Hosts, time-outs, and what else there is to choose.
  ///   - exchange: What carries calls: a network, or a recording.
  ///   - onError: Is told of every call that has failed, from any thread.
  public init(
    appID: String, apiKey: String, configuration: AlgoliaConfiguration = AlgoliaConfiguration(),
    exchange: any HTTPExchange = URLSessionExchange(),
    onError: @escaping @Sendable (AlgoliaError) -> Void = { _ in }
  ) {
    self.init(
      AlgoliaClient(
        appID: appID, apiKey: apiKey, configuration: configuration, exchange: exchange),
      onError: onError)
  }

  /// Creates a service that calls through a client.
  public init(
    _ client: AlgoliaClient, onError: @escaping @Sendable (AlgoliaError) -> Void = { _ in }
  ) {
    self.client = client
    self.onError = onError
  }

  /// Answers all requests of a request.
  public func search(
    _ request: MultiSearchRequest
  ) async throws(SearchError) -> MultiSearchResponse {
    if Task.isCancelled { throw .cancelled }
    let plan = MultiSearchPlan(request)
    let calls = ServiceCalls(plan)
    let requestID = client.connection.configuration.requestID()
    async let recommended = recommendations(calls.recommendations, requestID)
    let answers = await answers(
      to: calls.queries,
      Manner(
        strategy: calls.strategy, splits: request.entries.count > 1, requestID: requestID))
    let results = calls.results(answers, recommended: await recommended)
    for case .failure(.cancelled) in results { throw .cancelled }
    return plan.merge(results)
  }

  /// Tells of a call that has failed; nobody wants the answer of a cancelled one any more.
  func report(_ error: AlgoliaError) {
    if error.reason != .cancelled { onError(error) }
  }

  /// How the queries of one search are sent.
  private struct Manner {
    var strategy: MultiSearchStrategy
    /// Whether a call that is refused is sent again in halves.
    let splits: Bool
    /// What all calls of the search are known by.
    let requestID: String
  }

  /// The answers to queries, in order; as many calls at a time as their number wants.
  private func answers(
    to queries: [SearchRequest], _ manner: Manner
  ) async -> [Result<SearchResponse, SearchError>] {
    if queries.isEmpty { return [] }
    if queries.count <= AlgoliaQueries.limit {
      return await answers(toOneCall: queries, manner)
    }
    return await parts(of: queries, sizes: AlgoliaQueries.limit, manner)
  }

  private func parts(
    of queries: [SearchRequest], sizes: Int, _ manner: Manner
  ) async -> [Result<SearchResponse, SearchError>] {
    let starts = Array(stride(from: 0, to: queries.count, by: sizes))
    return await withTaskGroup(
      of: (Int, [Result<SearchResponse, SearchError>]).self
    ) { group in
      for start in starts {
        let part = Array(queries[start..<min(start + sizes, queries.count)])
        group.addTask { (start, await answers(toOneCall: part, manner)) }
      }
      return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        .sorted { $0.key < $1.key }.flatMap(\.value)
    }
  }

  private func answers(
    toOneCall queries: [SearchRequest], _ manner: Manner
  ) async -> [Result<SearchResponse, SearchError>] {
    do throws(AlgoliaError) {
      return try await client.search(
        AlgoliaQueries(queries, strategy: manner.strategy), requestID: manner.requestID)
    } catch {
      // The service answers nothing of a call in which it refuses one query.
      if manner.splits, queries.count > 1, error.isOfOne(of: queries) {
        var manner = manner
        manner.strategy = .none
        return await parts(of: queries, sizes: (queries.count + 1) / 2, manner)
      }
      report(error)
      return queries.map { _ in .failure(error.searchError) }
    }
  }
}

extension AlgoliaError {
  /// Whether the service may have refused a call for one of its queries: a wrong parameter, or one of several
  /// indices that there is not, or that the key may not search.
  ///
  /// A key that is refused for anything else is refused with each query.
  fileprivate func isOfOne(of queries: [SearchRequest]) -> Bool {
    switch status {
    case 400: true
    case 404: queries.contains { $0.index != queries[0].index }
    case 403:
      queries.contains { $0.index != queries[0].index }
        && "\(reason)".lowercased().contains("index")
    default: false
    }
  }
}

extension AlgoliaService: CustomStringConvertible, CustomReflectable {
  /// Names the application, and nothing that gives access.
  public var description: String { "AlgoliaService(appID: \"\(client.appID)\")" }

  /// What `dump` shows.
  public var customMirror: Mirror { Mirror(self, children: ["appID": client.appID]) }
}
