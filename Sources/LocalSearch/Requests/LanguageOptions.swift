import SearchCore

/// How the language of a query affects its words; request parameters override the settings.
struct LanguageOptions {
  /// The languages in which singular and plural count as the same.
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

  /// Returns the other forms of a folded word that count as the same, unordered and without the
  /// word itself.
  func otherForms(of word: [UInt8]) -> [[UInt8]] {
    plurals.contains(.english) ? EnglishPlurals.forms(of: word) : []
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
    stopWords.contains(.english) && StopWords.contains(word)
  }
}
