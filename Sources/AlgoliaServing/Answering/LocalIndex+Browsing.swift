import LocalSearch
import SearchBackend

extension LocalIndex {
  /// All records that match a request, in ranking order.
  ///
  /// As with Algolia's service, phrases, exclusions and plurals are off, and matches with more typos
  /// than others count too, whatever the request and the settings say.
  func browsed(_ request: SearchRequest) throws(SearchError) -> BrowsedRecords {
    var request = request
    request.page = 0
    request.parameters["advancedSyntax"] = false
    request.parameters["ignorePlurals"] = false
    // Virtual replicas share this setting with their primary.
    let tolerance =
      request.parameters["typoTolerance"] ?? .string(settings.typoTolerance.rawValue)
    if tolerance == "min" || tolerance == "strict" { request.parameters["typoTolerance"] = true }
    return try browse(everything: request)
  }
}
