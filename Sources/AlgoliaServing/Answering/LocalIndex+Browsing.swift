import LocalSearch
import SearchCore

extension LocalIndex {
  /// All records that match a request, in ranking order.
  func browse(_ request: SearchRequest) throws(SearchError) -> BrowsedRecords {
    let filters: String?
    do {
      filters = try request.filterGroups.strictFiltersText()
    } catch {
      throw .rejected(message: error.description, status: 400)
    }
    return try browse(request.query, filters: filters ?? "", parameters: request.parameters)
  }
}
