import SearchlightBackend
import SearchlightSettings

/// Converts the words of a request to queries, with scores that rank like tie-breaking.
///
/// The score of a hit is a sum of whole numbers, so that hits that match equally well have the same
/// score and the custom ranking decides between them. The number of typos counts most, then the
/// scores of filters, then how near words are, then the attribute, then how near its beginning the
/// first word is, then whether words are whole.
struct TextQuery: Sendable {
  /// The words, phrases and excluded words of the query.
  let text: ParsedText

  /// The words whose matches are highlighted, in order.
  var words: [String] { text.words + text.phrases.joined() }

  let tiers: [[Attribute]]
  let paths: FieldPaths
  let index: IndexOptions
  let matching: WordMatching
  let withoutTypos: [Attribute]
  private let neverExact: [Attribute]

  /// The searched attributes whose values are not split into words.
  let wholes: WholeValues
  /// The synonyms that match in place of words.
  let synonyms: QuerySynonyms

  /// The parts of the words that are compounds and may be replaced by these, by the indices of the words.
  let compounds: [Int: [String]]

  /// The fields in which the parts of compounds of records are searched.
  let splitFields: SplitFields

  /// The fields of the first words of each attribute in which the position of a word counts.
  let heads: [Attribute: [String]]

  /// What is searched of the query.
  var limits = Limits()

  /// The words that records may lack, because nothing has all words.
  var removed = 0..<0

  /// Whether words may have more typos, and be two words of a record, because nothing has them as they
  /// are.
  var isLoosened = false

  /// Whether hits tell by the names of queries which words they have, and how near these are.
  let isNamed: Bool

  /// The attributes that are searched, the most important first.
  var attributes: [Attribute] { tiers.flatMap(\.self) }

  /// The attributes that are searched within the limits, in their tiers, and the fields that have the
  /// parts of their compounds.
  var searched: [[Attribute]] {
    var left = limits.attributes
    return tiers.map { tier in
      let part = Array(tier.prefix(left))
      left -= part.count
      return splitFields.adding(to: part)
    }
  }

  /// - Parameter synonyms: The synonyms of the index.
  init(
    _ text: String, _ paths: FieldPaths, _ index: IndexOptions, _ options: RequestOptions,
    _ synonyms: SynonymTable
  ) throws(SearchError) {
    try SearchRequest.checkLength(ofQuery: text)
    self.paths = paths
    self.index = index
    matching = options.matching
    isNamed = options.wantsRankingInfo
    var tiers = index.searchable
    if tiers.isEmpty { tiers = [paths.schema.textPaths.map { Attribute($0) }] }
    let searched = options.named.searched
    if !searched.isEmpty {
      tiers = tiers.map { $0.filter(searched.contains) }.filter { !$0.isEmpty }
    }
    self.text = Self.parsed(text, options.matching)
    if !self.text.isEmpty {
      for attribute in tiers.joined() {
        if let problem = paths.problem(with: attribute, for: .searching) {
          throw .rejected(message: problem, status: 400)
        }
      }
    }
    wholes = WholeValues(
      text, paths, allowsBeginnings: options.matching.queryType != .prefixNone)
    self.tiers = tiers.map { $0.flatMap(paths.searched) }
    splitFields = SplitFields(of: self.tiers.flatMap(\.self), paths, index.compounds)
    let fields = splitFields.adding(to: self.tiers.flatMap(\.self))
    withoutTypos = splitFields.fields(fields, in: options.named.withoutTypos)
    neverExact = splitFields.fields(fields, in: options.named.neverExact)
    heads = Self.heads(of: fields, paths, index, splitFields)
    compounds = Self.compounds(self.text, options.matching)
    self.synonyms = QuerySynonyms(
      self.text, options.matching.usesSynonyms ? synonyms : nil, options.matching.analysis)
  }

  /// Returns the text without stop words.
  private static func parsed(_ text: String, _ matching: WordMatching) -> ParsedText {
    let parsed = ParsedText(text, matching.syntax, matching.analysis)
    let isSearched = matching.languages.searched(
      parsed.words.map(matching.analysis.folded), hasPhrases: !parsed.phrases.isEmpty,
      lastIsGrowing: parsed.isUnfinished && matching.queryType != .prefixNone)
    return parsed.searching(isSearched)
  }

