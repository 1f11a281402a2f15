import LocalSearch
import SearchCore

/// An index that answers by looking at every record.
///
/// Written to be clear: it says what the engine must find. What the engine refuses is not its affair.
struct ReferenceIndex {
  private let records: [ReferenceRecord]
  private let settings: IndexSettings

  init(_ records: [JSON], settings: IndexSettings) {
    self.settings = settings
    self.records = ReferenceOrder(settings.customRanking).sorted(records).map {
      ReferenceRecord($0, settings: settings)
    }
  }

  func answer(_ request: SearchRequest) throws -> SearchResponse {
    let filters = try ReferenceFilters(request)
    let parameters = ReferenceParameters(request.parameters, settings)
    let words = ReferenceQueryWord.words(
      of: request.facetSearch?.contextQuery ?? request.query, parameters)
    var matches: [(match: ReferenceMatch, record: ReferenceRecord)] = []
    for record in records {
      let match = record.match(words, restrictedTo: parameters.restrictSearchableAttributes)
      if let match { matches.append((match, record)) }
    }
    if let facetSearch = request.facetSearch {
      return answer(request, facetSearch, parameters, filters, matches.map(\.record))
    }
    let hits = matches.filter { filters.matches($0.record.record) }.enumerated().sorted {
      left, right in
      (left.element.match.figures + [left.offset])
        .lexicographicallyPrecedes(right.element.match.figures + [right.offset])
    }.map(\.element)
    var page = HitsPage.Builder()
    let attributes = settings.searchableAttributes.flatMap(\.attributes)
    for (match, record) in hits.prefix(settings.paginationLimitedTo)
      .dropFirst(request.page * parameters.hitsPerPage).prefix(parameters.hitsPerPage)
    {
      let searched = (record.record.objectValue ?? [:]).keys
        .filter { $0 != "objectID" && !$0.hasPrefix("_") }.map { Attribute($0) }
      let geo = filters.geo.figures(of: record.record)
      page.append(
        objectID: record.objectID, bytes: record.record.bytes,
        metadata: HitMetadata(
          highlightResult: ReferenceHighlighter(words: words)
            .highlights(of: record.record, attributes.isEmpty ? searched : attributes),
          rankingInfo: RankingInfo(
            nbTypos: match.typos, firstMatchedWord: match.place[0] * 1000 + match.place[1],
            proximityDistance: match.proximity, geoDistance: geo.distance,
            geoPrecision: geo.precision, nbExactWords: match.nbExactWords, words: words.count,
            filters: filters.score(of: record.record), matchedGeoLocation: geo.location),
          geolocation: record.record._geoloc.flatMap { Point($0) ?? Point($0[0] ?? .null) }))
    }
    let reachable = min(hits.count, settings.paginationLimitedTo)
    var response = SearchResponse(
      hits: HitsPage(page), nbHits: hits.count, page: request.page,
      nbPages: (reachable + parameters.hitsPerPage - 1) / parameters.hitsPerPage,
      hitsPerPage: parameters.hitsPerPage)
    response.aroundLatLng = filters.geo.point
    response.automaticRadius = filters.geo.automaticRadius
    let levels = request.hierarchicalFacets.flatMap { menu in
      zip(menu.attributes, menu.path).map(\.0)
    }
    for attribute in Set(parameters.facets + levels) {
      let counted = counted(attribute, matches.map(\.record), request, filters)
      let all = facets(attribute, of: counted)
      let first = Set(
        (parameters.isAlphabetical ? all.sorted { $0.value < $1.value } : all)
          .prefix(parameters.maxValuesPerFacet))
      let facets = all.filter(first.contains)
      let chosen = chosen(attribute, request).filter { value in
        !facets.contains { $0.value == value }
      }
      let listed =
        facets
        + chosen.map { value in all.first { $0.value == value } ?? Facet(value: value, count: 0) }
      response.facets[attribute] = listed.isEmpty ? nil : listed
      response.facetsStats[attribute] = statistics(attribute, of: counted)
    }
    return response
  }

