import SearchlightBackend
import SearchlightSettings

/// A request, the one search of the cluster that answers it, and all that is needed to read the
/// answer.
struct PlannedSearch: Sendable {
  /// The request as it was received.
  let asked: SearchRequest

  /// The request as rules have changed it.
  let request: SearchRequest

  /// What rules change in the request and its answer; `nil` if none applies.
  let effect: RuleEffect?

  let index: OpenSearchIndex
  let options: RequestOptions

  /// The queries that the request consists of, each with its own filters; the first is that of the
  /// hits.
  let plan: QueryPlan

  var text: TextQuery { builder.text }

  /// The fields of the index.
  let paths: FieldPaths

  /// The attributes to count, for each query of the plan.
  let counted: [[Attribute]]

  /// The field that identifies the group of variants of a record, if only the best of each group is
  /// shown.
  let variants: String?

  /// The attributes whose matches are highlighted.
  let highlighted: [Attribute]

  /// What rules promote and hide; `nil` for nothing.
  var promotions: PromotedRecords? { builder.promotions }

  /// The range of the hits that the search asks for, among those that the cluster ranks.
  var window: Range<Int> { builder.rankedWindow }

  var builder: BodyBuilder
  let timeLimit: Int?

  /// What is missing of the promoted records; `nil` for nothing.
  private(set) var partialPromotions: PartialResults?

  /// What of the request the search leaves out, one sentence each.
  var warnings: [String]

  /// The body of the search.
  var body: JSON

  /// The tags that mark highlights in answers; texts of records do not contain them.
  static let preTag = "\u{E000}searchlight\u{E001}"
  static let postTag = "\u{E000}/searchlight\u{E001}"

  /// The number of values that a search for facet values looks through.
  static let searchedValues = 1000

  /// Checks a request and builds its search.
  ///
  /// Equal requests, indices and schemas result in equal plans.
  ///
  /// - Parameters:
  ///   - effect: What the rules of the index change in the request; `nil` if none applies.
  ///   - synonyms: The synonyms of the index.
  ///   - dialect: The product and version of the cluster.
  ///   - timeLimit: The time limit of the cluster's search, in milliseconds; `nil` for no limit.
  /// - Throws: ``SearchlightBackend/SearchError/rejected(message:status:)`` for an invalid request, or one
  ///   that a cluster cannot answer.
  init(
    _ asked: SearchRequest, _ index: OpenSearchIndex, _ schema: OpenSearchSchema,
    effect: RuleEffect? = nil, synonyms: SynonymTable = IndexRules.none.synonymTable,
    dialect: ClusterDialect = ClusterDialect(), timeLimit: Int? = nil
  ) throws(SearchError) {
    let request = effect?.request ?? asked
    self.asked = asked
    self.request = request
    self.effect = effect
    self.index = index
    self.timeLimit = timeLimit
    let isDeclared = index.isDeclared(by: schema)
    let paths = index.paths(in: schema, dialect)
    self.paths = paths
    let settings = (isDeclared ? index.options.declaring(paths) : index.options).searching(schema)
    options = try RequestOptions(request, settings, effect, ignoresUndeclared: paths.isByMapping)
    plan = QueryPlan(request)
    let query = request.facetSearch?.contextQuery ?? request.query
    var builder = BodyBuilder(
      request: request, index: settings, options: options, plan: plan,
      text: try TextQuery(query, paths, settings, options, synonyms), paths: paths,
      promotions: PromotedRecords(effect))
    if let problem = Self.problem(with: options, index, builder.weights) {
      throw .refused(problem)
    }
    warnings = try builder.limitClauses()
    counted = try builder.counted()
    warnings += Self.warnings(
      paths, builder.text, named: settings.searchable.flatMap(\.self),
      counted: counted.flatMap(\.self))
    if settings.analysis != index.options.analysis, !builder.text.text.isEmpty {
      warnings.append(Self.warning(ofUnusedAnalysis: index.options))
    }
    if let mark = settings.compounds.mark, !schema.has(mark), !builder.text.text.isEmpty {
      warnings.append(Self.warningOfOtherCompounds)
    }
    variants = try builder.variants()
    highlighted = builder.highlighted
    let body = try builder.body(counted: counted, variants: variants, timeLimit: timeLimit)
    self.body = try Self.adjusted(body, for: request, by: index)
    self.builder = builder
  }
}

extension PlannedSearch {
  /// Returns the searches for the records that rules promote and the answer shows, by whether the
  /// records must meet the filters.
  func promotedSearches() throws(SearchError) -> [(mustPass: Bool, search: PlannedSearch)] {
    // A search for values shows no records.
    guard request.facetSearch == nil else { return [] }
    var searches: [(mustPass: Bool, search: PlannedSearch)] = []
    for mustPass in [false, true] {
      let body = try builder.promotedBody(
        mustPass: mustPass, variants: variants, timeLimit: timeLimit)
      guard let body else { continue }
      var search = self
      search.body = body
      searches.append((mustPass, search))
    }
    return searches
  }

  /// Returns the search for the other hits of the page.
  ///
  /// - Parameters:
  ///   - promoted: The hits of promoted records, by whether they must meet the filters.
  ///   - partial: What is missing of them; `nil` for nothing.
  func showing(
    _ promoted: [Bool: [JSON]], partial: PartialResults? = nil
  ) throws(SearchError) -> PlannedSearch {
    var search = self
    search.partialPromotions = partial
    search.builder.promotions?.show(promoted)
    try search.rebuild()
    return search
  }

  /// Builds the body again after a change of the builder.
  mutating func rebuild() throws(SearchError) {
    let body = try builder.body(counted: counted, variants: variants, timeLimit: timeLimit)
    self.body = try Self.adjusted(body, for: request, by: index)
  }

  /// Whether the settings hide where records are.
  var hidesLocations: Bool {
    let location = paths.recordLocation
    return index.options.settings.unretrievableAttributes.contains {
      $0 == location || location.rawValue.hasPrefix("\($0).")
    }
  }

  /// Whether a cluster must not answer from its cache, because it cannot read it back.
  var needsFreshAnswer: Bool {
    counted.joined().contains { attribute in
      paths.counted(attribute).map { FacetCount(place: $0).needsFreshAnswer } ?? false
    }
  }
}
