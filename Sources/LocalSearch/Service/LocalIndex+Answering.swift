import SearchCore

extension LocalIndex {
  /// Answers one request.
  ///
  /// - Throws: ``SearchError/rejected(message:status:)`` for a parameter that the index does not have
  ///   or whose value is out of range, and ``SearchError/cancelled``. Nothing is silently left out.
  func answer(
    _ request: SearchRequest, _ checkpoint: Checkpoint = .never
  ) throws(SearchError) -> SearchResponse {
    let effect = try effect(on: request)
    let request = effect?.request ?? request
    let configuration = self.configuration.replica(request.index) ?? self.configuration
    if let facetSearch = request.facetSearch {
      return try list.answer(request, facetSearch, configuration, effect, checkpoint)
    }
    return try list.answer(request, configuration, effect, checkpoint)
  }
}
