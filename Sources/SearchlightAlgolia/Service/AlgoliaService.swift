import SearchlightAlgoliaForm
public import SearchlightCore
public import SearchlightTransport

/// A search service that answers from Algolia's hosted engine.
///
/// ```swift
/// let service = AlgoliaService(appID: "YourApplicationID", apiKey: "YourSearchOnlyAPIKey")
/// let store = SearchStore(machine, service: service)
/// ```
///
/// ``SearchlightBackend/MultiSearchPlan`` turns a request into queries, which the service sends in one
/// call, or in several concurrent calls of up to 50 queries. Recommendation queries are sent in a
/// concurrent call of their own. If Algolia refuses a call because of one query, the service sends
/// the others again without it, so that one source can fail alone.
public struct AlgoliaService: SearchService {
  /// The client that sends the calls.
  ///
  /// An app can use it for other calls to the application.
  public let client: AlgoliaClient

  /// A closure that receives the error of every failed call, with the hosts and identifiers that
  /// the state does not hold.
  private let onError: @Sendable (AlgoliaError) -> Void

  /// Creates a service for an Algolia application.
  ///
  /// - Parameters:
  ///   - appID: The Algolia application ID.
  ///   - apiKey: A search-only API key.
  ///   - configuration: Hosts, timeouts and other options of the client.
  ///   - exchange: Performs the HTTP exchanges: over the network by default, or from a recording.
  ///   - onError: A closure that receives the error of every failed call, on any thread.
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

  /// Creates a service that sends its calls through a client.
  public init(
    _ client: AlgoliaClient, onError: @escaping @Sendable (AlgoliaError) -> Void = { _ in }
  ) {
    self.client = client
    self.onError = onError
  }

  /// Answers a multi-search request; all calls of the request have the same request identifier.
  @concurrent
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
      CallOptions(
        strategy: calls.strategy, splits: request.entries.count > 1, requestID: requestID))
    let results = calls.results(answers, recommended: await recommended)
    for case .failure(.cancelled) in results { throw .cancelled }
    return plan.merge(results)
  }

  /// Reports the error of a call, unless it was cancelled: nobody waits for a cancelled answer.
  func report(_ error: AlgoliaError) {
    if error.reason != .cancelled { onError(error) }
  }

  /// How the calls of one search are sent.
  private struct CallOptions {
    var strategy: MultiSearchStrategy
    /// Whether a refused call is sent again in halves.
    let splits: Bool
    /// The request identifier of all calls of the search.
    let requestID: String
  }

  /// Returns the answers to queries, in order, from as many concurrent calls as their number needs.
  private func answers(
    to queries: [SearchRequest], _ options: CallOptions
  ) async -> [Result<SearchResponse, SearchError>] {
    if queries.isEmpty { return [] }
    if queries.count <= AlgoliaQueries.limit {
      return await answers(toOneCall: queries, options)
    }
    return await parts(of: queries, sizes: AlgoliaQueries.limit, options)
  }

  private func parts(
    of queries: [SearchRequest], sizes: Int, _ options: CallOptions
  ) async -> [Result<SearchResponse, SearchError>] {
    let starts = Array(stride(from: 0, to: queries.count, by: sizes))
    return await withTaskGroup(
      of: (Int, [Result<SearchResponse, SearchError>]).self
    ) { group in
      for start in starts {
        let part = Array(queries[start..<min(start + sizes, queries.count)])
        group.addTask { (start, await answers(toOneCall: part, options)) }
      }
      return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        .sorted { $0.key < $1.key }.flatMap(\.value)
    }
  }

  private func answers(
    toOneCall queries: [SearchRequest], _ options: CallOptions
  ) async -> [Result<SearchResponse, SearchError>] {
    do throws(AlgoliaError) {
      return try await client.search(
        AlgoliaQueries(queries, strategy: options.strategy), requestID: options.requestID)
    } catch {
      // If the service refuses one query of a call, it answers none of them.
      if options.splits, queries.count > 1, error.isOfOne(of: queries) {
        var options = options
        options.strategy = .none
        return await parts(of: queries, sizes: (queries.count + 1) / 2, options)
      }
      report(error)
      return queries.map { _ in .failure(error.searchError) }
    }
  }
}

extension AlgoliaError {
  /// Returns whether the service may have refused the call because of one of its queries.
  ///
  /// The reason can be a wrong parameter, or an index among several that does not exist or that the
  /// key may not search.
  ///
  /// A key that is refused for any other reason would be refused with each query.
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
  /// The application ID, without the API key.
  public var description: String { "AlgoliaService(appID: \"\(client.appID)\")" }

  /// The content that `dump` shows, without the API key.
  public var customMirror: Mirror { Mirror(self, children: ["appID": client.appID]) }
}

/// Separates the queries of a plan that can be sent from those that have already failed.
struct ServiceCalls {
  /// The searches to send, in order.
  ///
  /// They carry highlighting tags of their own, because the settings of an index may have other
  /// tags, and records may themselves contain `<em>`.
  let queries: [SearchRequest]

  /// The recommendation queries to send, in order, with the same highlighting tags.
  let recommendations: [SearchRequest]

  /// The strategy that the service itself can apply.
  let strategy: MultiSearchStrategy

  /// For each query of the plan, why it is not sent; `nil` if it is.
  private let refusals: [SearchError?]

  /// For each query of the plan, whether it asks for recommendations.
  private let areRecommendations: [Bool]

  init(_ plan: MultiSearchPlan) {
    refusals = plan.queries.map { query in
      do throws(SearchError) {
        _ = try query.recommendation == nil ? query.algoliaQuery() : query.algoliaRecommendation()
        return nil
      } catch {
        return error
      }
    }
    areRecommendations = plan.queries.map { $0.recommendation != nil }
    let sent = zip(plan.queries, refusals).filter { $0.1 == nil }.map { query, _ in
      var query = query
      query.parameters["highlightPreTag"] = "__searchlight__"
      query.parameters["highlightPostTag"] = "__/searchlight__"
      return query
    }
    queries = sent.filter { $0.recommendation == nil }
    recommendations = sent.filter { $0.recommendation != nil }
    // The service counts queries, while the strategy counts requests. So the service may apply the
    // strategy only if each request is one query for a page of hits; otherwise the plan applies it
    // when it merges the answers.
    let isPlain =
      plan.plans.allSatisfy { $0.queries.count == 1 } && plan.queries.count == plan.plans.count
      && plan.queries.allSatisfy {
        $0.facetSearch == nil && $0.recommendation == nil
          && ($0.rangeLength ?? $0.hitsPerPage) > 0
      }
      && refusals.allSatisfy { $0 == nil } && plan.queries.count <= 50
    strategy = isPlain ? plan.request.strategy : .none
  }

  /// Returns the results of all queries of the plan, from the answers to those that were sent.
  func results(
    _ answers: [Result<SearchResponse, SearchError>],
    recommended: [Result<SearchResponse, SearchError>] = []
  ) -> [Result<SearchResponse, SearchError>] {
    var (found, recommended) = (answers[...], recommended[...])
    return zip(refusals, areRecommendations).map { refusal, isRecommendation in
      if let refusal { return .failure(refusal) }
      return (isRecommendation ? recommended.popFirst() : found.popFirst())
        ?? .failure(.malformedResponse("an answer is missing"))
    }
  }
}
