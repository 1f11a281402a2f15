import SearchlightAlgoliaForm
import SearchlightCore

extension AlgoliaService {
  /// Returns the answers to recommendation queries, in order.
  ///
  /// Trending facet values need a separate call, because their answers have a different form. Both
  /// calls are sent at the same time.
  func recommendations(
    _ queries: [SearchRequest], _ requestID: String
  ) async -> [Result<SearchResponse, SearchError>] {
    if queries.isEmpty { return [] }
    let areFacets = queries.map { $0.recommendation?.model == .trendingFacets }
    async let values = facets(
      zip(queries, areFacets).filter(\.1).map(\.0), requestID)
    var records = await records(
      zip(queries, areFacets).filter { !$0.1 }.map(\.0), requestID)[...]
    var facets = await values[...]
    return areFacets.map { isFacet in
      (isFacet ? facets.popFirst() : records.popFirst())
        ?? .failure(.malformedResponse("an answer is missing"))
    }
  }

  private func records(
    _ queries: [SearchRequest], _ requestID: String
  ) async -> [Result<SearchResponse, SearchError>] {
    if queries.isEmpty { return [] }
    do throws(AlgoliaError) {
      return try await client.results(
        of: .recommendations(body(queries)), answering: queries, requestID: requestID
      ).map { $0.map(\.asOnePage) }
    } catch {
      return fail(queries, error)
    }
  }

  /// Facet values come as hits with a name, a value and a score, but without an `objectID`.
  private func facets(
    _ queries: [SearchRequest], _ requestID: String
  ) async -> [Result<SearchResponse, SearchError>] {
    if queries.isEmpty { return [] }
    do throws(AlgoliaError) {
      let answer = try await client.send(
        .recommendations(body(queries)), requestID: requestID)
      return queries.indices.map { number in
        guard let result = answer["results"]?[number] else {
          return .failure(.malformedResponse("an answer is missing"))
        }
        return .success(SearchResponse(trendingFacets: result, answering: queries[number]))
      }
    } catch {
      return fail(queries, error)
    }
  }

  /// Returns the body of a call; queries that cannot be written were refused before.
  private func body(_ queries: [SearchRequest]) -> JSON {
    ["requests": .array(queries.compactMap { try? $0.algoliaRecommendation() })]
  }

  private func fail(
    _ queries: [SearchRequest], _ error: AlgoliaError
  ) -> [Result<SearchResponse, SearchError>] {
    report(error)
    return queries.map { _ in .failure(error.searchError) }
  }
}

extension SearchResponse {
  /// The answer with all its hits on one page, and their number as `nbHits`.
  fileprivate var asOnePage: SearchResponse {
    var answer = self
    answer.nbHits = hits.count
    answer.nbPages = hits.isEmpty ? 0 : 1
    answer.page = 0
    return answer
  }

  /// Creates an answer with trending values of a facet; the rounded score of each is its count.
  fileprivate init(trendingFacets json: JSON, answering request: SearchRequest) {
    self.init(to: request, hits: HitsPage(), nbHits: 0)
    facetHits = (json["hits"]?.arrayValue ?? []).compactMap { hit in
      hit["facetValue"]?.stringValue.map { value in
        Facet(value: value, count: Int(exactly: (hit["_score"]?.doubleValue ?? 0).rounded()) ?? 0)
      }
    }
  }
}
