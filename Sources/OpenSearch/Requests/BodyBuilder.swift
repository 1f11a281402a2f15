import SearchBackend
import SearchSettings

/// Builds the body of a cluster's search from a checked request.
struct BodyBuilder: Sendable {
  let request: SearchRequest
  let index: IndexOptions
  let options: RequestOptions
  let plan: QueryPlan
  let text: TextQuery
  let paths: FieldPaths

  var filters: FilterQuery { FilterQuery(paths: paths) }

  /// The filter groups of each query of the plan.
  private var groups: [[FilterGroup]] { plan.queries.map { Array($0.request.filterGroups) } }

  /// Returns the body of the search.
  func body(
    counted: [[Attribute]], variants: String?, timeLimit: Int?
  ) throws(SearchError) -> JSON {
    let groups = groups
    // Groups that all queries share filter the search itself; each count applies the remaining
    // groups.
    let common = groups[0].filter { group in groups.allSatisfy { $0.contains(group) } }
    let own = groups.map { $0.filter { !common.contains($0) } }
    let window = options.window.range
    let showsHits = request.facetSearch == nil && !window.isEmpty
    var members: [String: JSON] = [
      "query": try query(common), "size": .integer(showsHits ? window.count : 0),
      "track_total_hits": true,
    ]
    if showsHits {
      if window.lowerBound > 0 { members["from"] = .integer(window.lowerBound) }
      members["sort"] = try sort()
      members["_source"] = source
      members["highlight"] = highlight
      members["collapse"] = variants.map { ["field": .string($0)] }
    }
    if !own[0].isEmpty { members["post_filter"] = try filters.query(own[0]) }
    members["timeout"] = timeLimit.map { .string("\($0)ms") }
    var aggregations: [String: JSON] = [:]
    for (number, attributes) in counted.enumerated() {
      var counts = try counts(attributes)
      if number == 0, let variants {
        counts["variants"] = [
          "cardinality": [
            "field": .string(variants), "precision_threshold": .integer(Self.exactVariants),
          ]
        ]
      }
      guard !counts.isEmpty else { continue }
      aggregations["q\(number)"] = [
        "aggs": .object(counts), "filter": try filters.query(own[number]),
      ]
    }
    if !aggregations.isEmpty { members["aggs"] = .object(aggregations) }
    return .object(members)
  }

  /// The number of groups of variants up to which a cluster's count of them is taken as exact.
  static let exactVariants = 40_000

