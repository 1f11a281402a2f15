import SearchCore

extension LocalIndex {
  /// Answers one request.
  ///
  /// - Throws: ``SearchError/rejected(message:status:)`` for a parameter that the index does not have
  ///   or whose value is out of range, and ``SearchError/cancelled``. Nothing is silently left out.
  func answer(
    _ request: SearchRequest, _ checkpoint: Checkpoint = .never
  ) throws(SearchError) -> SearchResponse {
    if let facetSearch = request.facetSearch {
      return try list.answer(request, facetSearch, settings: settings, checkpoint)
    }
    guard request.hierarchicalFacets.isEmpty else {
      return try answerHierarchical(request, checkpoint)
    }
    return try list.answer(request, settings: settings, checkpoint)
  }

  /// Answers a request with hierarchical menus by a plan: one more query for each level on the
  /// chosen path.
  ///
  /// Disjunctive facets are counted in the same pass as the hits.
  private func answerHierarchical(
    _ request: SearchRequest, _ checkpoint: Checkpoint
  ) throws(SearchError) -> SearchResponse {
    var planned = request
    planned.disjunctiveFacets = []
    let plan = QueryPlan(planned)
    var responses: [SearchResponse] = []
    for query in plan.queries {
      var part = request
      part.hierarchicalFacets = []
      if let attribute = query.purpose.countedAttribute {
        part.filters = query.request.filters
        part.disjunctiveFacets = []
        part.page = 0
        part.parameters.facets = [attribute]
        part.parameters.hitsPerPage = 1
        part.parameters.attributesToHighlight = []
      }
      responses.append(try list.answer(part, settings: settings, checkpoint))
    }
    return try plan.merge(responses)
  }
}
