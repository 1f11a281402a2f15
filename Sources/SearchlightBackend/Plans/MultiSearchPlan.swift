/// The queries that answer all requests of one round trip, and the merge of their answers into one
/// response.
///
/// The plan combines a ``QueryPlan`` for each request and sends equal queries once.
///
/// Two queries are equal if an engine cannot tell them apart, such as the counts of two lists over
/// the same index and filters, or a searcher that asks for these counts alone (`hitsPerPage: 0`). The
/// names and scopes of filter groups do not matter, but everything else that makes two requests
/// different does.
///
/// ```swift
/// let plan = MultiSearchPlan(request)
/// let body = try await post(plan.queries)                 // your transport
/// return plan.merge(try SearchResponse.results(scanning: body))
/// ```
public struct MultiSearchPlan: Hashable, Sendable {
  /// The planned round trip.
  public let request: MultiSearchRequest

  /// The plan of each request, in the order of the requests.
  public let plans: [QueryPlan]

  /// The queries to send, without duplicates, in the order of the plans.
  public let queries: [SearchRequest]

  /// For each plan, the indices of its queries in ``queries``.
  private let positions: [[Int]]

  /// Plans the requests of a round trip.
  ///
  /// - Complexity: That of the plans, plus the time to hash and compare their queries.
  public init(_ request: MultiSearchRequest) {
    self.request = request
    plans = request.entries.map { QueryPlan($0.request) }
    var queries: [SearchRequest] = []
    var known: [SearchRequest: Int] = [:]
    positions = plans.map { plan in
      plan.queries.map { query in
        let sent = query.request.sent
        if let position = known[sent] { return position }
        known[sent] = queries.count
        queries.append(query.request)
        return queries.count - 1
      }
    }
    self.queries = queries
  }

  /// Merges the answers to all queries, in the order of ``queries``, into the answers to the
  /// requests.
  ///
  /// A request fails with the error of its first failed query; the other requests are answered. A
  /// request that the strategy passes over gets no answer, although its queries were sent.
  public func merge(_ results: [Result<SearchResponse, SearchError>]) -> MultiSearchResponse {
    guard results.count == queries.count else {
      return MultiSearchResponse(
        failing: request,
        with: .malformedResponse(
          "\(results.count) answers were received for \(queries.count) queries of one round trip"))
    }
    return MultiSearchResponse(
      request,
      answeringRequest: { number throws(SearchError) in
        var responses: [SearchResponse] = []
        for position in positions[number] { responses.append(try results[position].get()) }
        return try plans[number].merge(responses)
      })
  }
}

extension SearchRequest {
  /// The request without what no engine sees: the names and scopes of filter groups, and whose text
  /// the query is.
  fileprivate var sent: SearchRequest {
    var sent = self
    sent.followsText = true
    sent.filters = [
      filters.joined().filter { !$0.filters.isEmpty }.map { group in
        FilterGroup(FilterGroup.ID(group.id.kind, "", layer: group.id.layer), group.filters)
      }
    ]
    return sent
  }
}