  private func query(_ common: [FilterGroup]) throws(SearchError) -> JSON {
    let scores = scores
    let weights = text.weights(filterScores: scores.largest)
    var (must, should) = text.clauses(weights)
    should += try scores.clauses(filters, weight: weights.filter)
    var filter = try filters.clauses(common + options.filters.groups)
    if let area = options.geo.area {
      filter.append(
        paths.locations.map { area.query(around: options.geo.centre, $0) } ?? FilterQuery.nothing)
    }
    let exclusions = text.exclusions
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

  private var scores: ScoredFilters {
    ScoredFilters(
      Array(request.filterGroups) + options.filters.groups,
      optional: options.filters.optionalGroups, sumsScores: options.filters.sumsScores)
  }

  // MARK: - Hits

  private func sort() throws(SearchError) -> JSON {
    var clauses: [JSON] = []
    for criterion in index.leadingOrder { clauses += try order(criterion) }
    if !text.words.isEmpty || !scores.parts.isEmpty { clauses.append(["_score": "desc"]) }
    if let centre = options.geo.centre, let locations = paths.locations {
      clauses.append([
        "_geo_distance": [
          locations: centre.openSearchForm, "mode": "min", "order": "asc", "unit": "m",
        ]
      ])
    }
    for criterion in index.settings.customRanking { clauses += try order(criterion) }
    if paths.schema.fields[OpenSearchIndex.orderField] != nil {
      clauses.append([OpenSearchIndex.orderField: ["order": "asc", "unmapped_type": "long"]])
    } else if let path = paths.values("objectID") {
      clauses.append([path: ["order": "asc", "unmapped_type": "keyword"]])
    }
    if clauses.isEmpty { clauses = [["_score": "desc"]] }
    return .array(clauses)
  }

  /// Returns the sort clauses of an attribute: numbers are sorted by value, other values as text.
  private func order(_ criterion: CustomRanking) throws(SearchError) -> [JSON] {
    if let problem = paths.problem(with: criterion.attribute) {
      throw .rejected(message: problem, status: 400)
    }
    let order: JSON = criterion.isDescending ? "desc" : "asc"
    var found: [(path: String, type: JSON)] = []
    if let path = paths.numbers(criterion.attribute) { found.append((path, "double")) }
    if let path = paths.values(criterion.attribute), path != found.first?.path {
      found.append((path, "keyword"))
    }
    return found.map { path, type in
      [path: ["missing": "_last", "order": order, "unmapped_type": type]]
    }
  }

  /// Whether all attributes are retrieved, except those that are named with a minus sign.
  var retrievesAll: Bool { options.retrieved?.contains("*") ?? true }

  private var source: JSON {
    let excluded: JSON = .array(OpenSearchIndex.ownFields.map(JSON.string))
    guard !retrievesAll, let retrieved = options.retrieved else { return ["excludes": excluded] }
    // A highlight is read together with the value that it marks.
    let shown = retrieved + highlighted + options.snippeted.map(\.attribute)
    let names = Set(shown.map(\.rawValue) + ["objectID"]).sorted()
    return ["excludes": excluded, "includes": .array(names.map(JSON.string))]
  }

  /// The attributes whose matches are highlighted.
  var highlighted: [Attribute] {
    let named = options.highlighted.flatMap { $0.contains("*") ? nil : $0 } ?? text.attributes
    return named.filter { !index.settings.unretrievableAttributes.contains($0) }
  }

  private var highlight: JSON? {
    guard !text.words.isEmpty else { return nil }
    var shown = Set(highlighted)
    if options.snippeted.contains(where: { $0.attribute == "*" }) {
      shown.formUnion(text.attributes)
    } else {
      shown.formUnion(options.snippeted.map(\.attribute))
    }
    var fields: [String: JSON] = [:]
    for attribute in text.attributes
    where shown.contains(where: { attribute == $0 || attribute.rawValue.hasPrefix("\($0).") }) {
      for path in [paths.words(attribute), paths.beginnings(attribute)] {
        if let path { fields[path] = [:] }
      }
    }
    guard !fields.isEmpty else { return nil }
    return [
      "fields": .object(fields), "number_of_fragments": 0,
      "post_tags": [.string(PlannedSearch.postTag)], "pre_tags": [.string(PlannedSearch.preTag)],
    ]
  }

  /// Returns the field that identifies the group of variants of a record, if only the best of each
  /// group is shown; `nil` if all are.
  func variants() throws(SearchError) -> String? {
    guard options.distinct == 1, request.facetSearch == nil,
      let attribute = index.settings.attributeForDistinct
    else { return nil }
    if paths.schema.fields[OpenSearchIndex.variantField] != nil {
      return OpenSearchIndex.variantField
    }
    if let problem = paths.problem(with: attribute) {
      throw .rejected(message: problem, status: 400)
    }
    return paths.values(attribute)
  }
}

extension BodyBuilder {
  /// Returns the attributes to count, for each query of the plan.
  ///
  /// - Throws: ``SearchBackend/SearchError/rejected(message:status:)`` for a facet that the settings
  ///   do not declare, or that the mapping cannot count.
  func counted() throws(SearchError) -> [[Attribute]] {
    var counted: [[Attribute]] = []
    for query in plan.queries {
      if let facet = request.facetSearch?.attribute {
        guard index.uses[facet] == .searchable else { throw .unsearchedValues(of: facet) }
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
        guard index.counts(attribute) else { throw .uncounted(attribute) }
        if let problem = paths.problem(with: attribute) {
          throw .rejected(message: problem, status: 400)
        }
        checked.append(attribute)
      }
    }
    return checked
  }

  /// Returns the aggregations of attributes: `f0` counts the values of the first, `s0` has its
  /// statistics.
  func counts(_ attributes: [Attribute]) throws(SearchError) -> [String: JSON] {
    var counts: [String: JSON] = [:]
    for (number, attribute) in attributes.enumerated() {
      guard let path = paths.values(attribute) else { continue }
      var terms: [String: JSON] = ["field": .string(path)]
      if request.facetSearch != nil {
        terms["size"] = .integer(PlannedSearch.searchedValues)
        if paths.type(attribute, path)?.isKeyword == true {
          terms["include"] = ValuePattern(request.query).map { .string($0.text) }
        }
      } else {
        terms["size"] = .integer(options.counted.maxValuesPerFacet)
      }
      terms["order"] =
        options.counted.valueOrder == .alpha && request.facetSearch == nil
        ? ["_key": "asc"] : [["_count": "desc"], ["_key": "asc"]]
      counts["f\(number)"] = ["terms": .object(terms)]
      if request.facetSearch == nil, let numbers = paths.numbers(attribute),
        paths.type(attribute, numbers)?.isNumber == true
      {
        counts["s\(number)"] = ["stats": ["field": .string(numbers)]]
      }
    }
    return counts
  }
}
