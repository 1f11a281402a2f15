public import SearchlightBackend
public import SearchlightTransport

/// A search service that asks a cluster of OpenSearch or Elasticsearch.
///
/// ```swift
/// let service = OpenSearchService(
///   endpoint: "https://search.example.org:9200",
///   credentials: .apiKey("YourKey"),
///   indices: [try OpenSearchIndex("movies", settings: settings)])
/// let store = SearchStore(machine, service: service)
/// ```
///
/// The service sends all requests of a round trip in one call of `_msearch`. Each request is one
/// search: a `filter` aggregation counts each disjunctive or hierarchical facet, and `post_filter`
/// narrows the hits by the chosen values of these facets. Before the first search of an index, the
/// service asks for the version of the cluster and the fields of the index; without the permission
/// for that it goes on with what searches see of the fields. For what a cluster cannot do, see
/// `Documentation/OpenSearch.md`.
public struct OpenSearchService: SearchService {
  /// The indices by name.
  private let indices: [IndexName: OpenSearchIndex]

  let connection: OpenSearchConnection
  let facts: ClusterFacts

  /// The values of facets that patterns of rules may name.
  let facetValues: FacetValueCache

  let savedRules: SavedRulesCache

  /// Called for every call that has failed, except cancelled ones; the error names the hosts, which
  /// the state does not.
  private let onError: @Sendable (OpenSearchError) -> Void

  private let endpoint: String

  /// Creates a service for a cluster.
  ///
  /// - Parameters:
  ///   - endpoint: The scheme, name and port: `https://search.example.org:9200`.
  ///   - credentials: The credentials of the calls.
  ///   - indices: The indices that searchers may ask for; if two have the same name, the later
  ///     counts.
  ///   - configuration: Further nodes, timeouts and other options.
  ///   - exchange: The exchange that carries the calls: a network or a recording.
  ///   - clock: The clock that measures timeouts and waits.
  ///   - onError: Called for every call that has failed, except cancelled ones, from any thread.
  public init(
    endpoint: String, credentials: OpenSearchCredentials = .none, indices: [OpenSearchIndex],
    configuration: OpenSearchConfiguration = OpenSearchConfiguration(),
    exchange: any HTTPExchange = URLSessionExchange(),
    clock: any Clock<Duration> = ContinuousClock(),
    onError: @escaping @Sendable (OpenSearchError) -> Void = { _ in }
  ) {
    self.endpoint = endpoint
    self.indices = Dictionary(indices.map { ($0.name, $0) }) { _, later in later }
    connection = OpenSearchConnection(
      endpoint: endpoint, credentials: credentials, configuration: configuration,
      exchange: exchange, clock: clock)
    facts = ClusterFacts(connection)
    facetValues = FacetValueCache(connection)
    savedRules = SavedRulesCache(connection)
    self.onError = onError
  }

  /// Returns the product and version of the cluster, which the service asks for once.
  ///
  /// - Throws: ``OpenSearchError``, also if the version is not supported.
  @concurrent
  public func version() async throws(OpenSearchError) -> ClusterVersion {
    try await facts.version()
  }

  /// Answers all requests of a multi-search; equal requests are searched once.
  @concurrent
  public func search(
    _ request: MultiSearchRequest
  ) async throws(SearchError) -> MultiSearchResponse {
    if Task.isCancelled { throw .cancelled }
    let dialect: ClusterDialect
    do throws(OpenSearchError) {
      dialect = try await facts.dialect()
    } catch {
      throw reported(error).searchError
    }
    var answers: [SearchRequest: Result<SearchResponse, SearchError>] = [:]
    var planned: [PlannedSearch] = []
    for entry in request.entries where answers[entry.request] == nil {
      do throws(SearchError) {
        planned.append(
          try await plan(entry.request, try index(entry.request.index), dialect))
        // Marks the request as planned, so that equal ones are not planned again.
        answers[entry.request] = .failure(.cancelled)
      } catch {
        answers[entry.request] = .failure(error)
      }
    }
    let results = await results(planned)
    for (search, result) in zip(planned, results) {
      answers[search.asked] = await loosening(search, result)
    }
    if Task.isCancelled { throw .cancelled }
    let secrets = connection.secrets
    return MultiSearchResponse(request) { request throws(SearchError) in
      guard let answer = answers[request] else { throw .malformedResponse("an answer is missing") }
      return try answer.mapError { $0.hiding(secrets) }.get()
    }
  }

