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

  /// The other forms of words, and the words that are not searched.
  let languages: WordLanguages

  /// How words are split and folded.
  let analysis: WordAnalysis

  /// Reads the options that a request sets, and takes the others from the settings.
  init(
    _ options: OptionReader, settings: IndexSettings, _ analysis: WordAnalysis = .standard,
    _ compounds: CompoundTable = .none
  ) throws(OptionError) {
    self.analysis = analysis
    languages = try WordLanguages(options, settings: settings, compounds)
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
    wordsWithoutTypos = Set(settings.disableTypoToleranceOnWords.map(analysis.folded))
    let features = try options.value(Settings.advancedSyntaxFeatures, else: settings)
    syntax = try options.value(Settings.advancedSyntax, else: settings) ? Set(features) : []
    let optional = try options.value(Settings.optionalWords, else: settings)
    optionalWords = Set(optional.flatMap(analysis.foldedWords))
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
    // As many letters as the index has: `straße` has those of `strasse`.
    let count = analysis.folded(word).count
    return count >= minSizeForTwoTypos ? 2 : count >= minSizeForOneTypo ? 1 : 0
  }

  /// Returns whether a word may be two words of a record, which counts as one typo.
  func maySplit(_ word: String) -> Bool {
    mayHaveTypos(word) && word.count >= max(2, minSizeForOneTypo)
  }

  /// Returns an expression for longer words of which a word lacks one letter, not the first, if it is one
  /// letter too short for a typo; `nil` for any other word.
  func lackingLetter(of word: String) -> String? {
    let folded = analysis.folded(word)
    guard folded.count == minSizeForOneTypo - 1, folded.count > 1, mayHaveTypos(word),
      folded.unicodeScalars.allSatisfy({ $0.wordPart == .letter })
    else { return nil }
    let spellings = folded.indices.dropFirst().map { "\(folded[..<$0]).\(folded[$0...])" }
    let all = (spellings + [folded + "."]).joined(separator: "|")
    return "(\(analysis.indexed(all)))"
  }

  /// Returns whether a word may have typos, however long it is.
  func mayHaveTypos(_ word: String) -> Bool {
    typoTolerance != .disabled && !wordsWithoutTypos.contains(analysis.folded(word))
      && !word.isIdeographic && (allowsTyposInNumbers || !word.allSatisfy(\.isNumber))
  }

  /// Returns whether a search for a folded word finds another one, because it is another form of the
  /// word, or by typos, of which none may be in the first letter.
  func finds(_ other: String, for word: String) -> Bool {
    if languages.otherForms(of: word).contains(other) { return true }
    let typos = typos(in: word)
    return typos > 0 && word.first == other.first && Edits.count(from: word, to: other) <= typos
  }
}
