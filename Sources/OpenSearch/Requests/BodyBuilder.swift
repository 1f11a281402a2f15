import SearchBackend
import SearchSettings

/// Builds the body of a cluster's search from a checked request.
struct BodyBuilder: Sendable {
  let request: SearchRequest
  let index: IndexOptions
  let options: RequestOptions
  let plan: QueryPlan
  private(set) var text: TextQuery
  let paths: FieldPaths

  /// What rules promote and hide; `nil` for nothing.
  var promotions: PromotedRecords?

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
    let showsHits = request.facetSearch == nil && !window.isEmpty
    if showsHits, let index = paths.schema.indicesWithoutRecords.first {
      throw .rejected(
        message:
          "\(index) does not keep the records (_source is disabled), so hits cannot be shown: ask for "
          + "counts alone (hitsPerPage 0), or make the index with _source and index the records again",
        status: 400)
    }
    var members: [String: JSON] = [
      "query": try promoting(in: query(common), common),
      "size": .integer(showsHits ? window.count : 0),
      "track_total_hits": true,
    ]
    if showsHits {
      if window.lowerBound > 0 { members["from"] = .integer(window.lowerBound) }
      members["sort"] = try sort()
      members["_source"] = source
      if !vectors.isEmpty { members["fields"] = .array(vectors.map(JSON.string)) }
      members["highlight"] = highlight
      members["collapse"] = variants.map { ["field": .string($0)] }
    }
    members["post_filter"] = try narrowing(own[0], variants)
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
    let others = try filterClauses(common) + scores.clauses(filters, weight: 1)
    return text.limit(toClauses: Self.mostClauses - others.reduce(0) { $0 + $1.clauseCount })
  }

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

  private func query(_ common: [FilterGroup]) throws(SearchError) -> JSON {
    let scores = scores
    let weights = text.weights(filterScores: scores.largest)
    var (must, should) = text.clauses(weights)
    should += try scores.clauses(filters, weight: weights.filter)
    let filter = try filterClauses(common)
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
      var members: [String: JSON] = [
        locations: centre.openSearchForm, "mode": "min", "order": "asc", "unit": "m",
      ]
      if paths.isLocationMapped { members["ignore_unmapped"] = true }
      clauses.append(["_geo_distance": .object(members)])
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
    if let problem = paths.problem(with: criterion.attribute, for: .sorting) {
      throw .rejected(message: problem, status: 400)
    }
    let order: JSON = criterion.isDescending ? "desc" : "asc"
    var found: [(place: FieldPaths.Place, type: JSON)] = []
    if let place = paths.sortedNumbers(criterion.attribute) { found.append((place, "double")) }
    if let place = paths.sorted(criterion.attribute), place.path != found.first?.place.path {
      found.append((place, "keyword"))
    }
    // OpenSearch sorts by the name of the index in place of the value, which all records share.
    if paths.dialect.product != .elasticsearch {
      found.removeAll { $0.place.field.type == "constant_keyword" }
    }
    return found.map { place, type in
      var members: [String: JSON] = ["missing": "_last", "order": order, "unmapped_type": type]
      members["nested"] = place.field.nested.map { ["path": .string($0)] }
      return [place.path: .object(members)]
    }
  }

  /// Whether all attributes are retrieved, except those that are named with a minus sign.
  var retrievesAll: Bool { options.retrieved?.contains("*") ?? true }

  var source: JSON {
    // An index that an older version has loaded has no field of numbers.
    let own = OpenSearchIndex.ownFields.filter {
      $0 != OpenSearchIndex.numbersField || paths.schema.has($0)
    }
    let excluded: JSON = .array(own.map(JSON.string))
    guard !retrievesAll, let retrieved = options.retrieved else { return ["excludes": excluded] }
    // A highlight is read together with the value that it marks.
    let shown = retrieved + highlighted + options.snippeted.map(\.attribute)
    let names = Set(shown.map(\.rawValue) + ["objectID"]).sorted()
    return ["excludes": excluded, "includes": .array(names.map(JSON.string))]
  }

  /// The paths of the vectors that are retrieved and that the cluster leaves out of the record.
  ///
  /// Elasticsearch does so from version 9.2.
  var vectors: [String] {
    guard paths.dialect.product != .openSearch, paths.dialect.major ?? 9 >= 9 else { return [] }
    let all = paths.schema.fields.filter { path, field in
      field.type == "dense_vector" && field.nested == nil && field.target == nil
    }.keys.sorted()
    guard !retrievesAll, let retrieved = options.retrieved?.map(\.rawValue) else { return all }
    return all.filter { path in
      retrieved.contains { path == $0 || path.hasPrefix($0 + ".") }
    }
  }

  /// The attributes whose matches are highlighted.
  var highlighted: [Attribute] {
    let named = options.highlighted.flatMap { $0.contains("*") ? nil : $0 } ?? text.attributes
    return named.filter { !index.settings.unretrievableAttributes.contains($0) }
  }

  /// The characters of a text that a cluster analyses for highlights by default; those after them
  /// are not highlighted.
  private static let analysedLength: JSON = 1_000_000

  var highlight: JSON? {
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
    var members: [String: JSON] = [
      "fields": .object(fields), "number_of_fragments": 0,
      "post_tags": [.string(PlannedSearch.postTag)], "pre_tags": [.string(PlannedSearch.preTag)],
    ]
    if let name = paths.dialect.analysedLengthName { members[name] = Self.analysedLength }
    return .object(members)
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
    if let problem = paths.problem(with: attribute, for: .counting) {
      throw .rejected(message: problem, status: 400)
    }
    guard let nested = paths.nested(attribute) else { return paths.counted(attribute)?.path }
    throw .rejected(
      message:
        "`\(attribute)` lies in `\(nested)`, which is mapped as nested, so records cannot be grouped by it: "
        + "map it as object, or with {\"include_in_root\":true,\"type\":\"nested\"}, and index the records "
        + "again",
      status: 400)
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

  /// Returns the aggregations of attributes: `f0` counts the values of the first, `s0` has its
  /// statistics.
  func counts(_ attributes: [Attribute]) throws(SearchError) -> [String: JSON] {
    var counts: [String: JSON] = [:]
    for (number, attribute) in attributes.enumerated() {
      guard let place = paths.counted(attribute) else { continue }
      let count = FacetCount(place: place)
      var terms: [String: JSON] = [:]
      if request.facetSearch != nil {
        terms["size"] = .integer(PlannedSearch.searchedValues)
        if count.allowsPattern {
          terms["include"] = ValuePattern(request.query).map { .string($0.text) }
        }
      } else {
        terms["size"] = .integer(options.counted.maxValuesPerFacet)
      }
      let isByCount = options.counted.valueOrder != .alpha || request.facetSearch != nil
      terms["order"] = isByCount ? [["_count": "desc"], ["_key": "asc"]] : ["_key": "asc"]
      counts["f\(number)"] = count.aggregation(terms, isByCount: isByCount)
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
