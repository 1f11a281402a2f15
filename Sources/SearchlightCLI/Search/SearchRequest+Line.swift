import SearchlightAlgoliaForm
import Searchlight

extension SearchRequest {
  /// Parses a query in JSON whose members are named like Algolia's parameters.
  ///
  /// - Parameter line: The line number of the query in its file, from 1; `nil` if it is not from a
  ///   file.
  init(
    query: ArraySlice<UInt8>, line: Int?, index: IndexName
  ) throws(SearchError) {
    let parameters: JSON
    do {
      parameters = try JSON(parsing: query)
    } catch {
      let located = JSONError(
        reason: error.reason, line: line ?? error.line, column: error.column)
      throw .rejected(message: "The query is not JSON: \(located)", status: 400)
    }
    try self.init(index: index, algoliaParameters: parameters)
  }
}
