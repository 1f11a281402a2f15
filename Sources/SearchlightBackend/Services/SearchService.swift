/// A search backend: the embedded engine, a hosted one, or your own.
///
/// Requests and answers mean the same to every service. How a request becomes queries is up to the
/// service.
///
/// ```swift
/// struct CatalogService: SearchService {
///   func search(_ request: MultiSearchRequest) async throws(SearchError) -> MultiSearchResponse {
///     …
///   }
/// }
/// ```
public protocol SearchService: Sendable {
  /// Answers all entries of a request.
  ///
  /// The machine calls it from any task, and possibly several times concurrently. If the calling
  /// task is cancelled, the answer is no longer wanted.
  ///
  /// - Throws: A ``SearchError`` that fails every entry. The failure of a single entry belongs in
  ///   the response.
  func search(_ request: MultiSearchRequest) async throws(SearchError) -> MultiSearchResponse

  /// Answers all entries of a request, and reports pieces of the answer while it works.
  ///
  /// Each report holds everything available so far for the sources that it names, not just what is
  /// new: rows that grow, a text that is being written, or the answers of some sources while others
  /// are awaited. Mark a response that will be followed by more with ``AnswerDetails/isPartial``. A
  /// response without the mark, or a failure, is final for its source, and what is returned for
  /// that source later is ignored. Report as often as a screen should update, about ten times a
  /// second.
  ///
  /// Reporting is optional: the default implementation calls ``search(_:)``.
  ///
  /// - Parameters:
  ///   - request: The request, with one entry for each source.
  ///   - report: Receives everything available so far. Reports after the answer is returned, or
  ///     after the calling task is cancelled, are dropped.
  /// - Throws: A ``SearchError`` that fails every entry without a final report; pieces that were
  ///   shown stay.
  func search(
    _ request: MultiSearchRequest,
    reporting report: @escaping @Sendable (MultiSearchResponse) -> Void
  ) async throws(SearchError) -> MultiSearchResponse
}

extension SearchService {
  /// Answers all entries of a request by ``search(_:)``, without reports.
  @concurrent
  public func search(
    _ request: MultiSearchRequest,
    reporting report: @escaping @Sendable (MultiSearchResponse) -> Void
  ) async throws(SearchError) -> MultiSearchResponse {
    try await search(request)
  }
}

/// A service that can also answer synchronously, for ``SearchlightTools/SearchProbe``, the command line and the
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
  @concurrent
  public func search(_ request: MultiSearchRequest) async throws(SearchError) -> MultiSearchResponse
  {
    if Task.isCancelled { throw .cancelled }
    return try answer(request)
  }
}
