public import SearchlightCore

/// A trending facet value.
public struct TrendingFacet: Hashable, Sendable {
  /// The facet attribute.
  public let attribute: Attribute

  /// The facet value.
  public let value: String

  /// The trending score, from 0 to 100.
  public let score: Double

  /// Creates a trending facet value.
  public init(attribute: Attribute, value: String, score: Double) {
    self.attribute = attribute
    self.value = value
    self.score = score
  }
}

extension AlgoliaClient {
  /// Asks for recommendations for several queries in one call; each hit has a `_score`.
  ///
  /// For trending facet values, use ``trendingFacets(_:in:threshold:limit:)``.
  @concurrent
  public func recommendations(
    _ queries: [RecommendationQuery]
  ) async throws(AlgoliaError) -> [Result<SearchResponse, SearchError>] {
    let requests = queries.map { query in
      SearchRequest(index: query.index, parameters: ["hitsPerPage": .integer(query.limit ?? 30)])
    }
    return try await results(
      of: .recommendations(["requests": .array(queries.map(\.json))]), answering: requests)
  }

  /// Asks for the values of a facet that are trending most.
  @concurrent
  public func trendingFacets(
    _ facet: Attribute, in index: IndexName, threshold: Double = 0, limit: Int? = nil
  ) async throws(AlgoliaError) -> [TrendingFacet] {
    var query = RecommendationQuery(trendingIn: index, facet: facet, threshold: threshold)
    query.model = .trendingFacets
    query.limit = limit
    let answer = try await send(.recommendations(["requests": [query.json]]))
    let hits = answer["results"]?[0]?["hits"]?.arrayValue ?? []
    return hits.compactMap { hit in
      guard let value = hit["facetValue"]?.stringValue else { return nil }
      return TrendingFacet(
        attribute: hit["facetName"]?.stringValue.map { Attribute($0) } ?? facet, value: value,
        score: hit["_score"]?.doubleValue ?? 0)
    }
  }
}
