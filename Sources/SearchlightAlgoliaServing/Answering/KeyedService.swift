import SearchlightAlgoliaForm
import SearchlightLocal
import SearchlightBackend

/// The indices of a server as a key allows to search them.
///
/// What the key forces is put on every request, as on those of clients of the API.
struct KeyedService: SearchService {
  let service: LocalService
  let access: Access

  /// Whether attributes that an index does not declare find nothing, as on the API, or are refused.
  let ignoresUndeclared: Bool

  /// The number of hits of a page of an index if a request does not say it.
  let defaultHits: @Sendable (IndexName) -> Int?

  func search(_ request: MultiSearchRequest) async throws(SearchError) -> MultiSearchResponse {
    var entries: [MultiSearchRequest.Entry] = []
    var refused: [SourceID: SearchError] = [:]
    for entry in request.entries {
      do throws(AlgoliaAPIError) {
        entries.append(.init(source: entry.source, request: try allowed(entry.request)))
      } catch {
        refused[entry.source] =
          error.status == 403
          ? .notAllowed(error.message) : .rejected(message: error.message, status: error.status)
      }
    }
    var response = try await service.search(
      MultiSearchRequest(id: request.id, entries: entries, strategy: request.strategy))
    for (source, error) in refused { response.results[source] = .failure(error) }
    return response
  }

  /// Returns a request with what the key forces.
  private func allowed(_ request: SearchRequest) throws(AlgoliaAPIError) -> SearchRequest {
    try access.check(request.index)
    if let facet = request.facetSearch?.attribute, !access.reading.allowsFacet(facet) {
      throw AlgoliaAPIError(message: "Facet not allowed with this API key", status: 403)
    }
    var request = request
    // As on the API, a key that limits pages may read every record that it does not hide.
    let access = request.isForOneRecord ? access.withoutPageLimits : access
    access.apply(to: &request, default: defaultHits(request.index))
    request.guarding.ignoresUndeclared = ignoresUndeclared
    try SettingsSupport.removeInert(from: &request.parameters)
    return request
  }
}

extension SearchRequest {
  /// Whether only a record with a given identifier can be found, by the request for one record.
  ///
  /// A condition that an assistant has written is in another layer.
  fileprivate var isForOneRecord: Bool {
    facetSearch == nil && recommendation == nil && parameters["enableRules"] == false
      && filters.joined().contains { group in
        guard group.id == .and("objectID", layer: .base), group.filters.count == 1,
          case .facet(let filter)? = group.filters.first
        else { return false }
        return filter.attribute == "objectID" && !filter.isNegated
      }
  }
}
