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
/// if they are more than 50 queries. Where the service refuses a call for one of its queries, the others are asked
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
    let answers = await answers(
      to: calls.queries, calls.strategy, splits: request.entries.count > 1)
    let results = calls.results(answers)
    for case .failure(.cancelled) in results { throw .cancelled }
    return plan.merge(results)
  }

  /// The answers to queries, in order; as many calls at a time as their number wants.
  private func answers(
    to queries: [SearchRequest], _ strategy: MultiSearchStrategy, splits: Bool
  ) async -> [Result<SearchResponse, SearchError>] {
    if queries.isEmpty { return [] }
    if queries.count <= AlgoliaQueries.limit {
      return await answers(toOneCall: queries, strategy, splits: splits)
    }
    return await parts(of: queries, sizes: AlgoliaQueries.limit, strategy, splits: splits)
  }

  private func parts(
    of queries: [SearchRequest], sizes: Int, _ strategy: MultiSearchStrategy, splits: Bool
  ) async -> [Result<SearchResponse, SearchError>] {
    let starts = Array(stride(from: 0, to: queries.count, by: sizes))
    return await withTaskGroup(
      of: (Int, [Result<SearchResponse, SearchError>]).self
    ) { group in
      for start in starts {
        let part = Array(queries[start..<min(start + sizes, queries.count)])
        group.addTask { (start, await answers(toOneCall: part, strategy, splits: splits)) }
      }
      return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        .sorted { $0.key < $1.key }.flatMap(\.value)
    }
  }

  private func answers(
    toOneCall queries: [SearchRequest], _ strategy: MultiSearchStrategy, splits: Bool
  ) async -> [Result<SearchResponse, SearchError>] {
    do throws(AlgoliaError) {
      return try await client.search(AlgoliaQueries(queries, strategy: strategy))
    } catch {
      // The service answers nothing of a call in which it refuses one query.
      if splits, queries.count > 1, error.isOfOneQuery {
        return await parts(
          of: queries, sizes: (queries.count + 1) / 2, .none, splits: true)
      }
      onError(error)
      return queries.map { _ in .failure(error.searchError) }
    }
  }
}

extension AlgoliaError {
  /// Whether the service may have refused a call for one of its queries: an unknown index, a wrong parameter, an
  /// index that the key may not search.
  fileprivate var isOfOneQuery: Bool {
    switch status {
    case 400, 404: true
    case 403: !"\(reason)".contains("Invalid Application-ID or API key")
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
