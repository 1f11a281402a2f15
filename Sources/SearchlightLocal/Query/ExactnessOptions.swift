import SearchlightSettings

/// Decides which whole-word matches count as exact.
struct ExactnessOptions {
  let onSingleWord: ExactOnSingleWordQuery

  /// Whether a whole word in a longer value ranks before a prefix match.
  ///
  /// True only if `customRanking` is empty and no criterion other than `custom` follows `exact`, so
  /// that no ranking of the app's own decides between the two.
  let prefersWords: Bool

  /// What the index knows about languages.
  private let languages: LanguageTable

  init(
    _ onSingleWord: ExactOnSingleWordQuery, settings: IndexSettings, _ languages: LanguageTable
  ) {
    self.onSingleWord = onSingleWord
    self.languages = languages
    let behind = settings.ranking.drop { $0 != .exact }.dropFirst()
    prefersWords = settings.customRanking.isEmpty && behind.allSatisfy { $0 == .custom }
  }

  private init(_ onSingleWord: ExactOnSingleWordQuery) {
    self.onSingleWord = onSingleWord
    prefersWords = false
    languages = .standard
  }

  /// The options for searching the values of a facet.
  static let plain = ExactnessOptions(.word)

  /// Returns whether a word has at least three letters and is not a stop word of any language.
  func isSignificant(_ word: [UInt8]) -> Bool {
    word.count { $0 & 0xC0 != 0x80 } >= 3
      && !languages.isStopWord(word, in: languages.known(.stopWords))
  }
}
