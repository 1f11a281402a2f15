// Language: what is known about languages: stop words, plurals, compounds, and words without spaces.
// In: dictionaries of an app, and folded words. Out: other forms of a word, whether it is a stop
// word, and how it is split.
// May use: the layers below it in Documentation/Architecture.md.

import SearchlightSettings

/// What the engine and the dictionaries of an index know about languages, compiled once.
///
/// A class, because every request and every copy of an index shares it.
final class LanguageTable: Sendable {
  /// The dictionaries, which may still be in a file.
  let sources: [DictionarySource]

  /// How the words of the index are folded.
  private let folding: TokenizerOptions

  private let languages: [QueryLanguage: FoldedLanguage]

  /// What the engine knows without dictionaries.
  static let standard = LanguageTable([DictionarySource](), TokenizerOptions())

  /// Creates the table of dictionaries, which must have been checked.
  ///
  /// Their words are folded when they are first needed.
  init(_ sources: [DictionarySource], _ folding: TokenizerOptions) {
    self.sources = sources
    self.folding = folding
    languages = Dictionary(
      sources.map { ($0.language, FoldedLanguage($0, folding)) }, uniquingKeysWith: { $1 })
  }

  convenience init(_ dictionaries: [LanguageDictionary], _ folding: TokenizerOptions) {
    self.init(dictionaries.map { DictionarySource($0) }, folding)
  }

  /// The dictionaries, as the app gave them.
  var dictionaries: [LanguageDictionary] { sources.map(\.dictionary) }

  /// Returns the same dictionaries for an index that folds words by other settings; this table if
  /// the other settings fold them alike.
  func folded(by options: TokenizerOptions) -> LanguageTable {
    sources.isEmpty || options.foldsLike(folding) ? self : LanguageTable(sources, options)
  }

  /// Returns the languages of which words of a kind are known, English first; of any kind for
  /// `nil`.
  func known(_ part: LanguagePart? = nil) -> [QueryLanguage] {
    let hasEnglish = part == nil || part == .stopWords || part == .forms
    let others = sources.filter { source in
      part.map { source.parts.contains($0) } ?? true
    }.map(\.language)
    return hasEnglish ? [.english] + others.filter { $0 != .english } : others
  }

  /// Returns the other forms of a folded word in some languages, each once and without the word
  /// itself.
  func otherForms(
    of word: [UInt8], in languages: [QueryLanguage], among texts: KnownWords = .few
  ) -> [[UInt8]] {
    let forms = languages.flatMap { language in
      (language == .english ? EnglishPlurals.forms(of: word) : [])
        + (self.languages[language]?.otherForms(of: word, among: texts) ?? [])
    }
    return languages.count > 1 || !self.languages.isEmpty ? forms.firstOfEach(\.self) : forms
  }

  /// Returns whether a folded word is a stop word in one of some languages.
  func isStopWord(_ word: [UInt8], in languages: [QueryLanguage]) -> Bool {
    languages.contains { language in
      language == .english && EnglishStopWords.contains(word)
        || self.languages[language]?.stopWords.contains(word) == true
    }
  }

  /// Returns what splits the compounds of some languages.
  func splitters(of languages: [QueryLanguage]) -> [CompoundSplitter] {
    languages.compactMap { self.languages[$0]?.splitter }
  }

  /// Returns what splits runs of ideograms and kana by the dictionaries of some languages.
  func segmenter(of languages: [QueryLanguage]) -> WordSegmenter {
    let languages = languages.compactMap { self.languages[$0] }.filter(\.hasWords)
    return WordSegmenter(languages.map(\.words), touches: languages.compactMap(\.touch))
  }

  /// Returns the words that some languages elide before an apostrophe.
  func elisions(of languages: [QueryLanguage]) -> Set<[UInt8]> {
    languages.reduce(into: []) { words, language in
      words.formUnion(self.languages[language]?.elisions ?? [])
    }
  }
}
