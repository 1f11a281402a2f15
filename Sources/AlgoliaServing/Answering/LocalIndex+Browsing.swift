import LocalSearch
import SearchBackend

extension LocalIndex {
  /// All records that match a request, in the ranking order of the index or of the replica that the
  /// request names.
  ///
  /// As with Algolia's service, phrases, exclusions and plurals are off, and matches with more typos
  /// than others count too, whatever the request and the settings say.
  func browse(_ request: SearchRequest) throws(SearchError) -> BrowsedRecords {
    let filters: String?
    do {
      filters = try request.filterGroups.strictFiltersText()
    } catch {
      throw .rejected(message: error.description, status: 400)
    }
    var parameters = request.parameters
    parameters["advancedSyntax"] = false
    parameters["ignorePlurals"] = false
    // Virtual replicas share this setting with their primary.
    let tolerance = parameters["typoTolerance"] ?? .string(settings.typoTolerance.rawValue)
    if tolerance == "min" || tolerance == "strict" { parameters["typoTolerance"] = true }
    return try browse(
      request.query, filters: filters ?? "", parameters: parameters,
      replica: request.index == name ? nil : request.index)
  }
}
