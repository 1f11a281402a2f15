import SearchCore

extension LocalIndex {
  /// Answers one request.
  ///
  /// - Throws: ``SearchError/rejected(message:status:)`` for a parameter that the index does not have
  ///   or whose value is out of range, and ``SearchError/cancelled``. Nothing is silently left out.
  func answer(
    _ request: SearchRequest, _ checkpoint: Checkpoint = .never
  ) throws(SearchError) -> SearchResponse {
    let configuration = self.configuration.replica(request.index) ?? self.configuration
    if let facetSearch = request.facetSearch {
      return try list.answer(request, facetSearch, configuration, checkpoint)
    }
    return try list.answer(request, configuration, checkpoint)
  }
}
