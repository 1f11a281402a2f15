import SearchlightBackend
import SearchlightSettings

/// Builds the body of a cluster's search from a checked request.
struct BodyBuilder: Sendable {
  let request: SearchRequest
  let index: IndexOptions
  let options: RequestOptions
  let plan: QueryPlan
  private(set) var text: TextQuery { didSet { clauses = nil } }
  let paths: FieldPaths

  /// What rules promote and hide; `nil` for nothing.
  var promotions: PromotedRecords?

  /// The score that hits must have at least; `nil` for any.
  var leastScore: Double?

  /// The clauses of the query, which ``limitClauses()`` has counted; `nil` if the text has changed since.
  private var clauses: Clauses?

  init(
    request: SearchRequest, index: IndexOptions, options: RequestOptions, plan: QueryPlan,
    text: TextQuery, paths: FieldPaths, promotions: PromotedRecords?
  ) {
    self.request = request
    self.index = index
    self.options = options
    self.plan = plan
    self.text = text
    self.paths = paths
    self.promotions = promotions
  }

  var filters: FilterQuery { FilterQuery(paths: paths) }

  /// The filter groups of each query of the plan.
  var groups: [[FilterGroup]] { plan.queries.map { Array($0.request.filterGroups) } }

  /// The groups that all queries share, which filter the search itself; each count applies the
  /// remaining groups.
  ///
  /// Conditions on one element stay together, and are met by one search.
  private var common: [FilterGroup] {
    let groups = groups
    let apart = Set(
      groups.joined().filter { group in !groups.allSatisfy { $0.contains(group) } }
        .flatMap(\.elementNames))
    return groups[0].filter { group in
      groups.allSatisfy { $0.contains(group) } && apart.isDisjoint(with: group.elementNames)
    }
  }

  /// Returns the body of the search.
  func body(
    counted: [[Attribute]], variants: String?, timeLimit: Int?
  ) throws(SearchError) -> JSON {
    let common = common
    let own = groups.map { $0.filter { !common.contains($0) } }
    let window = rankedWindow
    let showsHits = request.facetSearch == nil && !window.isEmpty && options.showsHits
    if showsHits, let index = paths.schema.indicesWithoutRecords.first {
      throw .rejected(
        message:
          "\(index) does not keep the records (_source is disabled), so hits cannot be shown: ask for "
          + "counts alone (hitsPerPage 0), or make the index with _source and index the records again",
        status: 400)
    }
    var members: [String: JSON] = [
      "query": try promoting(in: limited(query(common)), common),
      "size": .integer(showsHits ? window.count : 0),
      "track_total_hits": true,
    ]
    if showsHits {
      if window.lowerBound > 0 { members["from"] = .integer(window.lowerBound) }
      members["sort"] = try sort()
      members["_source"] = source
      if !vectors.isEmpty { members["fields"] = .array(vectors.map(JSON.string)) }
      members["highlight"] = highlight
      if options.wantsRankingInfo { members["track_scores"] = true }
      members["collapse"] = variants.map { collapse($0, showing: members) }
    }
    members["post_filter"] = try narrowing(own[0], variants)
    members["timeout"] = timeLimit.map { .string("\($0)ms") }
    var aggregations: [String: JSON] = [:]
    for (number, attributes) in counted.enumerated() {
      let afterDistinct = try countedAfterDistinct(attributes, variants)
      var counts = try counts(attributes, except: afterDistinct)
      if let afterDistinct, let variants {
        counts[VariantCounts.name] = afterDistinct.aggregation(
          by: variants, best: options.distinct, sort: try sort())
      }
      if number == 0, let variants {
        counts["variants"] = [
          "cardinality": [
            "field": .string(variants), "precision_threshold": .integer(Self.exactVariants),
          ]
        ]
      }
      guard !counts.isEmpty else { continue }
      aggregations["q\(number)"] = [
        "aggs": .object(counts), "filter": try counting(own[number], number),
      ]
    }
    if !aggregations.isEmpty { members["aggs"] = .object(aggregations) }
    return .object(members)
  }

  /// The number of groups of variants up to which a cluster's count of them is taken as exact.
  static let exactVariants = 40_000

  /// The most clauses of a search, a little less than the 1,024 of which clusters refuse more by
  /// default.
  static let mostClauses = 1000

