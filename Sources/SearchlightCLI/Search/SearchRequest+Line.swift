import AlgoliaForm
import Searchlight

extension SearchRequest {
  /// Reads a query from a JSON text.
  ///
  /// - Parameter line: The line of its file that it stands on; `nil` if it is of no file.
  init(
    query: ArraySlice<UInt8>, line: Int?, index: IndexName
  ) throws(SearchError) {
    let parameters: JSON
    do {
      parameters = try JSON(parsing: query)
    } catch {
      let place = JSONError(
        reason: error.reason, line: line ?? error.line, column: error.column)
      throw .rejected(message: "The query is not JSON: \(place)", status: 400)
    }
    try self.init(index: index, algoliaParameters: parameters)
  }
}
