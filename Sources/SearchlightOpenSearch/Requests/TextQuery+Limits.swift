import SearchlightBackend

extension TextQuery {
  /// The part of a query that is searched.
  struct Limits: Hashable, Sendable {
    /// The most typos in a word.
    var typos = 2
    /// The number of attributes that are searched, the most important first.
    var attributes = Int.max
    /// The most synonyms of a word, and of other interpretations of the text.
    var synonyms = Int.max
    /// Whether the distance of words counts.
    var usesProximity = true
    /// Whether the position of words counts.
    var usesPositions = true
    /// Whether a word may be two words of a record.
    var usesHalves = true
  }

  /// Leaves out words as two, the position and the distance of words, and limits the synonyms, then the
  /// typos and the attributes, so that a search has at most a number of clauses.
  ///
  /// - Parameter most: The number of clauses; if it is not positive, nothing is limited, because
  ///   that would not help.
  /// - Returns: What is not searched, one sentence each; empty if everything is.
  mutating func limit(toClauses most: Int) -> [String] {
    if most <= 0 || clauseCount <= most { return [] }
    var left: [String] = []
    if isLoosened {
      limits.usesHalves = false
      left.append("The query has long words, so none of them is searched as two.")
      if clauseCount <= most { return left }
    }
    if weights(filterScores: 0).position > 0 {
      limits.usesPositions = false
      left.append(
        "The query has many words or attributes, so where words are in an attribute does not count."
      )
      if clauseCount <= most { return left }
    }
    if !proximities(weights(filterScores: 0)).isEmpty {
      limits.usesProximity = false
      left.append("The query has many words, so the distance between them does not count.")
      if clauseCount <= most { return left }
    }
    if let synonyms = limitSynonyms(toClauses: most) { left.append(synonyms) }
    return clauseCount <= most ? left : left + [limitWords(toClauses: most)]
  }

  /// - Returns: What is not searched; `nil` if the query has no synonyms.
  private mutating func limitSynonyms(toClauses most: Int) -> String? {
    let all = synonyms.largestCount
    if all == 0 { return nil }
    limits.synonyms = 0
    if clauseCount <= most {
      var (low, high) = (0, all)
      while low < high {
        let middle = (low + high + 1) / 2
        limits.synonyms = middle
        if clauseCount <= most { low = middle } else { high = middle - 1 }
      }
      limits.synonyms = low
    }
    return "The query has more synonyms than a cluster takes in one search, so "
      + (limits.synonyms == 0
        ? "they are not searched."
        : "at most \(limits.synonyms) of each word are searched.")
  }

  private mutating func limitWords(toClauses most: Int) -> String {
    while limits.typos > 0, clauseCount > most { limits.typos -= 1 }
    let all = attributes.count
    var count = all
    if clauseCount > most {
      // The largest number of attributes whose clauses are few enough, but at least one.
      var low = 1
      while low < count {
        let middle = (low + count + 1) / 2
        limits.attributes = middle
        if clauseCount <= most { low = middle } else { count = middle - 1 }
      }
      limits.attributes = count
    }
    let typos =
      limits.typos == 0 ? "without typos" : "with at most \(limits.typos) typo in each word"
    return "The query has more words and attributes than a cluster takes in one search, so it is "
      + "searched \(typos)"
      + (count < all ? " and in the first \(count) of \(all) attributes." : ".")
  }

  private var clauseCount: Int {
    let (must, should) = clauses(weights(filterScores: 0))
    return JSON.clauseCount(of: must + should + exclusions)
  }
}

extension JSON {
  /// Returns the number of clauses of some queries as a cluster counts them.
  static func clauseCount(of queries: [JSON]) -> Int {
    queries.reduce(0) { $0 + $1.clauseCount }
  }

  /// The number of clauses of a query as a cluster counts them: those that contain no others.
  var clauseCount: Int {
    guard let (name, content) = objectValue?.first else { return 0 }
    switch name {
    case "bool":
      return (content.objectValue ?? [:]).values.reduce(0) { sum, queries in
        sum + Self.clauseCount(of: queries.arrayValue ?? [])
      }
    case "dis_max": return Self.clauseCount(of: content["queries"]?.arrayValue ?? [])
    case "constant_score": return content["filter"]?.clauseCount ?? 0
    // A cluster adds the condition that what is found is an element.
    case "nested": return 1 + (content["query"]?.clauseCount ?? 0)
    case "match":
      // Each of the words is one; of all others, a query has a single word.
      guard let members = content.objectValue?.values.first, members["operator"] == "or" else {
        return 1
      }
      return QueryWords.ranges(in: members["query"]?.stringValue ?? "").count
    default: return 1
    }
  }
}
