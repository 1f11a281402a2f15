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
}
