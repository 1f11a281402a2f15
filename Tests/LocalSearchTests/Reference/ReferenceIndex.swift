import LocalSearch
import SearchCore

/// An index that answers by looking at every record.
///
/// Written to be clear: it says what the engine must find. What the engine refuses is not its affair.
struct ReferenceIndex {
  private let records: [ReferenceRecord]
  private let settings: IndexSettings
  private let memory = ReferenceMemory()

  init(_ records: [JSON], settings: IndexSettings) {
    self.settings = settings
    self.records = ReferenceOrder(settings.customRanking).sorted(records).map {
      ReferenceRecord($0, settings: settings)
    }
  }

  func answer(_ request: SearchRequest) -> SearchResponse {
    memory.clear()
    let parameters = ReferenceParameters(request.parameters, settings)
    let typed = ReferenceQuery(request.facetSearch?.contextQuery ?? request.query, parameters)
    // Words are left out only where nothing meets the filters.
    let query = typed.attempts.first { !matching($0, request, parameters).isEmpty } ?? typed
    if let facetSearch = request.facetSearch {
      return answer(request, facetSearch, parameters, query)
    }
    let counted = limited(matching(query, request, parameters), parameters)
    let hits = self.distinct(ranked(counted, parameters), parameters)
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
          highlightResult: ReferenceHighlighter(query: query, settings: settings)
            .highlights(of: record.record, attributes.isEmpty ? searched : attributes),
          rankingInfo: RankingInfo(
            nbTypos: match.typos, firstMatchedWord: match.place[0] * 1000 + match.place[1],
            proximityDistance: match.proximity, nbExactWords: match.nbExactWords,
            words: match.words)))
    }
    let reachable = min(hits.count, settings.paginationLimitedTo)
    var response = SearchResponse(
      hits: HitsPage(page), nbHits: hits.count, page: request.page,
      nbPages: (reachable + parameters.hitsPerPage - 1) / parameters.hitsPerPage,
      hitsPerPage: parameters.hitsPerPage)
    for attribute in parameters.facets {
      let counted = self.counted(attribute, request, parameters)
      let facets = facets(attribute, of: counted).prefix(parameters.maxValuesPerFacet)
      response.facets[attribute] = facets.isEmpty ? nil : Array(facets)
      response.facetsStats[attribute] = statistics(attribute, of: counted)
    }
    return response
  }

  private typealias Found = (match: ReferenceMatch, record: ReferenceRecord)

  /// The records that match and meet the filters, each with its best match first.
  ///
  /// - Parameter attribute: Whose choices do not count.
  private func matching(
    _ query: ReferenceQuery, _ request: SearchRequest, _ parameters: ReferenceParameters,
    without attribute: Attribute? = nil
  ) -> [Found] {
    records.enumerated().compactMap { row, record in
      let isPassing = request.filterGroups.allSatisfy { group in
        attribute.map { group.isChoice(of: $0) } ?? false || group.matches(record.record)
      }
      guard isPassing else { return nil }
      return memory.matches(row, query) { record.matches(query, parameters) }.min {
        // Of equally good ones that with the better figures, whether they count or not.
        precedes($0, $1, record, record, parameters)
          ?? $0.allFigures.lexicographicallyPrecedes($1.allFigures)
      }
      .map { ($0, record) }
    }
  }

  /// Those with the fewest typos, or the two lowest numbers, if that is wanted.
  private func limited(_ found: [Found], _ parameters: ReferenceParameters) -> [Found] {
    let numbers = Set(found.map(\.match.typos)).sorted()
    switch parameters.text("typoTolerance") {
    case "min": return found.filter { numbers.prefix(1).contains($0.match.typos) }
    case "strict": return found.filter { numbers.prefix(2).contains($0.match.typos) }
    default: return found
    }
  }

  private func ranked(_ found: [Found], _ parameters: ReferenceParameters) -> [Found] {
    found.enumerated().sorted { left, right in
      precedes(
        left.element.match, right.element.match, left.element.record, right.element.record,
        parameters)
        ?? (left.offset < right.offset)
    }.map(\.element)
  }

  /// Whether the first comes before the second; `nil` if neither does.
  private func precedes(
    _ left: ReferenceMatch, _ right: ReferenceMatch, _ leftRecord: ReferenceRecord,
    _ rightRecord: ReferenceRecord, _ parameters: ReferenceParameters
  ) -> Bool? {
    let isLimited = ["min", "strict"].contains(parameters.text("typoTolerance"))
    for criterion in (isLimited ? [.typo] : []) + settings.ranking {
      let order: Int
      if let figures = left.figures(criterion), let others = right.figures(criterion) {
        order = figures == others ? 0 : figures.lexicographicallyPrecedes(others) ? -1 : 1
      } else {
        let sorts: [CustomRanking] =
          switch criterion {
          case .ascending(let attribute): [.ascending(attribute)]
          case .descending(let attribute): [.descending(attribute)]
          case .custom: settings.customRanking
          default: []
          }
        order = ReferenceOrder(sorts).compare(leftRecord.record, rightRecord.record)
      }
      if order != 0 { return order < 0 }
    }
    return nil
  }

  /// Of the records with one value only the first.
  private func distinct(_ hits: [Found], _ parameters: ReferenceParameters) -> [Found] {
    let limit =
      parameters["distinct"].boolValue.map { $0 ? 1 : 0 } ?? parameters.number("distinct")
    guard let attribute = settings.attributeForDistinct, limit > 0 else { return hits }
    var seen: [JSON: Int] = [:]
    return hits.filter { hit in
      let value = hit.record.record.roots(at: attribute.rawValue).first
      let key: JSON? =
        value?.stringValue.map { .string($0) } ?? value?.doubleValue.map { .number($0.rounded()) }
      guard let key else { return true }
      seen[key, default: 0] += 1
      return seen[key, default: 0] <= limit
    }
  }

  /// The records over which a facet is counted: those that meet all filters, of a disjunctive facet
  /// all but the choices among its own values.
  private func counted(
    _ attribute: Attribute, _ request: SearchRequest, _ parameters: ReferenceParameters
  ) -> [JSON] {
    let isDisjunctive = request.disjunctiveFacets.contains(attribute)
    let query = ReferenceQuery(request.facetSearch?.contextQuery ?? request.query, parameters)
    func found(_ query: ReferenceQuery, without attribute: Attribute?) -> [Found] {
      matching(query, request, parameters, without: attribute)
    }
    let own = isDisjunctive ? attribute : nil
    let attempt = query.attempts.first { !found($0, without: own).isEmpty } ?? query
    return limited(found(attempt, without: own), parameters)
      .map(\.record.record)
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
    _ context: ReferenceQuery
  ) -> SearchResponse {
    let query = ReferenceQuery(request.query, parameters, onlyWords: true)
    let values = facets(
      facetSearch.attribute, of: counted(facetSearch.attribute, request, parameters))
    var valueSettings = settings
    valueSettings.searchableAttributes = ["value"]
    valueSettings.camelCaseAttributes = []
    let found = values.filter { facet in
      // A value is found as a record that has nothing else would be.
      let record = ReferenceRecord(
        ["value": .string(facet.value)], settings: valueSettings)
      return !record.matches(query, parameters.withoutAttributes).isEmpty
    }
    var response = SearchResponse(
      hits: HitsPage(), nbHits: 0, page: request.page, nbPages: 0,
      hitsPerPage: parameters.hitsPerPage)
    response.facetHits = found.prefix(facetSearch.maxFacetHits ?? 10).map { facet in
      Facet(
        value: facet.value, count: facet.count,
        highlighted: ReferenceHighlighter(query: query, settings: settings)
          .highlight(facet.value, path: nil).value)
    }
    return response
  }
}