  /// Limits the text so that the search has no more clauses than clusters take.
  ///
  /// - Returns: What is not searched, one sentence each; empty if everything is.
  mutating func limitClauses() throws(SearchError) -> [String] {
    let clauses = try self.clauses(with: common)
    let most = Self.mostClauses - JSON.clauseCount(of: clauses.filter + clauses.scores)
    let count = JSON.clauseCount(of: clauses.must + clauses.should + text.exclusions)
    let left = count > most ? text.limit(toClauses: most) : []
    // A text that was changed has other clauses.
    if left.isEmpty { self.clauses = clauses }
    return left
  }

  /// Returns a query without the hits whose score is too low.
  ///
  /// A limit of the whole search would leave out promoted records, and does not reach the variants of
  /// a group.
  private func limited(_ query: JSON) -> JSON {
    guard let leastScore else { return query }
    return ["function_score": ["min_score": FilterQuery.json(leastScore), "query": query]]
  }

  /// Lets records lack some words.
  mutating func remove(_ words: Range<Int>) { text.removed = words }

  /// Lets words have more typos, and be two words or an abbreviation of a record.
  ///
  /// - Returns: What is not searched, one sentence each; empty if everything is.
  mutating func loosenWords() throws(SearchError) -> [String] {
    text.isLoosened = true
    return try limitClauses()
  }

  /// Returns the body that counts what has the words, whatever the filters; `nil` if there are none.
  func unfilteredBody(timeLimit: Int?) throws(SearchError) -> JSON? {
    let isFiltered = try !filterClauses(groups[0]).isEmpty
    guard isFiltered || promotions?.hidden.isEmpty == false else { return Optional.none }
    let (must, _) = text.clauses(weights)
    var members: [String: JSON] = ["must": .array(must)]
    if !text.exclusions.isEmpty { members["must_not"] = .array(text.exclusions) }
    var body: [String: JSON] = [
      "query": ["bool": .object(members)], "size": 0, "track_total_hits": true,
    ]
    body["timeout"] = timeLimit.map { .string("\($0)ms") }
    return .object(body)
  }

  /// Returns the body that finds the hits without showing or counting them.
  func findingBody(timeLimit: Int?) throws(SearchError) -> [String: JSON] {
    let common = common
    let own = groups[0].filter { !common.contains($0) }
    var members: [String: JSON] = ["query": limited(try query(common)), "size": 0]
    members["timeout"] = timeLimit.map { .string("\($0)ms") }
    if !own.isEmpty { members["post_filter"] = try filters.query(own) }
    return members
  }

  /// The weights of the parts of a score.
  var weights: TextQuery.Weights { text.weights(filterScores: scores.largest) }

  func filterClauses(_ common: [FilterGroup]) throws(SearchError) -> [JSON] {
    var filter = try filters.clauses(common + options.filters.groups)
    if let area = options.geo.area {
      if let problem = paths.locationProblem { throw .rejected(message: problem, status: 400) }
      filter.append(
        paths.locations.map { path in
          let query = area.query(around: options.geo.centre, path, paths.dialect)
          return paths.isLocationMapped ? query.ignoringUnmappedLocations : query
        } ?? FilterQuery.nothing)
    }
    return filter
  }

  /// The clauses that follow from the text and the filters.
  private struct Clauses {
    let (must, should): ([JSON], [JSON])
    /// Those that add the scores of filters.
    let scores: [JSON]
    let filter: [JSON]
  }

  private func clauses(with common: [FilterGroup]) throws(SearchError) -> Clauses {
    if let clauses { return clauses }
    let scores = scores
    let weights = text.weights(filterScores: scores.largest)
    let (must, should) = text.clauses(weights)
    return Clauses(
      must: must, should: should, scores: try scores.clauses(filters, weight: weights.filter),
      filter: try filterClauses(common))
  }

  private func query(_ common: [FilterGroup]) throws(SearchError) -> JSON {
    let clauses = try self.clauses(with: common)
    let filter = clauses.filter
    let should = clauses.should + clauses.scores
    var must = clauses.must
    var exclusions = text.exclusions
    if let hidden = promotions?.hidden, !hidden.isEmpty {
      exclusions.append(filters.identifiers(hidden))
    }
    if must.isEmpty, filter.isEmpty, should.isEmpty, exclusions.isEmpty {
      return FilterQuery.everything
    }
    // Without words, all records match with the same score, and only optional clauses add to it.
    if must.isEmpty, !should.isEmpty { must = [FilterQuery.everything] }
    var members: [String: JSON] = [:]
    if !must.isEmpty { members["must"] = .array(must) }
    if !filter.isEmpty { members["filter"] = .array(filter) }
    if !exclusions.isEmpty { members["must_not"] = .array(exclusions) }
    if !should.isEmpty { members["should"] = .array(should) }
    return ["bool": .object(members)]
  }

