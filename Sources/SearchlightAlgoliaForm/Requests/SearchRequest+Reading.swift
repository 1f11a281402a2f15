public import SearchlightBackend
import SearchlightSettings

extension SearchRequest {
  /// Reads a request from a JSON object with Algolia's search parameters.
  ///
  /// A lenient reader treats `null` as absent, accepts numbers written as strings, and reads the
  /// parameters under `params`, a string or an object. A parameter outside of `params` overrides
  /// one inside.
  ///
  /// - Throws: ``SearchError/rejected(message:status:)`` if the object is not a query. Parameters
  ///   that this reader does not know are passed on to the engine, which rejects those that it does
  ///   not know either.
  public init(
    index: IndexName, algoliaParameters json: JSON, strictness: AnswerStrictness = .strict
  ) throws(SearchError) {
    guard var members = json.objectValue else {
      throw .rejected(message: "A query must be a JSON object, not \(json.excerpt)", status: 400)
    }
    if strictness == .lenient { Self.relax(&members) }
    self.init(index: index)
    for (name, value) in members.sorted(by: { $0.key < $1.key }) {
      switch name {
      case "query":
        query = try Self.text(value, of: name)
        try Self.checkLength(ofQuery: query)
      case "page":
        let number =
          strictness == .lenient ? value.stringValue.flatMap { Int($0) } : nil
        guard let number = number ?? value.intValue else {
          throw .rejected(message: "page must be a whole number, not \(value.excerpt)", status: 400)
        }
        page = number
      case "filters": filters = try Self.layers(try Self.text(value, of: name))
      case "indexName": break
      default: self.parameters[name] = value
      }
    }
  }

  /// Reads one of the queries of a multi-query call.
  ///
  /// Its members are the parameters and `indexName`; a search for facet values also has `type`,
  /// `facet` and `facetQuery`.
  ///
  /// - Throws: What ``init(index:algoliaParameters:strictness:)`` throws, and
  ///   ``SearchError/rejected(message:status:)`` for a query without an index or a facet.
  public init(
    algoliaQuery json: JSON, strictness: AnswerStrictness = .strict
  ) throws(SearchError) {
    guard let index = json["indexName"]?.stringValue, !index.isEmpty else {
      throw .rejected(
        message: "A query must name its index in indexName: \(json.excerpt)", status: 400)
    }
    var members = json.objectValue ?? [:]
    if strictness == .lenient { Self.relax(&members) }
    guard members["type"] == "facet" else {
      if members["type"] == "default" { members["type"] = nil }
      try self.init(
        index: IndexName(index), algoliaParameters: .object(members), strictness: strictness)
      return
    }
    guard let attribute = members["facet"]?.stringValue else {
      throw .rejected(
        message: "A query of type facet must name its facet: \(json.excerpt)", status: 400)
    }
    members["type"] = nil
    members["facet"] = nil
    try self.init(
      IndexName(index), facet: Attribute(attribute), members: members, strictness: strictness)
  }

  /// Reads a search for facet values.
  ///
  /// The body has `facetQuery` and `maxFacetHits`. The parameters under `params` decide which
  /// records are counted. Older clients write all of these members either under `params` or beside
  /// it; a lenient reader reads both.
  ///
  /// - Throws: What ``init(index:algoliaParameters:strictness:)`` throws, and
  ///   ``SearchError/rejected(message:status:)`` for a `facetQuery` or a `maxFacetHits` of a wrong
  ///   type.
  public init(
    index: IndexName, facet: Attribute, algoliaBody json: JSON,
    strictness: AnswerStrictness = .strict
  ) throws(SearchError) {
    var members = json.objectValue ?? [:]
    if strictness == .lenient {
      Self.relax(&members)
      // The path names the facet, and the index.
      members["facetName"] = nil
    } else {
      members = json["params"]?.objectValue ?? [:]
      if let text = json["params"]?.stringValue {
        members = ParameterText.parameters(text).objectValue ?? [:]
      }
      for name in ["facetQuery", "maxFacetHits"] { members[name] = json[name] }
    }
    try self.init(index, facet: facet, members: members, strictness: strictness)
  }

  /// Reads a search for facet values from its parameters, with `facetQuery` and `maxFacetHits`.
  private init(
    _ index: IndexName, facet: Attribute, members: [String: JSON], strictness: AnswerStrictness
  ) throws(SearchError) {
    var members = members
    let text = try members.removeValue(forKey: "facetQuery")
      .map { json throws(SearchError) in try Self.text(json, of: "facetQuery") }
    var limit: Int?
    if let value = members.removeValue(forKey: "maxFacetHits") {
      do throws(OptionError) {
        limit = try OptionReader { _ in value }.value(Settings.maxFacetHits, else: IndexSettings())
      } catch {
        throw .refused(error.message)
      }
    }
    try self.init(
      index: index, algoliaParameters: .object(members), strictness: strictness)
    search(attribute: facet, for: text ?? "", atMost: limit)
  }

  /// Turns a search for records into a search for facet values among those records.
  private mutating func search(attribute: Attribute, for text: String, atMost limit: Int?) {
    facetSearch = FacetSearch(attribute: attribute, contextQuery: query, maxFacetHits: limit)
    query = text
  }

