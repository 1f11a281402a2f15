import SearchBackend

/// How the language of a query affects its words; request parameters override the settings.
struct LanguageOptions {
  /// The languages in which singular and plural count as the same.
  let plurals: [QueryLanguage]

  /// The languages whose stop words are not searched.
  let stopWords: [QueryLanguage]

  /// What splits the compounds of the query; empty if they are not split.
  let splitters: [CompoundSplitter]

  /// What the index knows about languages.
  private let table: LanguageTable

  init(
    _ options: OptionReader, settings: IndexSettings, _ table: LanguageTable = .standard
  ) throws(OptionError) {
    self.table = table
    let query = try options.value(Settings.queryLanguages, else: settings)
    try Self.check(Settings.queryLanguages.name, query, nil, table)
    plurals = try options.value(Settings.ignorePlurals, else: settings)
      .languages(of: query, else: table.known(.forms))
    try Self.check(Settings.ignorePlurals.name, plurals, .forms, table)
    stopWords = try options.value(Settings.removeStopWords, else: settings)
      .languages(of: query, else: table.known(.stopWords))
    try Self.check(Settings.removeStopWords.name, stopWords, .stopWords, table)
    let splits = try options.value(Settings.decompoundQuery, else: settings)
    splitters =
      splits ? table.splitters(of: query.isEmpty ? table.known(.compoundParts) : query) : []
  }

  /// Checks that languages have the dictionaries that an option needs.
  private static func check(
    _ option: String, _ languages: [QueryLanguage], _ part: LanguagePart?, _ table: LanguageTable
  ) throws(OptionError) {
    guard !languages.isEmpty else { return }
    let known = table.known(part)
    for language in languages where !known.contains(language) {
      throw OptionError(message: SettingsError.missing(language, part?.rawValue, option, known))
    }
  }

  /// Returns the other forms of a folded word that count as the same, unordered and without the
  /// word itself.
  func otherForms(of word: [UInt8], among texts: KnownWords = .few) -> [[UInt8]] {
    plurals.isEmpty ? [] : table.otherForms(of: word, in: plurals, among: texts)
  }

  /// Returns the parts of a folded word that is a compound; `nil` if it is not.
  func parts(of word: [UInt8]) -> [[UInt8]]? {
    splitters.parts(of: word)?.map { Array(word[$0]) }
  }

  /// Returns for each query word whether it is searched: all words are except stop words.
  ///
  /// If all words are stop words, all are searched.
  ///
  /// - Parameters:
  ///   - words: The folded words.
  ///   - isGrowing: Whether the last word may be a prefix. It is then searched even if it is a stop
  ///     word, because a user who types `the` may continue to `theatre`.
  func searched(_ words: [[UInt8]], lastIsGrowing isGrowing: Bool) -> [Bool] {
    guard !stopWords.isEmpty, !words.allSatisfy(isStopWord) else {
      return [Bool](repeating: true, count: words.count)
    }
    return words.indices.map { index in
      isGrowing && index == words.count - 1 || !isStopWord(words[index])
    }
  }

  private func isStopWord(_ word: [UInt8]) -> Bool {
    table.isStopWord(word, in: stopWords)
  }
}
