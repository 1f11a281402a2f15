import SearchCore

/// How the words of a query are found: parameters of the request, or else the settings of the index.
struct MatchingOptions {
  /// The names of the parameters, sorted.
  static let names = [
    "minWordSizefor1Typo",
    "minWordSizefor2Typos",
    "queryType",
    "restrictSearchableAttributes",
    "typoTolerance",
  ]

  let queryType: QueryType
  let tolerance: TypoTolerance
  let restrictSearchableAttributes: [Attribute]

  init(_ options: OptionReader, settings: IndexSettings) throws(OptionError) {
    queryType = try options.queryType() ?? settings.queryType
    tolerance = TypoTolerance(
      isEnabled: try options.typoTolerance() ?? settings.typoTolerance,
      minimumLengthForOne: try options.number("minWordSizefor1Typo", in: 1...255)
        ?? settings.minWordSizefor1Typo,
      minimumLengthForTwo: try options.number("minWordSizefor2Typos", in: 1...255)
        ?? settings.minWordSizefor2Typos)
    restrictSearchableAttributes = try options.attributes("restrictSearchableAttributes") ?? []
  }

  /// The words of a text, each once.
  ///
  /// A word that comes again at the end of the query is already there as a whole, which is more than
  /// its beginning.
  func words(of text: String, _ options: TokenizerOptions) -> [QueryWord] {
    var found: [[UInt8]] = []
    var tokenizer = Tokenizer(options)
    tokenizer.forEachWord(in: text, as: .query) { word, _ in found.append(word) }
    var seen: Set<[UInt8]> = []
    return found.enumerated().filter { seen.insert($0.element).inserted }.map { index, bytes in
      let isPrefix =
        switch queryType {
        case .prefixAll: true
        case .prefixLast: index == found.count - 1
        case .prefixNone: false
        }
      return QueryWord(bytes, isPrefix: isPrefix, tolerance: tolerance)
    }
  }
}
