import SearchBackend

/// How the words of a query are matched: prefixes, typos, optional words and syntax.
struct MatchingOptions: Hashable, Sendable {
  enum Prefixes: Hashable, Sendable {
    case last, all, none
  }

  var prefixes = Prefixes.last
  var allowsTypos = true
  var allowsTyposInNumbers = true
  var minSizeForOneTypo = 4
  var minSizeForTwoTypos = 8
  var attributesWithoutTypos: Set<Attribute> = []
  var wordsWithoutTypos: Set<String> = []
  var optionalWords: Set<String> = []
  var syntax = ParsedText.Syntax()

  init() {}

  /// Reads the options that are set, and takes the others from `defaults`.
  init(_ reader: ParameterReader, over defaults: MatchingOptions) throws(SearchError) {
    self = defaults
    switch try reader.choice("queryType", of: ["prefixLast", "prefixAll", "prefixNone"]) {
    case "prefixLast": prefixes = .last
    case "prefixAll": prefixes = .all
    case "prefixNone": prefixes = .none
    default: break
    }
    if let choice = try reader.choice("typoTolerance", of: ["true", "false", "min", "strict"]) {
      guard choice == "true" || choice == "false" else {
        throw .rejected(
          message: "a cluster does not support typoTolerance: \"\(choice)\"; use true or false",
          status: 400)
      }
      allowsTypos = choice == "true"
    }
    allowsTyposInNumbers = try reader.flag("allowTyposOnNumericTokens") ?? allowsTyposInNumbers
    minSizeForOneTypo = try reader.number("minWordSizefor1Typo", in: 1...255) ?? minSizeForOneTypo
    minSizeForTwoTypos =
      try reader.number("minWordSizefor2Typos", in: 1...255) ?? minSizeForTwoTypos
    if let attributes = try reader.attributes("disableTypoToleranceOnAttributes") {
      attributesWithoutTypos = Set(attributes)
    }
    if let words = try reader.texts("disableTypoToleranceOnWords") {
      wordsWithoutTypos = Set(words.map(\.foldedForSearch))
    }
    if let isAdvanced = try reader.flag("advancedSyntax") {
      syntax = ParsedText.Syntax(hasPhrases: isAdvanced, hasExclusions: isAdvanced)
    }
    if let features = try reader.texts("advancedSyntaxFeatures") {
      syntax.hasPhrases = syntax.hasPhrases && features.contains("exactPhrase")
      syntax.hasExclusions = syntax.hasExclusions && features.contains("excludeWords")
    }
    if reader.value("optionalWords")?.stringValue == nil {
      if let words = try reader.texts("optionalWords") {
        optionalWords = Set(words.flatMap(QueryWords.split).map(\.foldedForSearch))
      }
    } else if let text = try reader.text("optionalWords") {
      optionalWords = Set(QueryWords.split(text).map(\.foldedForSearch))
    }
  }

  /// Returns the maximum number of typos in a word: 0, 1 or 2.
  func typos(in word: String) -> Int {
    guard allowsTypos, !wordsWithoutTypos.contains(word.foldedForSearch), !word.isIdeographic else {
      return 0
    }
    if !allowsTyposInNumbers, word.allSatisfy(\.isNumber) { return 0 }
    let count = word.count
    return count >= minSizeForTwoTypos ? 2 : count >= minSizeForOneTypo ? 1 : 0
  }
}
