// Requests: a checked request: every parameter with its range and default.
// In: a request and the settings. Out: options for the layers below, or the reason for a refusal.
// May use: the layers below it in Documentation/Architecture.md.

import SearchlightBackend
import SearchlightSettings

/// A checked request: what to find, among which records, and how to show it.
struct SearchQuery {
  let matching: MatchingOptions
  let filtering: FilterCriteria
  let showing: PageOptions
  let rules: RuleOptions

  /// - Parameter languages: What the index knows about languages.
  /// - Throws: ``SearchError/rejected(message:status:)`` for an unknown parameter, for a value of
  ///   the wrong type or out of range, and for a language without the dictionary that it needs.
  init(
    _ request: SearchRequest, settings: IndexSettings, _ languages: LanguageTable = .standard
  ) throws(SearchError) {
    let options = OptionReader(request.parameters)
    do throws(OptionError) {
      try Parameters.checkNames(request.parameters)
      matching = try MatchingOptions(options, settings: settings, languages)
      showing = try PageOptions(options, page: request.page, settings: settings)
      rules = try RuleOptions(options, settings: settings)
    } catch {
      throw .refused(error.message)
    }
    filtering = try FilterCriteria(options, of: request, settings: settings)
  }
}
