import SearchlightBackend
import SearchlightSettings

/// What the languages of a query change in its words: other forms that match in place of a word, and
/// stop words, which are not searched.
///
/// As in the embedded engine without dictionaries, English is the one language that is known.
struct WordLanguages: Sendable {
  /// The languages whose words are known.
  static let known: [QueryLanguage] = [.english]

  /// Whether singular and plural of English words match each other.
  private let hasForms: Bool

  /// Whether English stop words are not searched.
  private let hasStopWords: Bool

  /// Reads the options that a request sets, and takes the others from the settings.
  init(_ options: OptionReader, settings: IndexSettings) throws(OptionError) {
    let query = try options.value(Settings.queryLanguages, else: settings)
    hasForms = try options.value(Settings.ignorePlurals, else: settings)
      .languages(of: query, else: Self.known).contains(.english)
    hasStopWords = try options.value(Settings.removeStopWords, else: settings)
      .languages(of: query, else: Self.known).contains(.english)
  }

  /// The options that name languages.
  static let options = [
    Settings.ignorePlurals.name, Settings.queryLanguages.name, Settings.removeStopWords.name,
  ]

  /// Returns whether the value of an option names a language that is not known.
  static func isUnknown(_ value: JSON) -> Bool {
    (value.arrayValue ?? []).contains { code in
      !known.contains { $0.rawValue == code.stringValue }
    }
  }

  /// Returns whether a folded word has at least three letters and is not a stop word, so that it can
  /// match exactly as the only word of a query.
  static func isSignificant(_ word: String) -> Bool {
    word.unicodeScalars.count >= 3 && !EnglishStopWords.contains(Array(word.utf8))
  }

  /// Returns the other forms of a folded word that count as the same, sorted.
  func otherForms(of word: String) -> [String] {
    hasForms
      ? EnglishPlurals.forms(of: Array(word.utf8)).map { String(decoding: $0, as: UTF8.self) } : []
  }

  /// Returns for each word of a text whether it is searched: all are except stop words, and if the text
  /// has nothing else, these are too.
  ///
  /// - Parameters:
  ///   - words: The folded words.
  ///   - hasPhrases: Whether the text has more than these words.
  ///   - isGrowing: Whether the last word may be the beginning of a longer one: *the* of *theatre*.
  func searched(_ words: [String], hasPhrases: Bool, lastIsGrowing isGrowing: Bool) -> [Bool] {
    let all = [Bool](repeating: true, count: words.count)
    guard hasStopWords else { return all }
    let isStopWord = words.map { EnglishStopWords.contains(Array($0.utf8)) }
    if !hasPhrases, isStopWord.allSatisfy(\.self) { return all }
    return words.indices.map { index in
      isGrowing && index == words.count - 1 || !isStopWord[index]
    }
  }
}
