public import SearchBackend

extension SearchRequest {
  /// The recommendation query in Algolia's form, one element of the `requests` of a call; `null` if
  /// the request asks for no recommendations.
  ///
  /// The result covers the first record only. To ask for several, use a ``QueryPlan``.
  ///
  /// - Throws: What ``algoliaParameters()`` throws.
  public func algoliaRecommendation() throws(SearchError) -> JSON {
    guard let recommendation else { return .null }
    var parameters = try algoliaParameters().objectValue ?? [:]
    for name in ["page", "hitsPerPage"] { parameters[name] = nil }
    if parameters["query"] == "" { parameters["query"] = nil }
    var members: [String: JSON] = [
      "model": .string(recommendation.model.rawValue), "indexName": .string(index.rawValue),
      "threshold": .number(recommendation.threshold),
      "maxRecommendations": .integer(hitsPerPage),
    ]
    members["objectID"] = recommendation.objectIDs.first.map(JSON.string)
    members["facetName"] = recommendation.facet.map { .string($0.rawValue) }
    members["facetValue"] = recommendation.facetValue.map(JSON.string)
    if !parameters.isEmpty { members["queryParameters"] = .object(parameters) }
    if let fallback = recommendation.fallback {
      let search = SearchRequest(index: index, filters: baseFilters, parameters: fallback)
      var parameters = try search.algoliaParameters().objectValue ?? [:]
      parameters["page"] = nil
      parameters["query"] = fallback["query"]
      members["fallbackParameters"] = .object(parameters)
    }
    return .object(members)
  }
}
