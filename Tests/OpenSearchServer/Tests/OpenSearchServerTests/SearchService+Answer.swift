import SearchlightCore
import Testing

extension SearchService {
  /// Returns the answer to one request.
  func answer(to request: SearchRequest) async throws -> SearchResponse {
    let entry = MultiSearchRequest.Entry(source: "s", request: request)
    let response = try await search(
      MultiSearchRequest(id: SearchRequestID(1), entries: [entry]))
    return try #require(response.results["s"]).get()
  }
}
