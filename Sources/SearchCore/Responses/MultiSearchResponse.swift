/// The answer to a ``MultiSearchRequest``: for each source a response or the reason why there is none.
public struct MultiSearchResponse: Hashable, Sendable {
  /// The answers by source.
  ///
  /// A source that was asked for and is missing here counts as failed with
  /// ``SearchError/missingSlice(_:)``; one that was not asked for is ignored.
  public var results: [SourceID: Result<SearchResponse, SearchError>]

  /// Creates an answer.
  public init(_ results: [SourceID: Result<SearchResponse, SearchError>]) {
    self.results = results
  }

  /// The answer that fails every slice of a request with the same error.
  public init(failing request: MultiSearchRequest, with error: SearchError) {
    self.init(request, answeringEach: { _ throws(SearchError) in throw error })
  }

  /// Answers each slice on its own, so that the failure of one leaves the others.
  ///
  /// Slices with equal requests are answered once. Slices that the request's strategy passes over are not
  /// handed to `answer`.
  public init(
    _ request: MultiSearchRequest,
    answeringEach answer: (SearchRequest) throws(SearchError) -> SearchResponse
  ) {
    self.init(request) { number throws(SearchError) in try answer(request.slices[number].request) }
  }

  /// Answers each slice by its number.
  init(
    _ request: MultiSearchRequest,
    answeringSlice answer: (Int) throws(SearchError) -> SearchResponse
  ) {
    results = [:]
    var isEnough = false
    for (number, slice) in request.slices.enumerated() {
      guard !isEnough else {
        results[slice.source] = .success(.unprocessed(slice.request))
        continue
      }
      let twin = request.slices[..<number].first { $0.request == slice.request }
      let result =
        twin.flatMap { results[$0.source] }
        ?? Result { () throws(SearchError) in try answer(number) }
      results[slice.source] = result
      if case .success(let response) = result, request.strategy == .stopIfEnoughMatches {
        isEnough = response.isEnough(for: slice.request)
      }
    }
  }
}

extension SearchResponse {
  /// Whether nothing has to be added to what was found: there is a full page of hits.
  ///
  /// A request for counts alone, or for values of a facet, finds no page of hits.
  fileprivate func isEnough(for request: SearchRequest) -> Bool {
    request.facetSearch == nil && hitsPerPage > 0 && nbHits >= hitsPerPage
  }
}
