// Language: plurals and stop words of the languages that the engine knows.
// In: a folded word. Out: its other forms, and whether it is a stop word.
// May use: nothing else of the engine.

import SearchCore

/// The languages to which a setting applies.
///
/// ```swift
/// settings.ignorePlurals = .queryLanguages
/// settings.removeStopWords = .languages([.english])
/// ```
public enum LanguageChoice: Hashable, Sendable {
  /// No language: the feature is off.
  case off

  /// The languages of the query, or all that the engine knows if the query sets none.
  case queryLanguages

  /// Only the given languages.
  case languages([QueryLanguage])

  /// The languages that a choice means for a query.
  ///
  /// - Parameter query: The languages of the query; empty if it sets none.
  func languages(of query: [QueryLanguage]) -> [QueryLanguage] {
    switch self {
    case .off: []
    case .queryLanguages: query.isEmpty ? QueryLanguage.allCases : query
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