  /// Returns the queries of words that records must contain, and of words that they may contain.
  func clauses(_ weights: Weights) -> (must: [JSON], should: [JSON]) {
    var (must, should) = clauses(typedElements, weights)
    let others = synonyms.interpretations(atMost: limits.synonyms)
    let joined = joinedQueries(weights)
    if !others.isEmpty || !joined.isEmpty {
      let queries =
        [Self.query(must, should)]
        + others.map { elements in
          let (must, should) = clauses(elements, weights)
          return Self.query(must, should)
        } + joined
      (must, should) = ([["dis_max": ["queries": .array(queries)]]], [])
    }
    for phrase in text.phrases { must.append(self.phrase(phrase, weights.withoutPositions)) }
    if let whole = whole(weights), !must.isEmpty {
      let words: JSON = must.count == 1 ? must[0] : ["bool": ["must": .array(must)]]
      must = [["dis_max": ["queries": .array([words] + whole)]]]
    }
    // If all words are optional, at least one of them must match.
    if must.isEmpty, !should.isEmpty {
      must = [["bool": ["minimum_should_match": 1, "should": .array(should)]]]
      should = []
    }
    return (must, should + proximities(weights))
  }

  /// Returns the queries of one interpretation of the text, without its phrases.
  private func clauses(
    _ elements: [QuerySynonyms.Element], _ weights: Weights
  ) -> (must: [JSON], should: [JSON]) {
    var (must, should) = ([JSON](), [JSON]())
    // The position counts of the first word that records must have.
    let first = text.words.indices.first { !isOptional($0) } ?? 0
    func positioned(_ number: Int) -> Weights {
      number == first ? weights : weights.withoutPositions
    }
    func add(_ clause: JSON, for words: Range<Int>) {
      guard words.allSatisfy(isOptional) else { return must.append(clause) }
      var clause = clause
      if isNamed { clause["dis_max"]?["_name"] = JSON(Self.name(of: words)) }
      should.append(clause)
    }
    for element in elements {
      switch element {
      case .word(let number):
        add(clause(number, positioned(number)), for: number..<number + 1)
      case .compound(let number):
        add(clause(ofCompound: number, positioned(number)), for: number..<number + 1)
      case .substitution(let substitution):
        let weights = positioned(substitution.span.lowerBound)
        let queries = substitution.alternatives.prefix(limits.synonyms).flatMap {
          self.queries(of: $0, replacing: substitution.span.count, weights)
        }
        add(Self.best(of: queries), for: substitution.span)
      }
    }
    return (must, should)
  }

  /// Returns whether records may lack a word.
  func isOptional(_ number: Int) -> Bool {
    removed.contains(number)
      || matching.optionalWords.contains(matching.analysis.folded(text.words[number]))
  }

  /// Returns the name of the query of words that records may lack, by which hits tell that they have
  /// them.
  private static func name(of words: Range<Int>) -> String {
    "words \(words.lowerBound) \(words.upperBound)"
  }

  /// Returns the number of words that a hit has.
  ///
  /// - Parameter names: The names of the queries that the hit meets.
  func wordCount(having names: Set<String>) -> Int {
    let count = text.words.count
    let lacked = text.words.indices.filter { number in
      isOptional(number)
        && !(0...number).contains { first in
          (number + 1..<count + 1).contains { names.contains(Self.name(of: first..<$0)) }
        }
    }
    return words.count - lacked.count
  }

  /// Returns a query of one interpretation of the text.
  static func query(_ must: [JSON], _ should: [JSON]) -> JSON {
    if must.isEmpty { return FilterQuery.either(should) }
    if should.isEmpty, must.count == 1 { return must[0] }
    var members: [String: JSON] = ["must": .array(must)]
    if !should.isEmpty { members["should"] = .array(should) }
    return ["bool": .object(members)]
  }

  static func best(of queries: [JSON]) -> JSON {
    queries.isEmpty ? FilterQuery.nothing : ["dis_max": ["queries": .array(queries)]]
  }

  /// Returns the queries of a synonym, one for each field.
  ///
  /// A synonym matches only as it is, and one that replaces several words counts as often.
  func queries(
    of synonym: SynonymTable.Alternative, replacing count: Int, _ weights: Weights
  ) -> [JSON] {
    let words = synonym.words.map { String(decoding: $0, as: UTF8.self) }
    let isExact = isExact(synonym, replacing: count)
    var queries: [JSON] = []
    for (number, tier) in searched.enumerated() {
      let score =
        weights.attribute * Double(tiers.count - number)
        + weights.typo * Double(2 - synonym.typos)
      // A correction is a typo, which some attributes have not.
      let allowed = synonym.typos == 0 ? tier : tier.filter { !withoutTypos.contains($0) }
      for attribute in allowed {
        let exactScore = score + (isExact ? exact(in: attribute, weights) : 0)
        guard words.count == 1 else {
          // In a query of one word, several words are no whole value that is told from others.
          let isOfLonger = isExact && mustBeWhole(in: attribute)
          queries += adjacent(
            words, attribute, (isOfLonger ? score + weights.wholeWord : exactScore) * Double(count))
          continue
        }
        for (query, _) in wholes.queries(attribute, words[0], allowsBeginnings: false) {
          queries.append(Self.scored(query, exactScore * Double(count)))
        }
        guard let field = paths.words(attribute) else { continue }
        if isExact, count == 1 {
          queries += exactQueries(of: words[0], field, attribute, score, weights)
        } else {
          queries += placed(
            in: field, attribute, exactScore * Double(count), isWhole: true, weights
          ) { Self.match($0, words[0], typos: 0) }
        }
      }
    }
    return queries
  }

