// Language: what is known about languages: stop words, plurals, compounds, and words without spaces.
// In: dictionaries of an app, and folded words. Out: other forms of a word, whether it is a stop
// word, and how it is split.
// May use: the layers below it in Documentation/Architecture.md.

import SearchBackend

/// The languages to which a setting applies.
///
/// ```swift
/// settings.ignorePlurals = .queryLanguages
/// settings.removeStopWords = .languages([.english, "de"])
/// ```
public enum LanguageChoice: Hashable, Sendable {
  /// No language: the feature is off.
  case off

  /// The languages of the query, or all that the index knows if the query sets none.
  case queryLanguages

  /// Only the given languages.
  case languages([QueryLanguage])

  /// The languages that a choice means for a query.
  ///
  /// - Parameters:
  ///   - query: The languages of the query; empty if it sets none.
  ///   - known: The languages that the index knows.
  func languages(
    of query: [QueryLanguage], else known: @autoclosure () -> [QueryLanguage]
  ) -> [QueryLanguage] {
    switch self {
    case .off: []
    case .queryLanguages: query.isEmpty ? known() : query
    case .languages(let languages): languages
    }
  }

  /// The value in Algolia's settings: `true`, `false` or an array of codes.
  var json: JSON {
    switch self {
    case .off: false
    case .queryLanguages: true
    case .languages(let languages): .array(languages.map { .string($0.rawValue) })
    }
  }
}
