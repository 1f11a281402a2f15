import SearchCore

/// What the language of a query does to its words: parameters of the request, or else the settings.
struct LanguageOptions {
  /// In which languages singular and plural count the same.
  let plurals: [QueryLanguage]

  /// The languages whose stop words are not searched.
  let stopWords: [QueryLanguage]

  init(_ options: OptionReader, settings: IndexSettings) throws(OptionError) {
    let query = try options.value(Settings.queryLanguages, else: settings)
    plurals = try options.value(Settings.ignorePlurals, else: settings)
      .languages(of: query)
    stopWords = try options.value(Settings.removeStopWords, else: settings)
      .languages(of: query)
  }

  /// The other forms of a folded word that count the same, in no order; without the word itself.
  func otherForms(of word: [UInt8]) -> [[UInt8]] {
    plurals.contains(.english) ? EnglishPlurals.forms(of: word) : []
  }

  /// For each word of a query whether it is searched: all are but the stop words.
  ///
  /// If all are stop words all are searched.
  ///
  /// - Parameters:
  ///   - words: The folded words.
  ///   - isGrowing: Whether the last one may be the beginning of a word. Then it stays, as who types
  ///     `the` may come to `theatre`.
  func searched(_ words: [[UInt8]], lastIsGrowing isGrowing: Bool) -> [Bool] {
    guard !stopWords.isEmpty, !words.allSatisfy(isStopWord) else {
      return [Bool](repeating: true, count: words.count)
    }
    return words.indices.map { index in
      isGrowing && index == words.count - 1 || !isStopWord(words[index])
    }
  }

  private func isStopWord(_ word: [UInt8]) -> Bool {
    stopWords.contains(.english) && StopWords.contains(word)
  }
}
