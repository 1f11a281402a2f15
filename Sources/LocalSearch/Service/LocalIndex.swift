public import SearchCore

/// Records that are searched as one.
///
/// A record matches if it has every word of the query, the last of which may be the beginning of a
/// word, with a typo from four letters on and two from eight; without a query every record does. Upper
/// and lower case, accents and other marks make no difference. The best matches come first: those with
/// fewer typos, with words nearer to each other, in more important attributes, with whole words; then
/// the custom ranking decides, and then the order of the records.
///
/// ```swift
/// let index = try LocalIndex("films", records: films, settings: IndexSettings(
///   searchableAttributes: ["title", "cast"], attributesForFaceting: ["genre"],
///   customRanking: [.descending("year")]))
/// ```
///
/// Building is linear in the words of the records, but for sorting the distinct ones and the custom
/// ranking. An index never changes; copies share it.
public struct LocalIndex: Sendable {
  /// The name by which searchers ask for it.
  public let name: IndexName

  /// How it is searched.
  public let settings: IndexSettings

  private let segment: Segment

  /// Creates an index of JSON objects.
  ///
  /// - Parameters:
  ///   - name: The name by which searchers ask for it.
  ///   - records: The records, in the order in which equally good hits are shown; any of them may lack
  ///     any attribute.
  ///   - settings: How it is searched.
  ///   - objectIDs: Where records get their identifiers.
  /// - Throws: ``LocalIndexError`` naming the record that is no object, has no `objectID`, or has that
  ///   of another, or the setting that is out of range.
  public init(
    _ name: IndexName, records: [JSON], settings: IndexSettings,
    objectIDs: ObjectIDSource = .required
  ) throws(LocalIndexError) {
    do {
      try settings.check()
    } catch {
      throw .settings(error)
    }
    self.name = name
    self.settings = settings
    segment = SegmentBuilder.build(
      try IdentifiedRecords.records(records, objectIDs), settings: settings)
  }

  /// The attributes whose words are searched, most important first; empty for all.
  public var searchableAttributes: [Attribute] {
    settings.searchableAttributes.flatMap(\.attributes)
  }

  /// The number of records.
  public var count: Int { segment.count }

  /// The size in bytes of what is kept beside the records to search them.
  ///
  /// Columns that numeric filters need are made when they are first used and count from then on.
  public var indexBytes: Int { segment.byteCount }

  /// Answers one request.
  ///
  /// - Throws: ``SearchError/rejected(message:status:)`` for a parameter that the index does not have
  ///   or whose value is out of range. Nothing is silently left out.
  func answer(_ request: SearchRequest) throws(SearchError) -> SearchResponse {
    if let facetSearch = request.facetSearch {
      return try segment.answer(request, facetSearch, settings: settings)
    }
    guard request.hierarchicalFacets.isEmpty else { return try answerHierarchical(request) }
    return try answerFlat(request)
  }

  /// Answers a request with hierarchical menus by a plan: one more query for each level on the
  /// chosen path.
  private func answerHierarchical(_ request: SearchRequest) throws(SearchError) -> SearchResponse {
    var planned = request
    planned.disjunctiveFacets = []
    let plan = QueryPlan(planned)
    var responses: [SearchResponse] = []
    for query in plan.queries {
      var part = request
      part.hierarchicalFacets = []
      if let attribute = query.purpose.countedAttribute {
        part.filters = query.request.filters
        part.countAlone(attribute)
      }
      responses.append(try answerFlat(part))
    }
    return try plan.merge(responses)
  }

  /// Answers a request without hierarchical menus.
  ///
  /// Disjunctive facets are counted in the same pass as the hits, unless it depends on all of them
  /// which are hits: then one more query for each.
  private func answerFlat(_ request: SearchRequest) throws(SearchError) -> SearchResponse {
    let query = try SearchQuery(request, settings: settings)
    guard query.matching.dependsOnAllHits, !request.disjunctiveFacets.isEmpty else {
      return try segment.answer(request, settings: settings)
    }
    var conjunctive = request
    conjunctive.disjunctiveFacets = []
    var response = try segment.answer(conjunctive, settings: settings)
    for attribute in try segment.countedFacets(query.filtering.facets).map(\.attribute)
    where request.disjunctiveFacets.contains(attribute) {
      var part = request
      part.filters = request.filters.map { $0.filter { $0.chosenAttribute != attribute } }
      part.countAlone(attribute)
      let counted = try segment.answer(part, settings: settings)
      response.facets[attribute] = counted.facets[attribute]
      response.facetsStats[attribute] = counted.facetsStats[attribute]
    }
    return response
  }
}

extension SearchRequest {
  /// Asks for the counts of one facet only.
  fileprivate mutating func countAlone(_ attribute: Attribute) {
    disjunctiveFacets = []
    page = 0
    parameters.facets = [attribute]
    parameters.hitsPerPage = 1
    parameters.attributesToHighlight = []
  }
}
