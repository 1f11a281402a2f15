import SearchBackend
import SearchSettings

/// Converts the words of a request to queries, with scores that rank like tie-breaking.
///
/// The score of a hit is a sum of whole numbers, so that hits that match equally well have the same
/// score and the custom ranking decides between them. The number of typos counts most, then the
/// scores of filters, then the attribute, then whether words are whole.
struct TextQuery: Sendable {
  /// The words, phrases and excluded words of the query.
  let text: ParsedText

  /// The words whose matches are highlighted, in order.
  var words: [String] { text.words + text.phrases.joined() }

  private let tiers: [[Attribute]]
  private let paths: FieldPaths
  private let index: IndexOptions
  private let matching: WordMatching
  private let withoutTypos: [Attribute]

  /// The attributes that are searched, the most important first.
  var attributes: [Attribute] { tiers.flatMap(\.self) }

  init(
    _ text: String, _ paths: FieldPaths, _ index: IndexOptions, _ options: RequestOptions
  ) throws(SearchError) {
    try SearchRequest.checkLength(ofQuery: text)
    self.paths = paths
    self.index = index
    matching = options.matching
    withoutTypos = options.named.withoutTypos
    var tiers = index.searchable
    if tiers.isEmpty { tiers = [paths.schema.textPaths.map { Attribute($0) }] }
    let searched = options.named.searched
    if !searched.isEmpty {
      tiers = tiers.map { $0.filter(searched.contains) }.filter { !$0.isEmpty }
    }
    // An attribute that is an object stands for all texts inside it.
    let texts = paths.schema.textPaths
    self.tiers = tiers.map { tier in
      tier.flatMap { attribute in
        paths.words(attribute) != nil
          ? [attribute]
          : texts.filter { $0.hasPrefix(attribute.rawValue + ".") }.map { Attribute($0) }
      }
    }
    self.text = ParsedText(text, options.matching.syntax)
  }

  /// The weights of the components of a score.
  struct Weights {
    let exact = 1.0
    let attribute: Double
    let filter: Double
    let typo: Double

    /// Chooses weights so that each component outweighs the lesser ones, as far as 24 bits allow.
    ///
    /// - Parameters:
    ///   - filters: The largest sum of the scores of filters.
    init(words: Int, tiers: Int, filters: Int) {
      attribute = Double(words + 1)
      filter = Double(words * tiers) * attribute + attribute
      // Scores have 24 bits of precision; larger ones would make different hits equal.
      let largest = Double(1 << 22) / Double(max(1, words) * 2 + 1)
      typo = max(filter, min(filter * Double(filters + 1), largest))
    }
  }

  func weights(filterScores: Int) -> Weights {
    Weights(words: words.count, tiers: tiers.count, filters: filterScores)
  }

  /// Returns the queries of words that records must contain, and of words that they may contain.
  func clauses(_ weights: Weights) -> (must: [JSON], should: [JSON]) {
    var (must, should) = ([JSON](), [JSON]())
    for (number, word) in text.words.enumerated() {
      let clause = clause(word, isLast: number == text.words.count - 1, weights)
      if matching.optionalWords.contains(word.foldedForSearch) {
        should.append(clause)
      } else {
        must.append(clause)
      }
    }
    for phrase in text.phrases { must.append(self.phrase(phrase, weights)) }
    // If all words are optional, at least one of them must match.
    if must.isEmpty, !should.isEmpty {
      return ([["bool": ["minimum_should_match": 1, "should": .array(should)]]], [])
    }
    return (must, should)
  }

  /// The queries of words that records must not contain.
  var exclusions: [JSON] {
    let fields = attributes.compactMap(paths.words)
    // A query without alternatives would match, and so exclude, all records.
    guard !fields.isEmpty else { return [] }
    return text.excluded.map { word in
      FilterQuery.either(
        fields.map { ["match": [$0: ["operator": "and", "query": .string(word)]]] })
    }
  }

  private func phrase(_ words: [String], _ weights: Weights) -> JSON {
    var queries: [JSON] = []
    for (number, tier) in tiers.enumerated() {
      let score =
        weights.typo * 2 + weights.attribute * Double(tiers.count - number) + weights.exact
      for field in tier.compactMap(paths.words) {
        let query: JSON = ["match_phrase": [field: .string(words.joined(separator: " "))]]
        queries.append(
          [
            "constant_score": [
              "boost": FilterQuery.json(score * Double(words.count)), "filter": query,
            ]
          ])
      }
    }
    return queries.isEmpty ? FilterQuery.nothing : ["dis_max": ["queries": .array(queries)]]
  }

  private func clause(_ word: String, isLast: Bool, _ weights: Weights) -> JSON {
    let mayGoOn =
      switch matching.queryType {
      case .prefixNone: false
      case .prefixAll: true
      case .prefixLast: isLast && text.isUnfinished
      }
    let typos = matching.typos(in: word)
    var queries: [JSON] = []
    for (number, tier) in tiers.enumerated() {
      for attribute in tier {
        guard let field = paths.words(attribute) else { continue }
        let allowed = withoutTypos.contains(attribute) ? 0 : typos
        let base = weights.attribute * Double(tiers.count - number)
        let goesOn = mayGoOn && !index.settings.disablePrefixOnAttributes.contains(attribute)
        for count in 0...allowed {
          let score = base + weights.typo * Double(2 - count)
          queries.append(Self.match(field, word, typos: count, score + weights.exact))
          guard goesOn else { continue }
          if let beginnings = paths.beginnings(attribute) {
            queries.append(Self.match(beginnings, word, typos: count, score))
          } else if count == 0 {
            let query: JSON = [
              "match_bool_prefix": [field: ["operator": "and", "query": .string(word)]]
            ]
            queries.append(
              ["constant_score": ["boost": FilterQuery.json(score), "filter": query]])
          }
        }
      }
    }
    return queries.isEmpty ? FilterQuery.nothing : ["dis_max": ["queries": .array(queries)]]
  }

  private static func match(_ field: String, _ word: String, typos: Int, _ score: Double) -> JSON {
    var members: [String: JSON] = ["operator": "and", "query": .string(word)]
    if typos > 0 {
      members["fuzziness"] = .integer(typos)
      // Trying every first letter costs more than the rest of the query.
      members["prefix_length"] = 1
      members["fuzzy_rewrite"] = "constant_score"
    }
    return [
      "constant_score": [
        "boost": FilterQuery.json(score), "filter": ["match": [field: .object(members)]],
      ]
    ]
  }
}
