/// A service that can also answer synchronously, for ``SearchCore/SearchProbe``, the command line and the
/// REPL, where nothing can be awaited.
public protocol ImmediateSearchService: SearchService {
  /// Answers all entries of a request on the calling thread.
  ///
  /// - Throws: A ``SearchError`` that fails every entry.
  func answer(_ request: MultiSearchRequest) throws(SearchError) -> MultiSearchResponse
}

extension ImmediateSearchService {
  /// Answers synchronously on the calling task.
  ///
  /// - Throws: ``SearchError/cancelled`` if the task is cancelled, and the errors of
  ///   ``answer(_:)``.
  public func search(_ request: MultiSearchRequest) async throws(SearchError) -> MultiSearchResponse
  {
    if Task.isCancelled { throw .cancelled }
    return try answer(request)
  }
}
