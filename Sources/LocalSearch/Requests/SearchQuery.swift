// Requests: a request, checked: every parameter with its range and default.
// In: a request and the settings. Out: options for the storeys below, or the reason why not.
// May use: the storeys below it in Documentation/Architecture.md.

import SearchCore

/// A request that has been checked: what to find, among which records, and how to show it.
struct SearchQuery {
  /// The names of the parameters that there are, sorted.
  static let parameterNames = Parameters.table.filter(\.isParameter).map(\.name)

  /// Parameters for the books of a hosted service, which change no answer and are passed over.
  static let bookkeepingNames: Set<String> = [
    "analytics", "analyticsTags", "clickAnalytics", "enableABTest", "percentileComputation",
    "userToken",
  ]

  let matching: MatchingOptions
  let filtering: FilterOptions
  let showing: PageOptions
  let rules: RuleOptions

  /// - Throws: ``SearchError/rejected(message:status:)`` for a parameter that is not known or whose
  ///   value is of the wrong type or out of range.
  init(_ request: SearchRequest, settings: IndexSettings) throws(SearchError) {
    let parameters = request.parameters
    for name in parameters.names
    where !Self.parameterNames.contains(name) && !Self.bookkeepingNames.contains(name) {
      throw .refused(
        "the parameter \(name) is not known; known are "
          + Self.parameterNames.joined(separator: ", "))
    }
    // As in settings, null says that something is not set.
    let options = OptionReader { parameters[$0] == .null ? nil : parameters[$0] }
    do throws(OptionError) {
      matching = try MatchingOptions(options, settings: settings)
      showing = try PageOptions(options, page: request.page, settings: settings)
      rules = try RuleOptions(options, settings: settings)
    } catch {
      throw .refused(error.message)
    }
    filtering = try FilterOptions(options, of: request, settings: settings)
  }
}

extension SearchError {
  /// A request that asks for what there is not, or cannot be.
  static func refused(_ message: String) -> SearchError {
    .rejected(message: message, status: 400)
  }
}
