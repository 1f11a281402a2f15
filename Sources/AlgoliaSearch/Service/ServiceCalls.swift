import AlgoliaForm
import SearchCore

/// The queries of a plan that can be sent; the others have failed already.
struct ServiceCalls {
  /// The searches that are sent, in order, with the tags by which highlighted parts are found: the settings of an
  /// index may have others, and records may hold `<em>` themselves.
  let queries: [SearchRequest]

  /// The questions for recommendations that are sent, in order, with the same tags.
  let recommendations: [SearchRequest]

  /// What the service may pass over by itself.
  let strategy: MultiSearchStrategy

  /// For each query of the plan why it is not sent; `nil` for what is.
  private let refusals: [SearchError?]

  /// For each query of the plan whether it asks for recommendations.
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
    // The service counts queries, not requests. So it may pass over only where each request is one query, which
    // finds a page of hits; elsewhere the plan passes over when it merges.
    let isPlain =
      plan.plans.allSatisfy { $0.queries.count == 1 } && plan.queries.count == plan.plans.count
      && plan.queries.allSatisfy {
        $0.facetSearch == nil && $0.recommendation == nil && $0.hitsPerPage > 0
      }
      && refusals.allSatisfy { $0 == nil } && plan.queries.count <= 50
    strategy = isPlain ? plan.request.strategy : .none
  }

  /// The results of all queries of the plan, from those of the queries that were sent.
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