  /// Merges the parameters under `params`, removes `null` members, and converts numbers and lists
  /// that are written as strings.
  private static func relax(_ members: inout [String: JSON]) {
    if let text = members.removeValue(forKey: "params") {
      let others = text.objectValue ?? ParameterText.parameters(text.stringValue ?? "").objectValue
      members.merge(others ?? [:]) { own, _ in own }
    }
    members = members.filter { $0.value != .null }
    for name in ["hitsPerPage", "maxValuesPerFacet", "maxFacetHits", "offset", "length"] {
      if let number = members[name]?.stringValue.flatMap({ Int($0) }) {
        members[name] = .integer(number)
      }
    }
    for name in FilterListText.names {
      guard let text = members[name]?.stringValue, !text.isEmpty else { continue }
      members[name] = FilterListText.array(text, of: name)
    }
    for name in ParameterText.lists {
      guard let text = members[name]?.stringValue else { continue }
      let elements = text.split(separator: ",").map { JSON.string(String($0)) }
      members[name] =
        (try? JSON(parsing: text)).flatMap { $0.arrayValue.map(JSON.array) }
        ?? .array(elements)
    }
  }

  private static func text(_ value: JSON, of name: String) throws(SearchError) -> String {
    do throws(OptionError) {
      return try OptionReader { _ in value }.text(name) ?? ""
    } catch {
      throw .refused(error.message)
    }
  }

  private static func layers(_ text: String) throws(SearchError) -> [[FilterGroup]] {
    do {
      let groups = try FilterGroup.groups(parsing: text)
      return groups.isEmpty ? [] : [groups]
    } catch {
      throw .rejected(message: error.description, status: 400)
    }
  }

  /// Returns the recommendation query in Algolia's format, one element of the `requests` of a call;
  /// `null` if the request asks for no recommendations.
  ///
  /// The result covers the first record only. To ask for several, use a ``QueryPlan``.
  ///
  /// - Throws: What ``algoliaParameters()`` throws.
  public func algoliaRecommendation() throws(SearchError) -> JSON {
    guard let recommendation else { return .null }
    var parameters = try algoliaParameters().objectValue ?? [:]
    for name in ["page", "hitsPerPage"] { parameters[name] = nil }
    if parameters["query"] == "" { parameters["query"] = nil }
    var members: [String: JSON] = [
      "model": .string(recommendation.model.rawValue), "indexName": .string(index.rawValue),
      "threshold": .number(recommendation.threshold),
      "maxRecommendations": .integer(hitsPerPage),
    ]
    members["objectID"] = recommendation.objectIDs.first.map(JSON.string)
    members["facetName"] = recommendation.facet.map { .string($0.rawValue) }
    members["facetValue"] = recommendation.facetValue.map(JSON.string)
    if !parameters.isEmpty { members["queryParameters"] = .object(parameters) }
    if let fallback = recommendation.fallback {
      let search = SearchRequest(index: index, filters: baseFilters, parameters: fallback)
      var parameters = try search.algoliaParameters().objectValue ?? [:]
      parameters["page"] = nil
      parameters["query"] = fallback["query"]
      members["fallbackParameters"] = .object(parameters)
    }
    return .object(members)
  }

  /// Returns the request as Algolia's search parameters: the body of a search of one index.
  ///
  /// The filters of the groups and the parameter `filters` are joined with `AND`. Equal requests
  /// give equal parameters, and equal `parameters.bytes`.
  ///
  /// One query cannot count disjunctive or hierarchical facets: send the ``QueryPlan/queries`` of a
  /// ``QueryPlan`` instead. For a ``facetSearch``, the result holds the parameters that decide
  /// which records are counted.
  ///
  /// - Throws: ``SearchError/rejected(message:status:)`` for filters that the grammar cannot
  ///   express, and for a query of more than 512 bytes, which an engine would refuse.
  public func algoliaParameters() throws(SearchError) -> JSON {
    var members = parameters.json.objectValue ?? [:]
    let text = facetSearch?.contextQuery ?? query
    try Self.checkLength(ofQuery: text)
    members["query"] = .string(text)
    if facetSearch == nil { members["page"] = .integer(page) }
    members["filters"] = try filters(and: members["filters"])
    return .object(members)
  }

  /// Returns the request as one of several queries in a call.
  ///
  /// The result holds the parameters and `indexName`, and for a ``facetSearch`` also `type`,
  /// `facet` and `facetQuery`.
  ///
  /// - Throws: What ``algoliaParameters()`` throws, and ``SearchError/rejected(message:status:)``
  ///   for an index without a name.
  public func algoliaQuery() throws(SearchError) -> JSON {
    guard !index.rawValue.isEmpty else {
      throw .rejected(message: "the index has no name; name one of the application", status: 400)
    }
    var members = try algoliaParameters().objectValue ?? [:]
    members["indexName"] = .string(index.rawValue)
    if let facetSearch {
      try Self.checkLength(ofQuery: query)
      members["type"] = "facet"
      members["facet"] = .string(facetSearch.attribute.rawValue)
      members["facetQuery"] = .string(query)
      members["maxFacetHits"] = facetSearch.maxFacetHits.map(JSON.integer)
    }
    return .object(members)
  }

  /// Joins the filters of the groups and other filters with `AND`.
  ///
  /// The groups come first, because no `OR` may follow a group in parentheses.
  private func filters(and others: JSON?) throws(SearchError) -> JSON? {
    for filter in filterGroups.lazy.flatMap(\.filters) {
      guard let element = filter.attribute.element else { continue }
      throw .rejected(
        message:
          "Algolia's engine cannot tell the elements of `\(element.path)` apart; leave out the label "
          + "[\(element.label)]",
        status: 400)
    }
    let text: String?
    do {
      text = try filterGroups.strictFiltersText()
    } catch {
      throw .rejected(message: error.description, status: 400)
    }
    guard let text else { return others == "" ? nil : others }
    switch others {
    case nil, .null: return .string(text)
    case .string(let other) where other.allSatisfy(\.isWhitespace): return .string(text)
    case .string(let other): return .string("\(text) AND \(other)")
    case let other?:
      throw .rejected(message: "filters must be a string, not \(other.excerpt)", status: 400)
    }
  }
}
