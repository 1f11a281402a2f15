import SearchlightBackend

extension SearchService {
  /// Returns the answer to a single request.
  func response(to request: SearchRequest) async throws(SearchError) -> SearchResponse {
    try await responses(to: [request])[0].get()
  }

  /// Returns the answers to several requests, in order.
  func responses(
    to requests: [SearchRequest]
  ) async throws(SearchError) -> [Result<SearchResponse, SearchError>] {
    let entries = requests.enumerated().map { number, request in
      MultiSearchRequest.Entry(source: SourceID("\(number)"), request: request)
    }
    let response = try await search(MultiSearchRequest(id: SearchRequestID(1), entries: entries))
    return entries.map { entry in
      response.results[entry.source] ?? .failure(.missingResponse(entry.source))
    }
  }
}
