package import SearchlightBackend

/// The languages to which a setting applies.
///
/// ```swift
/// settings.ignorePlurals = .queryLanguages
/// settings.removeStopWords = .languages([.english, "de"])
/// ```
@nonexhaustive
public enum LanguageScope: Hashable, Sendable {
  /// No language: the feature is off.
  case off

  /// The languages of the query, or all that the index knows if the query sets none.
  case queryLanguages

  /// Only the given languages.
  case languages([QueryLanguage])

  /// Returns the languages that a choice means for a query.
  ///
  /// - Parameters:
  ///   - query: The languages of the query; empty if it sets none.
  ///   - known: The languages that the index knows.
  package func languages(
    of query: [QueryLanguage], else known: @autoclosure () -> [QueryLanguage]
  ) -> [QueryLanguage] {
    switch self {
    case .off: []
    case .queryLanguages: query.isEmpty ? known() : query
    case .languages(let languages): languages
    }
  }

  /// The value in Algolia's settings: `true`, `false` or an array of codes.
  package var json: JSON {
    switch self {
    case .off: false
    case .queryLanguages: true
    case .languages(let languages): .array(languages.map { .string($0.rawValue) })
    }
  }
}
