import SearchlightBackend
import SearchlightSettings

/// What the languages of a query change in its words: other forms that match in place of a word, and
/// stop words, which are not searched.
///
/// As in the embedded engine without dictionaries, English is the one language whose forms and stop
/// words are known. Those whose compounds are known depend on the index.
struct WordLanguages: Sendable {
  /// The languages whose forms and stop words are known.
  static let known: [QueryLanguage] = [.english]

  /// Whether singular and plural of English words match each other.
  private let hasForms: Bool

  /// Whether English stop words are not searched.
  private let hasStopWords: Bool

  /// The compounds of the index.
  private let compounds: CompoundTable

  /// What splits the compounds of the query; empty if they are not split.
  private let splitters: [CompoundSplitter]

  /// Reads the options that a request sets, and takes the others from the settings.
  init(
    _ options: OptionReader, settings: IndexSettings, _ compounds: CompoundTable = .none
  ) throws(OptionError) {
    let query = try options.value(Settings.queryLanguages, else: settings)
    hasForms = try options.value(Settings.ignorePlurals, else: settings)
      .languages(of: query, else: Self.known).contains(.english)
    hasStopWords = try options.value(Settings.removeStopWords, else: settings)
      .languages(of: query, else: Self.known).contains(.english)
    self.compounds = compounds
    splitters =
      try options.value(Settings.decompoundQuery, else: settings)
      ? compounds.splitters(of: query.isEmpty ? compounds.languages : query) : []
    try Self.check(options, settings, query)
  }

  /// The options that name languages.
  static let options = [
    Settings.ignorePlurals.name, Settings.queryLanguages.name, Settings.removeStopWords.name,
  ]

  /// Returns the languages that an option may name.
  ///
  /// - Parameter compounds: The languages whose compounds are known, which a query may be in.
  static func known(_ option: String, _ compounds: [QueryLanguage]) -> [QueryLanguage] {
    option == Settings.queryLanguages.name
      ? known + compounds.filter { !known.contains($0) } : known
  }

  /// Returns whether the value of an option names a language that is not known.
  static func isUnknown(
    _ value: JSON, _ option: String, _ compounds: [QueryLanguage]
  ) -> Bool {
    (value.arrayValue ?? []).contains { code in
      !known(option, compounds).contains { $0.rawValue == code.stringValue }
    }
  }

  /// Returns whether a folded word has at least three letters and is not a stop word, so that it can
  /// match exactly as the only word of a query.
  static func isSignificant(_ word: String) -> Bool {
    word.unicodeScalars.count >= 3 && !EnglishStopWords.contains(Array(word.utf8))
  }

  /// Checks that languages which a request names have what the options mean by `true`.
  private static func check(
    _ options: OptionReader, _ settings: IndexSettings, _ query: [QueryLanguage]
  ) throws(OptionError) {
    guard options.value(Settings.queryLanguages.name) != nil,
      let unknown = query.first(where: { !known.contains($0) })
    else { return }
    for setting in [Settings.ignorePlurals, Settings.removeStopWords]
    where try options.value(setting, else: settings) == .queryLanguages {
      throw OptionError(
        message:
          "a cluster does not support \(setting.name): true for the language \"\(unknown)\"; name the "
          + "known languages, \(known.map { "\"\($0)\"" }.joined(separator: ", ")), or use false")
    }
  }

  /// Whether compounds of the query are split.
  var splitsCompounds: Bool { !splitters.isEmpty }

  /// Returns the parts of a word that is a compound; `nil` if it is not.
  func parts(of word: String) -> [String]? {
    compounds.parts(of: word, by: splitters).map { $0.map(\.text) }
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
