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

  func answer(_ request: SearchRequest) -> SearchResponse {
    let parameters = ReferenceParameters(request.parameters, settings)
    let words = ReferenceQueryWord.words(
      of: request.facetSearch?.contextQuery ?? request.query, parameters, settings)
    var matches: [(match: ReferenceMatch, record: ReferenceRecord)] = []
    for record in records {
      let match = record.match(words, restrictedTo: parameters.restrictSearchableAttributes)
      if let match { matches.append((match, record)) }
    }
    if let facetSearch = request.facetSearch {
      return answer(request, facetSearch, parameters, matches.map(\.record))
    }
    let hits = matches.filter { hit in
      request.filterGroups.allSatisfy { $0.matches(hit.record.record) }
    }
    .enumerated().sorted { left, right in
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
      page.append(
        objectID: record.objectID, bytes: record.record.bytes,
        metadata: HitMetadata(
          highlightResult: ReferenceHighlighter(words: words, settings: settings)
            .highlights(of: record.record, attributes.isEmpty ? searched : attributes),
          rankingInfo: RankingInfo(
            nbTypos: match.typos, firstMatchedWord: match.place[0] * 1000 + match.place[1],
            proximityDistance: match.proximity, nbExactWords: match.nbExactWords,
            words: words.count)))
    }
    let reachable = min(hits.count, settings.paginationLimitedTo)
    var response = SearchResponse(
      hits: HitsPage(page), nbHits: hits.count, page: request.page,
      nbPages: (reachable + parameters.hitsPerPage - 1) / parameters.hitsPerPage,
      hitsPerPage: parameters.hitsPerPage)
    for attribute in parameters.facets {
      let counted = counted(attribute, matches.map(\.record), request)
      let facets = facets(attribute, of: counted).prefix(parameters.maxValuesPerFacet)
      response.facets[attribute] = facets.isEmpty ? nil : Array(facets)
      response.facetsStats[attribute] = statistics(attribute, of: counted)
    }
    return response
  }

  /// The records over which a facet is counted: those that meet all filters, of a disjunctive facet
  /// all but the choices among its own values.
  private func counted(
    _ attribute: Attribute, _ records: [ReferenceRecord], _ request: SearchRequest
  ) -> [JSON] {
    let isDisjunctive = request.disjunctiveFacets.contains(attribute)
    return records.map(\.record).filter { record in
      request.filterGroups.allSatisfy { group in
        isDisjunctive && group.isChoice(of: attribute) || group.matches(record)
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
    _ records: [ReferenceRecord]
  ) -> SearchResponse {
    let words = ReferenceQueryWord.words(of: request.query, parameters, settings)
    let found = facets(facetSearch.attribute, of: counted(facetSearch.attribute, records, request))
      .filter { facet in
        let texts = ReferenceWord.words(of: facet.value, settings).map(\.scalars)
        return words.allSatisfy { word in texts.contains { word.typos(in: $0) != nil } }
      }
    var response = SearchResponse(
      hits: HitsPage(), nbHits: 0, page: request.page, nbPages: 0,
      hitsPerPage: parameters.hitsPerPage)
    response.facetHits = found.prefix(facetSearch.maxFacetHits ?? 10).map { facet in
      Facet(
        value: facet.value, count: facet.count,
        highlighted: ReferenceHighlighter(words: words, settings: settings)
          .highlight(facet.value, path: nil).value)
    }
    return response
  }
}
