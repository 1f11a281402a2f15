import SearchlightBackend
import SearchlightSettings

extension BodyBuilder {
  /// The range of the ranked hits that the page shows.
  var rankedWindow: Range<Int> {
    let window = options.window.range
    return promotions?.rankedWindow(of: window) ?? window
  }

  /// The promoted records; `nil` if there are none.
  private var promoted: PromotedRecords? {
    promotions.flatMap { $0.promoted.isEmpty ? nil : $0 }
  }

  /// Returns a query that finds promoted records too, which are then counted.
  ///
  /// - Parameter common: The filters that all counts share.
  func promoting(in query: JSON, _ common: [FilterGroup]) throws(SearchError) -> JSON {
    guard let promoted else { return query }
    var queries = [query]
    let free = promoted.objectIDs(mustPass: false)
    if !free.isEmpty { queries.append(filters.identifiers(free)) }
    let filtered = promoted.objectIDs(mustPass: true)
    if !filtered.isEmpty {
      queries.append([
        "bool": ["filter": .array([filters.identifiers(filtered)] + (try filterClauses(common)))]
      ])
    }
    return FilterQuery.either(queries)
  }

  /// Returns the query that narrows the hits to those that are ranked; `nil` if all are.
  ///
  /// - Parameters:
  ///   - own: The filters of the hits that not all counts share.
  ///   - variants: The field that identifies a group of variants, of which a promoted record is the
  ///     best.
  func narrowing(_ own: [FilterGroup], _ variants: String?) throws(SearchError) -> JSON? {
    guard let promoted else {
      if own.isEmpty { return Optional.none }
      return try filters.query(own)
    }
    var excluded = [filters.identifiers(promoted.objectIDs)]
    if let variants {
      let values = promoted.variants(variants)
      if !values.isEmpty { excluded.append(["terms": [variants: .array(values)]]) }
    }
    var members: [String: JSON] = ["must_not": .array(excluded)]
    if !own.isEmpty { members["filter"] = .array(try filters.clauses(own)) }
    return ["bool": .object(members)]
  }

  /// Returns the query of what one query of the plan counts: what meets its filters, and the promoted
  /// records that are exempt from filters.
  func counting(_ own: [FilterGroup], _ number: Int) throws(SearchError) -> JSON {
    let query = try filters.query(own)
    let free = promoted?.objectIDs(mustPass: false) ?? []
    guard !own.isEmpty, !free.isEmpty else { return query }
    var exempt = [filters.identifiers(free)]
    // A level of a menu counts nothing but the children of its parent.
    if let parent = parent(of: plan.queries[number].purpose) {
      exempt += try filters.clauses([parent])
    }
    return FilterQuery.either([
      query, exempt.count == 1 ? exempt[0] : ["bool": ["filter": .array(exempt)]],
    ])
  }

  private func parent(of purpose: QueryPlan.Purpose) -> FilterGroup? {
    guard case .hierarchical(let attribute, let parent?) = purpose else { return nil }
    for menu in request.hierarchicalFacets {
      guard let level = menu.attributes.firstIndex(of: attribute), level > 0 else { continue }
      return FilterGroup(menu.group, [.facet(menu.attributes[level - 1], .string(parent))])
    }
    return nil
  }

  /// Returns the body of a search for the promoted records that are shown; `nil` if there are none.
  ///
  /// - Parameter mustPass: Whether for those that must meet the filters, or for the others.
  func promotedBody(
    mustPass: Bool, variants: String?, timeLimit: Int?
  ) throws(SearchError) -> JSON? {
    let objectIDs = promoted?.objectIDs(mustPass: mustPass) ?? []
    guard !objectIDs.isEmpty else { return Optional.none }
    var clauses = [filters.identifiers(objectIDs)]
    if mustPass { clauses += try filterClauses(groups[0]) }
    var members: [String: JSON] = ["filter": .array(clauses)]
    // The words need not match, but are highlighted.
    let (must, should) = text.clauses(text.weights(filterScores: 0))
    if !(must + should).isEmpty { members["should"] = .array(must + should) }
    var body: [String: JSON] = [
      "_source": source, "query": ["bool": .object(members)], "size": .integer(objectIDs.count),
      "track_total_hits": true,
    ]
    if !vectors.isEmpty { body["fields"] = .array(vectors.map(JSON.string)) }
    body["highlight"] = highlight
    body["docvalue_fields"] = variants.map { [.string($0)] }
    body["timeout"] = timeLimit.map { .string("\($0)ms") }
    return .object(body)
  }
}

extension FilterQuery {
  /// Returns a query for the records with some identifiers.
  func identifiers(_ objectIDs: [String]) -> JSON {
    let values = JSON.array(objectIDs.map(JSON.string))
    guard let path = paths.values("objectID"), paths.type("objectID", path)?.isKeyword == true
    else {
      return ["ids": ["values": values]]
    }
    return ["terms": [path: values]]
  }
}
