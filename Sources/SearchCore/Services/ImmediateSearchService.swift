/// A service that can also answer synchronously: what ``SearchProbe``, the command line and the REPL
/// use, where nothing can be awaited.
public protocol ImmediateSearchService: SearchService {
  /// Answers all requests of a request, on the calling thread.
  ///
  /// - Throws: a ``SearchError`` that fails every request.
  func answer(_ request: MultiSearchRequest) throws(SearchError) -> MultiSearchResponse
}

extension ImmediateSearchService {
  /// Answers on the calling task, unless it is cancelled.
  public func search(_ request: MultiSearchRequest) async throws(SearchError) -> MultiSearchResponse
  {
    if Task.isCancelled { throw .cancelled }
    return try answer(request)
  }
}
