import SearchlightBackend
import SearchlightSettings

extension PlannedSearch {
  /// The most words that are removed at one end, as in the embedded engine.
  private static let mostRemoved = 5

  /// Whether there are other searches to try if this one finds nothing.
  var hasOtherAttempts: Bool { canBeRespelled || !removals.isEmpty }

  /// Whether the search with other spellings is another one.
  ///
  /// The search for values allows no more typos, and neither does one that limits them.
  private var canBeRespelled: Bool {
    request.facetSearch == nil && text.removed.isEmpty && !options.matching.limitsTypos
      && text.canBeLoosened
  }

  /// Returns the search with more typos than usual, and with words as two; `nil` if that is no other
  /// search.
  func respelled() throws(SearchError) -> PlannedSearch? {
    guard canBeRespelled else { return nil }
    var search = self
    search.warnings += try search.builder.loosenWords()
    try search.rebuild()
    return search
  }

  /// Returns the body of a search that counts what has the words, whatever the filters; `nil` if there
  /// are none.
  func unfilteredCountBody() throws(SearchError) -> JSON? {
    try builder.unfilteredBody(timeLimit: timeLimit)
  }

  /// The words that records may lack, for each of the searches that are tried in order.
  ///
  /// A text with phrases is searched as it is.
  private var removals: [Range<Int>] {
    let count = text.text.words.count
    guard text.removed.isEmpty, text.text.phrases.isEmpty, count > 1 else { return [] }
    let most = min(Self.mostRemoved, count - 1)
    return switch options.removal {
    case .none: []
    case .lastWords: (1...most).map { count - $0..<count }
    case .firstWords: (1...most).map { 0..<$0 }
    case .allOptional: [0..<count]
    }
  }

  /// Returns the searches that are tried in order if this one finds nothing, each of which lets
  /// records lack more words (`removeWordsIfNoResults`).
  func loosened() throws(SearchError) -> [PlannedSearch] {
    var searches: [PlannedSearch] = []
    for words in removals {
      var search = self
      search.builder.remove(words)
      // How many typos the best hits have is not known of this text.
      search.builder.leastScore = nil
      if options.matching.limitsTypos {
        search.warnings.append(
          "Words were left out of the query, so hits may have any number of typos.")
      }
      try search.rebuild()
      searches.append(search)
    }
    return searches
  }

  /// The text with the words marked that records may lack; `nil` if they must have all.
  var textAfterRemoval: HighlightedString? {
    if text.removed.isEmpty { return nil }
    let query = request.facetSearch?.contextQuery ?? request.query
    return HighlightedString(query, utf8Ranges: Array(text.text.ranges[text.removed]))
  }
}

// MARK: - Fewest typos

extension PlannedSearch {
  /// Whether hits must have few typos.
  var isLimited: Bool { builder.leastScore != nil }

  /// Whether the number of typos of the best hits has to be known before the search.
  var dependsOnTypos: Bool {
    options.matching.limitsTypos && mostTypos > 0
  }

  /// The most typos that a hit can have: those of its words or of their corrections, or one if words
  /// are joined.
  private var mostTypos: Int {
    max(
      text.text.words.indices.reduce(0) { sum, number in
        sum
          + max(
            options.matching.typos(in: text.text.words[number]), text.synonyms.typos(of: number))
      },
      text.joinedWord == nil ? 0 : 1)
  }

  /// Returns the body of a search for the score of the best hit.
  func bestScoreBody() throws(SearchError) -> JSON {
    var members = try builder.findingBody(timeLimit: timeLimit)
    members["size"] = 1
    members["_source"] = false
    members["sort"] = [["_score": "desc"]]
    members["track_total_hits"] = false
    return .object(members)
  }

  /// Returns the ranks of hits by their typos that a text can have besides that of the best hit, from
  /// the next one down; a rank is larger the fewer typos there are.
  func lesserRanks(than best: Int) -> [Int] {
    let least = max(0, 2 * text.words.count - mostTypos)
    return least < best ? (least..<best).reversed() : []
  }

  /// Returns the rank of hits with a score: twice the number of words, less the typos.
  func rank(ofScore score: Double) -> Int {
    let rank = Int(exactly: (score / builder.weights.typo).rounded(.down)) ?? 0
    return min(max(0, rank), 2 * text.words.count)
  }

  /// Returns the body of a search that counts the hits of a rank and of better ones.
  func countBody(rank: Int) throws(SearchError) -> JSON {
    var members = try builder.findingBody(timeLimit: timeLimit)
    members["min_score"] = FilterQuery.json(Double(rank) * builder.weights.typo)
    members["track_total_hits"] = true
    return .object(members)
  }

  /// Returns the body of a search that counts the hits, without those that rules promote.
  func countBody() throws(SearchError) -> JSON {
    var members = try builder.findingBody(timeLimit: timeLimit)
    members["track_total_hits"] = true
    return .object(members)
  }

  /// Returns the search with the hits of a rank and of better ones alone.
  func limited(toRank rank: Int) throws(SearchError) -> PlannedSearch {
    var search = self
    search.builder.leastScore = Double(rank) * builder.weights.typo
    try search.rebuild()
    return search
  }
}
