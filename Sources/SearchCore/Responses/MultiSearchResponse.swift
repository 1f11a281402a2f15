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
  public init(
    _ request: MultiSearchRequest,
    answeringEach answer: (SearchRequest) throws(SearchError) -> SearchResponse
  ) {
    results = [:]
    for slice in request.slices {
      do {
        results[slice.source] = .success(try answer(slice.request))
      } catch {
        results[slice.source] = .failure(error)
      }
    }
  }
}
