import SearchCore

/// A request with the one query that answers it, and all that is needed to read the answer.
struct PlannedSearch: Sendable {
  let request: SearchRequest
  let index: OpenSearchIndex
  let options: RequestOptions

  /// The counts that are wanted, each with its own filters; the first are those of the hits.
  let plan: QueryPlan

  let text: TextQuery

  /// For each query of the plan the attributes that are counted.
  let counted: [[Attribute]]

  /// What a record is a variant of, where only the best of each is shown.
  let variants: String?

  /// The attributes whose matches are highlighted.
  let highlighted: [Attribute]

  /// What is sent.
  let body: JSON

  /// The names of the tags in answers; no text of a record holds them.
  static let preTag = "\u{E000}searchlight\u{E001}"
  static let postTag = "\u{E000}/searchlight\u{E001}"

  /// How many values are looked through where values are searched.
  static let searchedValues = 1000

  /// Plans a request.
  ///
  /// Equal requests, indices and schemas give equal plans.
  ///
  /// - Parameter timeLimit: How long the cluster may search, in milliseconds; `nil` for as long as it takes.
  /// - Throws: ``SearchCore/SearchError/rejected(message:status:)`` for a request that cannot be, or that a cluster
  ///   cannot answer.
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