  /// Returns the index with a name.
  func index(_ name: IndexName) throws(SearchError) -> OpenSearchIndex {
    guard let index = indices[name] else {
      throw .unknownIndex(name, known: indices.keys.sorted())
    }
    return index
  }

  /// Answers searches, those for deep pages each in calls of its own.
  func results(
    _ searches: [PlannedSearch]
  ) async -> [Result<SearchResponse, SearchError>] {
    let shallow = searches.filter { !$0.isDeep }
    var answers = await answers(shallow)[...]
    var results: [Result<SearchResponse, SearchError>] = []
    for search in searches {
      if search.isDeep {
        results.append(await deepAnswer(search))
      } else {
        results.append(answers.popFirst() ?? .failure(.malformedResponse("an answer is missing")))
      }
    }
    return results
  }

  /// Answers searches in one call, or in a call each if the cluster refuses that one as malformed.
  private func answers(
    _ searches: [PlannedSearch]
  ) async -> [Result<SearchResponse, SearchError>] {
    guard !searches.isEmpty else { return [] }
    guard await facts.maySearchSeveral else { return await singleAnswers(searches) }
    do throws(OpenSearchError) {
      let answer = try await answerWithoutLosses(searches)
      guard let responses = answer["responses"]?.arrayValue, responses.count == searches.count
      else {
        let count = answer["responses"]?.arrayValue?.count
        let reason =
          count.map { "\($0) answers were received for \(searches.count) searches" }
          ?? "an answer from the cluster has no responses: \(answer.excerpt)"
        return searches.map { _ in .failure(.malformedResponse(reason)) }
      }
      return try await adaptedAnswers(to: searches, responses).map { search, answer in
        Result { () throws(SearchError) in try AnswerReader(search: search).response(answer) }
      }
    } catch {
      // A cluster refuses the whole call if it cannot parse one of its searches.
      if searches.count > 1, error.status == 400 {
        var results: [Result<SearchResponse, SearchError>] = []
        for search in searches { results += await answers([search]) }
        return results
      }
      if error.status == 403 {
        await facts.noteRefusedMultiSearch()
        return await singleAnswers(searches)
      }
      let error = reported(error)
      return searches.map { .failure(error.searchError(of: $0.index)) }
    }
  }

  /// Answers each search in a call of its own, for a user who may not send several in one.
  private func singleAnswers(
    _ searches: [PlannedSearch]
  ) async -> [Result<SearchResponse, SearchError>] {
    var results: [Result<SearchResponse, SearchError>] = []
    for search in searches {
      do throws(OpenSearchError) {
        let (adapted, answer) = try await adaptedAnswer(to: search) {
          .search($0.index.target, body: $0.body, isFresh: $0.needsFreshAnswer)
        }
        results.append(
          Result { () throws(SearchError) in try AnswerReader(search: adapted).response(answer) })
      } catch {
        results.append(.failure(reported(error).searchError(of: search.index)))
      }
    }
    return results
  }

  /// Reports an error to the app, unless it is a cancellation, and returns it.
  func reported(_ error: OpenSearchError) -> OpenSearchError {
    if error.reason != .cancelled { onError(error) }
    return error
  }
}

extension OpenSearchService: CustomStringConvertible, CustomReflectable {
  /// The endpoint, without the credentials.
  public var description: String {
    "OpenSearchService(endpoint: \"\(HTTPHost(endpoint).shownOrigin)\")"
  }

  /// The content of a `dump`: the endpoint, without the credentials.
  public var customMirror: Mirror {
    Mirror(self, children: ["endpoint": HTTPHost(endpoint).shownOrigin])
  }
}