  /// The values of a disjunctive facet that are chosen, each once.
  private func chosen(_ attribute: Attribute, _ request: SearchRequest) -> [String] {
    guard request.disjunctiveFacets.contains(attribute) else { return [] }
    var values: [String] = []
    for group in request.filterGroups where group.isChoice(of: attribute) {
      for case .facet(let facet) in group.filters where !facet.isNegated {
        if !values.contains(facet.value.description) { values.append(facet.value.description) }
      }
    }
    return values
  }

  /// The records over which a facet is counted: those that meet all filters, of a disjunctive facet
  /// all but the choices among its own values, of a level of a menu those that meet all but the path of
  /// the menu and have the value that is chosen on the level above.
  private func counted(
    _ attribute: Attribute, _ records: [ReferenceRecord], _ request: SearchRequest,
    _ filters: ReferenceFilters
  ) -> [JSON] {
    let records = records.map(\.record)
    let menus = request.facetSearch == nil ? request.hierarchicalFacets : []
    let paths = menus.filter { !$0.path.isEmpty }.map(\.group)
    for menu in menus.reversed() {
      guard let level = menu.attributes.prefix(menu.path.count).lastIndex(of: attribute) else {
        continue
      }
      let parent: Filter? =
        level == 0 ? nil : .facet(menu.attributes[level - 1], .string(menu.path[level - 1]))
      return records.filter { record in
        filters.matches(record) { $0.id == menu.group } && parent?.matches(record) ?? true
      }
    }
    let isDisjunctive = request.disjunctiveFacets.contains(attribute)
    return records.filter { record in
      filters.matches(record) { group in
        isDisjunctive && group.isChoice(of: attribute) && !paths.contains(group.id)
      }
    }
  }

  /// The values with the most records first, equal ones by value.
  private func facets(_ attribute: Attribute, of records: [JSON]) -> [Facet] {
    var counts: [String: Int] = [:]
    for record in records {
      for text in Set(record.values(at: attribute).compactMap(\.referenceText)) {
        counts[text, default: 0] += 1
      }
    }
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { Facet(value: $0.key, count: $0.value) }
  }

  private func statistics(_ attribute: Attribute, of records: [JSON]) -> FacetStats? {
    let numbers = records.flatMap { $0.values(at: attribute) }.compactMap(\.doubleValue)
    guard let smallest = numbers.min(), let largest = numbers.max() else { return nil }
    let sum = numbers.reduce(0, +)
    return FacetStats(min: smallest, max: largest, avg: sum / Double(numbers.count), sum: sum)
  }

  private func answer(
    _ request: SearchRequest, _ facetSearch: FacetSearch, _ parameters: ReferenceParameters,
    _ filters: ReferenceFilters, _ records: [ReferenceRecord]
  ) -> SearchResponse {
    let words = ReferenceQueryWord.words(of: request.query, parameters)
    let counted = counted(facetSearch.attribute, records, request, filters)
    let found = facets(facetSearch.attribute, of: counted).filter { facet in
      let texts = ReferenceWord.words(of: facet.value).map(\.scalars)
      return words.allSatisfy { word in texts.contains { word.typos(in: $0) != nil } }
    }
    var response = SearchResponse(
      hits: HitsPage(), nbHits: 0, page: request.page, nbPages: 0,
      hitsPerPage: parameters.hitsPerPage)
    response.facetHits = found.prefix(facetSearch.maxFacetHits ?? parameters.maxFacetHits).map {
      facet in
      Facet(
        value: facet.value, count: facet.count,
        highlighted: ReferenceHighlighter(words: words).highlight(facet.value).value)
    }
    return response
  }
}

extension Point {
  fileprivate init?(_ json: JSON) {
    guard let latitude = json.lat?.doubleValue, let longitude = json.lng?.doubleValue else {
      return nil
    }
    self.init(latitude: latitude, longitude: longitude)
  }
}
