/// Something that can search: the embedded engine, a hosted one, or your own.
///
/// A request and an answer mean the same to every service; how a request becomes queries is the
/// service's own affair.
///
/// ```swift
/// struct CatalogService: SearchService {
///   func search(_ request: MultiSearchRequest) async throws(SearchError) -> MultiSearchResponse {
///     …
///   }
/// }
/// ```
public protocol SearchService: Sendable {
  /// Answers all requests of a request.
  ///
  /// Called from any task, also several times at once. If the calling task is cancelled the answer
  /// is no longer wanted.
  ///
  /// - Throws: a ``SearchError`` that fails every request. The failure of a single request belongs into
  ///   the response.
  func search(_ request: MultiSearchRequest) async throws(SearchError) -> MultiSearchResponse

  /// Answers all requests of a request, and reports what it has while it does.
  ///
  /// Each report holds all that there is so far of the sources that it names, not what is new: rows that grow, a
  /// text that is being written, the answers of some sources while those of others are awaited. Mark a response of
  /// which more is to come (``AnswerDetails/isPartial``): one without the mark, or a failure, is the last word on its
  /// source, and what is returned for it later does not count. Report as often as a screen may show it, some ten times
  /// in a second.
  ///
  /// A service need not do so: by itself this is ``search(_:)``.
  ///
  /// - Parameter report: Takes what there is so far. What is reported after the answer is returned, or after the
  ///   calling task was cancelled, is dropped.
  /// - Throws: a ``SearchError`` that fails every request of which more was to come; what was shown of it stays.
  func search(
    _ request: MultiSearchRequest,
    reporting report: @escaping @Sendable (MultiSearchResponse) -> Void
  ) async throws(SearchError) -> MultiSearchResponse
}

extension SearchService {
  /// Answers all requests of a request, at once.
  public func search(
    _ request: MultiSearchRequest,
    reporting report: @escaping @Sendable (MultiSearchResponse) -> Void
  ) async throws(SearchError) -> MultiSearchResponse {
    try await search(request)
  }
}
