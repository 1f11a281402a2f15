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
  /// Slices that the request's strategy passes over are not handed to `answer`.
  public init(
    _ request: MultiSearchRequest,
    answeringEach answer: (SearchRequest) throws(SearchError) -> SearchResponse
  ) {
    results = [:]
    var isEnough = false
    for slice in request.slices {
      guard !isEnough else {
        results[slice.source] = .success(.unprocessed(slice.request))
        continue
      }
      do {
        let response = try answer(slice.request)
        results[slice.source] = .success(response)
        isEnough =
          request.strategy == .stopIfEnoughMatches && slice.request.facetSearch == nil
          && response.nbHits >= response.hitsPerPage
      } catch {
        results[slice.source] = .failure(error)
      }
    }
  }
}
