// Language: what is known of languages: plurals and words that mean little.
// In: a folded word. Out: its other forms, and whether it counts.
// May use: nothing else of the engine.

import SearchCore

/// For which languages something is done.
///
/// ```swift
/// settings.ignorePlurals = .queryLanguages
/// settings.removeStopWords = .languages([.english])
/// ```
public enum LanguageChoice: Hashable, Sendable {
  /// For none.
  case off

  /// For the languages of the query, or if none are set for all that are known.
  case queryLanguages

  /// For some.
  case languages([QueryLanguage])

  /// The languages, where those of the query are given.
  func languages(of query: [QueryLanguage]) -> [QueryLanguage] {
    switch self {
    case .off: []
    case .queryLanguages: query.isEmpty ? QueryLanguage.allCases : query
    case .languages(let languages): languages
    }
  }

  /// As Algolia's settings have it.
  var json: JSON {
    switch self {
    case .off: false
    case .queryLanguages: true
    case .languages(let languages): .array(languages.map { .string($0.rawValue) })
    }
  }
}
