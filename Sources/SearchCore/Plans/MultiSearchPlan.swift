/// The queries that answer all requests of one round trip, and how their answers become those to the
/// requests: the ``QueryPlan``s of all, in which equal queries are sent once.
///
/// Queries are equal if an engine is sent the same bytes for them, such as the counts of two lists over the same
/// index and filters, or a searcher that asks for these counts alone (`hitsPerPage: 0`).
///
/// ```swift
/// let plan = MultiSearchPlan(request)
/// let body = try await post(plan.queries)                 // your transport
/// return plan.merge(try SearchResponse.results(scanning: body))
/// ```
public struct MultiSearchPlan: Hashable, Sendable {
  /// What is wanted in all.
  public let request: MultiSearchRequest

  /// The plan of each request, in the order of the requests.
  public let plans: [QueryPlan]

  /// What is asked, each query once, in the order in which the plans have them.
  public let queries: [SearchRequest]

  /// Where among ``queries`` those of each plan are.
  private let positions: [[Int]]

  /// Plans the requests of a round trip.
  ///
  /// - Complexity: That of the plans, and of writing all their queries.
  public init(_ request: MultiSearchRequest) {
    self.request = request
    plans = request.entries.map { QueryPlan($0.request) }
    var queries: [SearchRequest] = []
    var known: [[UInt8]: Int] = [:]
    positions = plans.map { plan in
      plan.queries.map { query in
        let bytes = query.request.bytes
        if let position = known[bytes] { return position }
        known[bytes] = queries.count
        queries.append(query.request)
        return queries.count - 1
      }
    }
    self.queries = queries
  }

  /// Makes the answers to the requests of the answers to all queries, in order.
  ///
  /// A request fails with the first of its queries that has failed; the others are answered. What the strategy
  /// of the round trip passes over is not answered, though it has been asked.
  public func merge(_ results: [Result<SearchResponse, SearchError>]) -> MultiSearchResponse {
    guard results.count == queries.count else {
      return MultiSearchResponse(
        failing: request,
        with: .malformedResponse(
          "\(results.count) answers came to \(queries.count) queries of one round trip"))
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
