import SearchBackend

extension LocalIndex {
  /// Answers one request.
  ///
  /// - Throws: ``SearchError/rejected(message:status:)`` for a parameter that the engine does not
  ///   know or whose value is out of range, and ``SearchError/cancelled``. No parameter is ignored
  ///   silently.
  func answer(
    _ request: SearchRequest, _ checkpoint: Checkpoint = .never
  ) throws(SearchError) -> SearchResponse {
    try undamaged { () throws(SearchError) in try response(to: request, checkpoint) }
  }

  private func response(
    to request: SearchRequest, _ checkpoint: Checkpoint
  ) throws(SearchError) -> SearchResponse {
    if let recommendation = request.recommendation {
      return try answer(request, recommending: recommendation, checkpoint)
    }
    let effect = try effect(on: request)
    var request = request
    if let effect {
      request = effect.request
      request.guarding.enforce(on: &request)
    }
    // Compiled first, because a request that is refused is not worth a copy.
    var compiled = try compiledRequest(for: request)
    let index = try distinguishing(request, checkpoint)
    if !index.settings.requestedAttributes.isEmpty {
      compiled = try index.compiledRequest(for: request)
    }
    if let facetSearch = request.facetSearch {
      return try index.searcher.answer(request.query, facetSearch, by: compiled, effect, checkpoint)
    }
    return try index.searcher.answer(request.query, by: compiled, effect, checkpoint)
  }

  /// Compiles what a request says besides its words.
  func compiledRequest(for request: SearchRequest) throws(SearchError) -> CompiledRequest {
    func compile() throws(SearchError) -> CompiledRequest {
      try CompiledRequest(
        request, countsFacets: request.facetSearch == nil, configuration, snapshot.segments)
    }
    guard snapshot.isIntact else { return try compile() }
    return try compiledRequests.request(for: request, compile)
  }
}
