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

/// The text of a query, split into words, phrases and excluded words.
struct ParsedText: Hashable, Sendable {
  /// The syntax that a text may use besides words.
  struct Syntax: Hashable, Sendable {
    var hasPhrases = false
    var hasExclusions = false
  }

  /// The words in order, without those of phrases.
  private(set) var words: [String] = []

  /// The words of each phrase, which must be adjacent in a record.
  private(set) var phrases: [[String]] = []

  /// The words that records must not contain.
  private(set) var excluded: [String] = []

  /// Whether the last word may be the beginning of a longer one.
  private(set) var isUnfinished: Bool

  init(_ text: String, _ syntax: Syntax) {
    isUnfinished = QueryWords.endsInWord(text)
    guard syntax.hasPhrases || syntax.hasExclusions else {
      words = QueryWords.split(text)
      return
    }
    var rest = text[...]
    while let first = rest.first {
      if first.isWhitespace {
        rest.removeFirst()
      } else if first == "\"", syntax.hasPhrases {
        rest.removeFirst()
        let phrase = rest.prefix { $0 != "\"" }
        rest = rest.dropFirst(phrase.count + 1)
        let words = QueryWords.split(String(phrase))
        if !words.isEmpty { phrases.append(words) }
        if rest.isEmpty { isUnfinished = false }
      } else {
        let token = rest.prefix { !$0.isWhitespace && ($0 != "\"" || !syntax.hasPhrases) }
        rest = rest.dropFirst(token.count)
        if first == "-", syntax.hasExclusions {
          excluded += QueryWords.split(String(token))
          if rest.isEmpty { isUnfinished = false }
        } else {
          words += QueryWords.split(String(token))
        }
      }
    }
  }
}
