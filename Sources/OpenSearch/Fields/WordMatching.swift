import SearchBackend
import SearchSettings

/// How the words of a query are matched: prefixes, typos, optional words and syntax.
struct WordMatching: Sendable {
  let queryType: QueryType
  private let typoTolerance: TypoTolerance
  private let allowsTyposInNumbers: Bool
  private let minSizeForOneTypo: Int
  private let minSizeForTwoTypos: Int
  private let wordsWithoutTypos: Set<String>

  /// Whether synonyms match in place of words.
  let usesSynonyms: Bool

  /// The folded words that records need not have.
  let optionalWords: Set<String>

  /// The syntax that the text may use besides words.
  let syntax: Set<AdvancedSyntaxFeature>

  /// Reads the options that a request sets, and takes the others from the settings.
  init(_ options: OptionReader, settings: IndexSettings) throws(OptionError) {
    queryType = try options.value(Settings.queryType, else: settings)
    typoTolerance = try options.value(Settings.typoTolerance, else: settings)
    guard typoTolerance == .enabled || typoTolerance == .disabled else {
      throw OptionError(
        message: "a cluster does not support typoTolerance: \"\(typoTolerance.rawValue)\"; "
          + "use true or false")
    }
    allowsTyposInNumbers = try options.value(Settings.allowTyposOnNumericTokens, else: settings)
    minSizeForOneTypo = try options.value(Settings.minWordSizefor1Typo, else: settings)
    minSizeForTwoTypos = try options.value(Settings.minWordSizefor2Typos, else: settings)
    usesSynonyms = try options.value(Parameters.synonyms) ?? true
    wordsWithoutTypos = Set(settings.disableTypoToleranceOnWords.map(\.foldedForSearch))
    let features = try options.value(Settings.advancedSyntaxFeatures, else: settings)
    syntax = try options.value(Settings.advancedSyntax, else: settings) ? Set(features) : []
    let optional = try options.value(Settings.optionalWords, else: settings)
    optionalWords = Set(optional.flatMap(QueryWords.split).map(\.foldedForSearch))
  }

  /// Returns the maximum number of typos in a word: 0, 1 or 2.
  func typos(in word: String) -> Int {
    guard typoTolerance == .enabled, !wordsWithoutTypos.contains(word.foldedForSearch),
      !word.isIdeographic
    else {
      return 0
    }
    if !allowsTyposInNumbers, word.allSatisfy(\.isNumber) { return 0 }
    let count = word.count
    return count >= minSizeForTwoTypos ? 2 : count >= minSizeForOneTypo ? 1 : 0
  }

  /// Returns whether a search for a folded word finds another one by its typos, of which none may be
  /// in the first letter.
  func finds(_ other: String, for word: String) -> Bool {
    let typos = typos(in: word)
    return typos > 0 && word.first == other.first && Edits.count(from: word, to: other) <= typos
  }
}

/// The text of a query, split into words, phrases and excluded words.
struct ParsedText: Hashable, Sendable {
  /// The words in order, without those of phrases.
  private(set) var words: [String] = []

  /// The indices of the words that follow a phrase, and so are not adjacent to the word before.
  private(set) var breaks: Set<Int> = []

  /// The words of each phrase, which must be adjacent in a record.
  private(set) var phrases: [[String]] = []

  /// The words that records must not contain.
  private(set) var excluded: [String] = []

  /// Whether the text ends with a word, which may be the beginning of a longer one.
  ///
  /// As in the embedded engine, spaces and signs after the word do not end it, so that the list does
  /// not change between two words.
  private(set) var isUnfinished = false

  /// Whether the text has no words at all.
  var isEmpty: Bool { words.isEmpty && phrases.isEmpty && excluded.isEmpty }

  init(_ text: String, _ syntax: Set<AdvancedSyntaxFeature>) {
    guard !syntax.isEmpty else {
      words = QueryWords.split(text)
      isUnfinished = !words.isEmpty
      return
    }
    let hasPhrases = syntax.contains(.exactPhrase)
    var rest = text[...]
    while let first = rest.first {
      if first.isWhitespace {
        rest.removeFirst()
      } else if first == "\"", hasPhrases {
        rest.removeFirst()
        let phrase = rest.prefix { $0 != "\"" }
        rest = rest.dropFirst(phrase.count + 1)
        let words = QueryWords.split(String(phrase))
        guard !words.isEmpty else { continue }
        phrases.append(words)
        breaks.insert(self.words.count)
        isUnfinished = false
      } else {
        let token = rest.prefix { !$0.isWhitespace && ($0 != "\"" || !hasPhrases) }
        rest = rest.dropFirst(token.count)
        let words = QueryWords.split(String(token))
        guard !words.isEmpty else { continue }
        isUnfinished = first != "-" || !syntax.contains(.excludeWords)
        if isUnfinished { self.words += words } else { excluded += words }
      }
    }
  }
}