  /// Returns whether a synonym counts as exact.
  func isExact(_ synonym: SynonymTable.Alternative, replacing count: Int) -> Bool {
    let isSingle = synonym.words.count == 1 && count == 1
    return synonym.typos == 0
      && matching.alternativesAsExact.contains(isSingle ? .singleWordSynonym : .multiWordsSynonym)
  }

  /// The queries of words that records must not contain.
  var exclusions: [JSON] {
    let attributes = searched.flatMap(\.self)
    let fields = attributes.compactMap { attribute in
      paths.words(attribute).map { (attribute, $0) }
    }
    // A query without alternatives would match, and so exclude, all records.
    guard !attributes.isEmpty else { return [] }
    return text.excluded.map { word in
      FilterQuery.either(
        fields.map { attribute, field in
          let query: JSON = ["match": [field: ["operator": "and", "query": .string(word)]]]
          return query.inside(paths.nested(attribute))
        }
          + attributes.flatMap {
            wholes.queries($0, word, allowsBeginnings: false).map(\.query)
          })
    }
  }

  /// Returns the queries of values that are the whole text; `nil` if no attribute has such values.
  private func whole(_ weights: Weights) -> [JSON]? {
    guard text.phrases.isEmpty, text.excluded.isEmpty else { return nil }
    var queries: [JSON] = []
    for (number, tier) in searched.enumerated() {
      let base = weights.attribute * Double(tiers.count - number)
      for attribute in tier {
        for (query, isWhole) in wholes.queries(attribute, besides: text.words) {
          let score = base + weights.typo * 2 + (isWhole ? exact(in: attribute, weights) : 0)
          queries.append(Self.scored(query, score * Double(max(1, text.words.count))))
        }
      }
    }
    return queries.isEmpty ? nil : queries
  }

  static func scored(_ query: JSON, _ score: Double) -> JSON {
    ["constant_score": ["boost": FilterQuery.json(score), "filter": query]]
  }

  private func phrase(_ words: [String], _ weights: Weights) -> JSON {
    var queries: [JSON] = []
    for (number, tier) in searched.enumerated() {
      let score = weights.typo * 2 + weights.attribute * Double(tiers.count - number)
      for attribute in tier {
        if words.count == 1, mustBeWhole(in: attribute), let field = paths.words(attribute) {
          queries += exactQueries(of: words[0], field, attribute, score, weights)
        } else {
          let all = (score + exact(in: attribute, weights)) * Double(words.count)
          queries += adjacent(words, attribute, all)
        }
      }
    }
    return Self.best(of: queries)
  }

  /// Returns queries for words that follow each other in an attribute.
  private func adjacent(_ words: [String], _ attribute: Attribute, _ score: Double) -> [JSON] {
    sequences(of: words, in: attribute).map { $0.joined(separator: " ") }.flatMap { text in
      var queries: [JSON] = []
      if let field = paths.words(attribute) {
        let query: JSON = ["match_phrase": [field: .string(text)]]
        queries.append(Self.scored(query.inside(paths.nested(attribute)), score))
      }
      for (query, _) in wholes.queries(attribute, text, allowsBeginnings: false) {
        queries.append(Self.scored(query, score))
      }
      return queries
    }
  }

  /// Returns what a match as typed adds to the score in an attribute.
  func exact(in attribute: Attribute, _ weights: Weights) -> Double {
    if neverExact.contains(attribute) { return 0 }
    guard words.count == 1, let word = words.first else { return weights.exact }
    let isExact =
      switch matching.exactOnSingleWordQuery {
      case .attribute: true
      case .word: WordLanguages.isSignificant(matching.analysis.folded(word))
      case .none: false
      }
    if !isExact { return 0 }
    // A part of a compound is no whole value.
    let isOfLonger = splitFields.owner(of: attribute).map(mustBeWhole) ?? false
    return isOfLonger ? weights.wholeWord : weights.exact
  }
}
