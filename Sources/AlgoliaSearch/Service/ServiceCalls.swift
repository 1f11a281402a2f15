import AlgoliaForm
import SearchCore

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

  /// The results of all queries of the plan, from the answers to those that were sent.
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
