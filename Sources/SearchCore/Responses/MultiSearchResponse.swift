/// The answer to a ``MultiSearchRequest``: for each source a response or the reason why there is none.
public struct MultiSearchResponse: Hashable, Sendable {
  /// The answers by source.
  ///
  /// A source that was asked for and is missing here counts as failed with
  /// ``SearchError/missingResponse(_:)``; one that was not asked for is ignored.
  public var results: [SourceID: Result<SearchResponse, SearchError>]

  /// Creates an answer.
  public init(_ results: [SourceID: Result<SearchResponse, SearchError>]) {
    self.results = results
  }

  /// The answer that fails every request of a request with the same error.
  public init(failing request: MultiSearchRequest, with error: SearchError) {
    self.init(request, answeringEach: { _ throws(SearchError) in throw error })
  }

  /// Answers each request on its own, so that the failure of one leaves the others.
  ///
  /// Entries with equal requests are answered once. Entries that the request's strategy passes over are not
  /// handed to `answer`.
  public init(
    _ request: MultiSearchRequest,
    answeringEach answer: (SearchRequest) throws(SearchError) -> SearchResponse
  ) {
    self.init(request) { number throws(SearchError) in try answer(request.entries[number].request) }
  }

  /// Answers each request by its number.
  init(
    _ request: MultiSearchRequest,
    answeringRequest answer: (Int) throws(SearchError) -> SearchResponse
  ) {
    results = [:]
    var isEnough = false
    for (number, entry) in request.entries.enumerated() {
      guard !isEnough else {
        results[entry.source] = .success(.unprocessed(entry.request))
        continue
      }
      let twin = request.entries[..<number].first { $0.request == entry.request }
      let result =
        twin.flatMap { results[$0.source] }
        ?? Result { () throws(SearchError) in try answer(number) }
      results[entry.source] = result
      if case .success(let response) = result, request.strategy == .stopIfEnoughMatches {
        isEnough = response.isEnough(for: entry.request)
      }
    }
  }
}

extension MultiSearchResponse {
  /// The answers as a service returns them: whatever they say of themselves, no more is to come.
  var whole: MultiSearchResponse {
    let hasParts = results.values.contains { result in
      if case .success(let response) = result { response.details.isPartial } else { false }
    }
    return hasParts ? MultiSearchResponse(results.mapValues { $0.map(\.whole) }) : self
  }
}

extension MultiSearchRequest {
  /// Whether one of the answers has so much that those behind it are not asked for.
  func isAnsweredEnough(by response: MultiSearchResponse) -> Bool {
    strategy == .stopIfEnoughMatches
      && entries.contains { entry in
        guard case .success(let answer)? = response.results[entry.source] else { return false }
        return answer.isProcessed && answer.isEnough(for: entry.request)
      }
  }
}

extension SearchResponse {
  /// Whether nothing has to be added to what was found: there is a full page of hits.
  ///
  /// A request for counts alone, for values of a facet or for recommendations finds no page of hits.
  fileprivate func isEnough(for request: SearchRequest) -> Bool {
    request.facetSearch == nil && request.recommendation == nil && hitsPerPage > 0
      && nbHits >= hitsPerPage
  }
}
