/// What the engine and the dictionaries of an index know about languages, compiled once.
///
/// A class, because every request and every copy of an index shares it.
final class LanguageTable: Sendable {
  /// The dictionaries, as the app gave them.
  let dictionaries: [LanguageDictionary]

  /// How the words of the index are folded.
  private let folding: TokenizerOptions

  private let languages: [QueryLanguage: FoldedLanguage]

  /// What the engine knows without dictionaries.
  static let standard = LanguageTable([], TokenizerOptions())

  /// Creates the table of dictionaries, which must have been checked.
  ///
  /// - Complexity: Linear in the letters of the dictionaries, plus the sorting of their words.
  init(_ dictionaries: [LanguageDictionary], _ folding: TokenizerOptions) {
    self.dictionaries = dictionaries
    self.folding = folding
    var tokenizer = Tokenizer(folding)
    var languages: [QueryLanguage: FoldedLanguage] = [:]
    for dictionary in dictionaries {
      languages[dictionary.language] = FoldedLanguage(dictionary, &tokenizer)
    }
    self.languages = languages
  }

  /// Returns the same dictionaries for an index that folds words by other settings; this table if
  /// the other settings fold them alike.
  func folded(by options: TokenizerOptions) -> LanguageTable {
    dictionaries.isEmpty || options.foldsLike(folding) ? self : LanguageTable(dictionaries, options)
  }

  /// The languages of which words of a kind are known, English first; of any kind for `nil`.
  func known(_ part: LanguagePart? = nil) -> [QueryLanguage] {
    let hasEnglish = part == nil || part == .stopWords || part == .forms
    let others = dictionaries.filter { dictionary in
      part.map { dictionary.has($0) } ?? true
    }.map(\.language)
    return hasEnglish ? [.english] + others.filter { $0 != .english } : others
  }

  /// The other forms of a folded word in some languages, each once and without the word itself.
  func otherForms(of word: [UInt8], in languages: [QueryLanguage]) -> [[UInt8]] {
    let forms = languages.flatMap { language in
      (language == .english ? EnglishPlurals.forms(of: word) : [])
        + (self.languages[language]?.otherForms(of: word) ?? [])
    }
    return languages.count > 1 || !self.languages.isEmpty ? forms.firstOfEach(\.self) : forms
  }

  /// Whether a folded word is a stop word in one of some languages.
  func isStopWord(_ word: [UInt8], in languages: [QueryLanguage]) -> Bool {
    languages.contains { language in
      language == .english && StopWords.contains(word)
        || self.languages[language]?.stopWords.contains(word) == true
    }
  }

  /// What splits the compounds of some languages.
  func splitters(of languages: [QueryLanguage]) -> [CompoundSplitter] {
    languages.compactMap { self.languages[$0]?.splitter }
  }

  /// What splits runs of ideograms and kana by the dictionaries of some languages.
  func segmenter(of languages: [QueryLanguage]) -> WordSegmenter {
    WordSegmenter(languages.compactMap { self.languages[$0]?.words })
  }

  /// The words that some languages elide before an apostrophe.
  func elisions(of languages: [QueryLanguage]) -> Set<[UInt8]> {
    languages.reduce(into: []) { words, language in
      words.formUnion(self.languages[language]?.elisions ?? [])
    }
  }
}
