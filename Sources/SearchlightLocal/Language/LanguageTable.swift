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
      language == .english && StopWords.contains(word)
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

/// English stop words: words that say little about the topic of a text.
enum StopWords {
  /// Returns whether a folded word is a stop word.
  static func contains(_ word: [UInt8]) -> Bool { all.contains(word) }

  private static let all = Set(
    """
    a about above across after again against all almost along already also although always am among \
    an and another any anyone anything are aren't around as at be because been before being below \
    between both but by can can't cannot could couldn't did didn't do does doesn't doing don't down \
    during each either else ever every everyone everything few for from further had hadn't has \
    hasn't have haven't having he he's her here hers herself him himself his how however i i'd i'll \
    i'm i've if in into is isn't it it's its itself just let's may me might more most much must my \
    myself neither no nor not of off often on once one only onto or other others our ours ourselves \
    out over own per perhaps rather same shall she should shouldn't since so some someone something \
    still such than that that's the their theirs them themselves then there these they they're \
    this those though through thus to too under until up upon us very was wasn't we were weren't \
    what when where whether which while who whom whose why will with within without won't would \
    wouldn't yet you your yours yourself yourselves
    """.split(separator: " ").map { word in word.utf8.filter { $0 != UInt8(ascii: "'") } })
}
