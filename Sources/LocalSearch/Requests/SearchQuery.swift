// Requests: a checked request: every parameter with its range and default.
// In: a request and the settings. Out: options for the layers below, or the reason for a refusal.
// May use: the layers below it in Documentation/Architecture.md.

import SearchBackend
import SearchlightBasics

/// A checked request: what to find, among which records, and how to show it.
struct SearchQuery {
  /// The names of all known parameters, sorted.
  static let parameterNames = Parameters.table.filter(\.isParameter).map(\.name)

  /// Parameters for the analytics of a hosted service, which change no answer and are ignored.
  static let ignoredNames: Set<String> = [
    "analytics", "analyticsTags", "clickAnalytics", "enableABTest", "percentileComputation",
    "queryID", "userToken",
  ]

  let matching: MatchingOptions
  let filtering: FilterOptions
  let showing: PageOptions
  let rules: RuleOptions

  /// - Parameter languages: What the index knows about languages.
  /// - Throws: ``SearchError/rejected(message:status:)`` for an unknown parameter, for a value of
  ///   the wrong type or out of range, and for a language without the dictionary that it needs.
  init(
    _ request: SearchRequest, settings: IndexSettings, _ languages: LanguageTable = .standard
  ) throws(SearchError) {
    let parameters = request.parameters
    for name in parameters.names
    where !Self.parameterNames.contains(name) && !Self.ignoredNames.contains(name) {
      throw .refused(
        "the parameter \(name) is unknown"
          + (NearestWord.to(name, among: Self.parameterNames.sorted()).map {
            "; did you mean \($0)?"
          } ?? "; remove it"))
    }
    // As in settings, null means that a parameter is not set.
    let options = OptionReader { parameters[$0] == .null ? nil : parameters[$0] }
    do throws(OptionError) {
      matching = try MatchingOptions(options, settings: settings, languages)
      showing = try PageOptions(options, page: request.page, settings: settings)
      rules = try RuleOptions(options, settings: settings)
    } catch {
      throw .refused(error.message)
    }
    filtering = try FilterOptions(options, of: request, settings: settings)
  }
}

extension SearchError {
  /// The error for a request that asks for something that does not exist or is not possible.
  static func refused(_ message: String) -> SearchError {
    .rejected(message: message, status: 400)
  }
}