  var scores: ScoredFilters {
    ScoredFilters(
      Array(request.filterGroups) + options.filters.groups,
      optional: options.filters.optionalGroups, sumsScores: options.filters.sumsScores,
      countsAll: options.wantsRankingInfo)
  }
}

extension BodyBuilder {
  /// Returns the attributes to count, for each query of the plan.
  ///
  /// - Throws: ``SearchlightBackend/SearchError/rejected(message:status:)`` for a facet that the settings
  ///   do not declare, or that the mapping cannot count.
  func counted() throws(SearchError) -> [[Attribute]] {
    var counted: [[Attribute]] = []
    for query in plan.queries {
      if let facet = request.facetSearch?.attribute {
        guard index.uses[facet] == .searchable || paths.isByMapping else {
          throw .unsearchedValues(of: facet)
        }
        counted.append(try checked([facet]))
      } else if let attribute = query.purpose.countedAttribute {
        counted.append(try checked([attribute]))
      } else {
        counted.append(try checked(options.counted.facets))
      }
    }
    return counted
  }

  private func checked(_ attributes: [Attribute]) throws(SearchError) -> [Attribute] {
    var checked: [Attribute] = []
    for attribute in attributes {
      let all =
        attribute == "*" ? index.facets.filter(index.counts) : [attribute]
      for attribute in all where !checked.contains(attribute) {
        guard index.counts(attribute) || paths.isByMapping else { throw .uncounted(attribute) }
        if let problem = paths.problem(with: attribute, for: .counting) {
          throw .rejected(message: problem, status: 400)
        }
        checked.append(attribute)
      }
    }
    return checked
  }

  /// The name of the aggregation of values that a search for values may find with typos.
  static let similarValues = "similar"

  /// Returns the aggregations of attributes: `f0` counts the values of the first, `s0` has its
  /// statistics.
  ///
  /// - Parameter others: The attributes that are counted in another way.
  private func counts(
    _ attributes: [Attribute], except others: VariantCounts?
  ) throws(SearchError) -> [String: JSON] {
    var counts: [String: JSON] = [:]
    for (number, attribute) in attributes.enumerated() {
      if others?.facets.contains(where: { $0.attribute == attribute }) ?? false { continue }
      guard let place = paths.counted(attribute) else { continue }
      let count = FacetCount(place: place)
      var terms: [String: JSON] = [:]
      if request.facetSearch != nil {
        terms["size"] = .integer(PlannedSearch.searchedValues)
        if count.allowsPattern {
          terms["include"] = ValuePattern(request.query, options.matching.analysis).map {
            .string($0.text)
          }
        }
      } else {
        terms["size"] = .integer(options.counted.maxValuesPerFacet)
      }
      let isByCount = options.counted.valueOrder != .alpha || request.facetSearch != nil
      terms["order"] = isByCount ? [["_count": "desc"], ["_key": "asc"]] : ["_key": "asc"]
      counts["f\(number)"] = count.aggregation(terms, isByCount: isByCount)
      if request.facetSearch != nil, count.allowsPattern,
        let pattern = ValuePattern(similarTo: request.query, options.matching)
      {
        terms["include"] = .string(pattern.text)
        counts[Self.similarValues] = count.aggregation(terms, isByCount: isByCount)
      }
      if let query = count.leftOut(of: attribute, paths) {
        counts["i\(number)"] = ["filter": query]
      }
      if request.facetSearch == nil, let numbers = paths.sortedNumbers(attribute),
        numbers.field.isNumber
      {
        counts["s\(number)"] = FacetCount.statistics(numbers)
      }
    }
    return counts
  }
}

extension FilterGroup {
  /// The elements of arrays that its filters name, each as its array with the label.
  fileprivate var elementNames: [String] {
    filters.compactMap { $0.attribute.element.map { "\($0.path)[\($0.label)]" } }
  }
}
