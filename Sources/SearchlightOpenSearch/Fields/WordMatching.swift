import SearchlightBackend
import SearchlightSettings

/// How the words of a query are matched: prefixes, typos, optional words and syntax.
struct WordMatching: Sendable {
  let queryType: QueryType
  /// Whether words may have typos, and how many more than those of the best hits.
  let typoTolerance: TypoTolerance
  private let allowsTyposInNumbers: Bool
  private let minSizeForOneTypo: Int
  private let minSizeForTwoTypos: Int
  private let wordsWithoutTypos: Set<String>

  /// What is exact in a text of one word, beside a whole word: with `none`, nothing is.
  let exactOnSingleWordQuery: ExactOnSingleWordQuery

  /// Which substitutes of a word count as exact.
  let alternativesAsExact: Set<AlternativeAsExact>

  /// The smallest distance between words that is told from larger ones.
  let minProximity: Int

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
    allowsTyposInNumbers = try options.value(Settings.allowTyposOnNumericTokens, else: settings)
    minSizeForOneTypo = try options.value(Settings.minWordSizefor1Typo, else: settings)
    minSizeForTwoTypos = try options.value(Settings.minWordSizefor2Typos, else: settings)
    exactOnSingleWordQuery =
      try options.value(Settings.exactOnSingleWordQuery, else: settings)
    alternativesAsExact = Set(
      try options.value(Settings.alternativesAsExact, else: settings))
    minProximity = try options.value(Settings.minProximity, else: settings)
    usesSynonyms = try options.value(Parameters.synonyms) ?? true
    wordsWithoutTypos = Set(settings.disableTypoToleranceOnWords.map(\.foldedForSearch))
    let features = try options.value(Settings.advancedSyntaxFeatures, else: settings)
    syntax = try options.value(Settings.advancedSyntax, else: settings) ? Set(features) : []
    let optional = try options.value(Settings.optionalWords, else: settings)
    optionalWords = Set(optional.flatMap(QueryWords.split).map(\.foldedForSearch))
  }

  /// Why a cluster cannot match words in this way; `nil` if it can.
  var problem: String? {
    guard limitsTypos, !optionalWords.isEmpty else { return nil }
    return "a cluster does not support typoTolerance: \"\(typoTolerance.rawValue)\" with "
      + "optionalWords; use true or false, or leave the words out"
  }

  /// Whether hits may have only as few typos as the best ones.
  var limitsTypos: Bool { typoTolerance == .min || typoTolerance == .strict }

  /// Returns the maximum number of typos in a word: 0, 1 or 2.
  func typos(in word: String) -> Int {
    guard mayHaveTypos(word) else { return 0 }
    let count = word.count
    return count >= minSizeForTwoTypos ? 2 : count >= minSizeForOneTypo ? 1 : 0
  }

  /// Returns whether a word may have typos, however long it is.
  func mayHaveTypos(_ word: String) -> Bool {
    typoTolerance != .disabled && !wordsWithoutTypos.contains(word.foldedForSearch)
      && !word.isIdeographic && (allowsTyposInNumbers || !word.allSatisfy(\.isNumber))
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

  /// The place of each word in the text, as UTF-8 offsets.
  private(set) var ranges: [Range<Int>] = []

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
      ranges = QueryWords.ranges(in: text)
      words = ranges.map { TextWords.substring(text, $0) }
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
        if isUnfinished {
          let start = text.utf8.distance(from: text.startIndex, to: token.startIndex)
          self.words += words
          ranges += QueryWords.ranges(in: String(token)).map {
            start + $0.lowerBound..<start + $0.upperBound
          }
        } else {
          excluded += words
        }
      }
    }
  }
}
