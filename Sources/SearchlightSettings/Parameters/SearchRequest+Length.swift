package import SearchlightBackend

extension SearchRequest {
  /// The largest size of a query that services over a network accept, in UTF-8 bytes.
  package static let longestQuery = 512

  /// - Throws: ``SearchError/rejected(message:status:)`` for a text that is too long.
  package static func checkLength(ofQuery text: String) throws(SearchError) {
    guard text.utf8.count > longestQuery else { return }
    throw .refused("query must be at most \(longestQuery) bytes of UTF-8, not \(text.utf8.count)")
  }
}
