import SearchlightLocal
import SearchlightBackend

/// A service that changes requests and answers without saying so, as one with a key may.
struct ChangingService: SearchService {
  let base: LocalService
  var request: @Sendable (inout SearchRequest) -> Void = { _ in }
  var answer: @Sendable (inout SearchResponse) -> Void = { _ in }

  func search(_ request: MultiSearchRequest) async throws(SearchError) -> MultiSearchResponse {
    let entries = request.entries.map { entry in
      var request = entry.request
      self.request(&request)
      return MultiSearchRequest.Entry(source: entry.source, request: request)
    }
    var response = try base.answer(MultiSearchRequest(id: request.id, entries: entries))
    response.results = response.results.mapValues { result in
      result.map { answer in
        var answer = answer
        self.answer(&answer)
        return answer
      }
    }
    return response
  }
}
