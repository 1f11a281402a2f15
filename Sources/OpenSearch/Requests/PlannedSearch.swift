import SearchBackend

/// A request, the one search of the cluster that answers it, and all that is needed to read the
/// answer.
struct PlannedSearch: Sendable {
  let request: SearchRequest
  let index: OpenSearchIndex
  let options: RequestOptions

  /// The queries that the request consists of, each with its own filters; the first is that of the
  /// hits.
  let plan: QueryPlan

  let text: TextQuery

  /// The attributes to count, for each query of the plan.
  let counted: [[Attribute]]

  /// The field that identifies the group of variants of a record, if only the best of each group is
  /// shown.
  let variants: String?

  /// The attributes whose matches are highlighted.
  let highlighted: [Attribute]

  /// The body of the search.
  let body: JSON

  /// The tags that mark highlights in answers; texts of records do not contain them.
  static let preTag = "\u{E000}searchlight\u{E001}"
  static let postTag = "\u{E000}/searchlight\u{E001}"

  /// The number of values that a search for facet values looks through.
  static let searchedValues = 1000

  /// Checks a request and builds its search.
  ///
  /// Equal requests, indices and schemas result in equal plans.
  ///
  /// - Parameter timeLimit: The time limit of the cluster's search, in milliseconds; `nil` for no
  ///   limit.
  /// - Throws: ``SearchBackend/SearchError/rejected(message:status:)`` for an invalid request, or one
  ///   that a cluster cannot answer.
  init(
    _ request: SearchRequest, _ index: OpenSearchIndex, _ schema: OpenSearchSchema,
    timeLimit: Int? = nil
  ) throws(SearchError) {
    self.request = request
    self.index = index
    options = try RequestOptions(request, index.options)
    plan = QueryPlan(request)
    let paths = FieldPaths(schema: schema)
    let query = request.facetSearch?.contextQuery ?? request.query
    text = try TextQuery(query, paths, index.options, options)
    let builder = BodyBuilder(
      request: request, index: index.options, options: options, plan: plan, text: text,
      paths: paths)
    counted = try builder.counted()
    variants = try builder.variants()
    highlighted = builder.highlighted
    body = try builder.body(counted: counted, variants: variants, timeLimit: timeLimit)
  }
}
