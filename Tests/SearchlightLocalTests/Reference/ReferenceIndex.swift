import SearchlightLocal
@_spi(Members) import SearchlightBackend
import SearchlightCore

/// An index that answers by looking at every record.
///
/// It is written for clarity and defines what the engine must find. It does not cover what the
/// engine rejects.
struct ReferenceIndex {
  let records: [ReferenceRecord]
  let settings: IndexSettings
  let synonyms: ReferenceSynonyms
  private let rules: ReferenceRules
  private let memory = ReferenceMemory()

  init(
    _ records: [JSON], settings: IndexSettings, synonyms: [Synonym] = [], rules: [Rule] = []
  ) {
    self.rules = ReferenceRules(rules, settings, synonyms, records)
    let synonyms = ReferenceSynonyms(synonyms)
    self.synonyms = synonyms
    self.settings = settings
    self.records = ReferenceOrder(settings.customRanking).sorted(records).map {
      ReferenceRecord($0, settings: settings, synonyms)
    }
  }

  func answer(_ request: SearchRequest) throws -> SearchResponse {
    memory.clear()
    let effect = try rules.effect(on: request)
    let request = effect.request
    var filters = try ReferenceFilters(request)
    filters.groups += effect.groups
    filters.optional += effect.optional
    let parameters = ReferenceParameters(request.parameters, settings, synonyms)
    var typed = ReferenceQuery(request.facetSearch?.contextQuery ?? request.query, parameters)
    // More typos are allowed if few records have the words, all of them with typos, whatever the
    // filters are.
    let words = typed.withoutExclusions
    let matches = records.map { $0.matches(words, parameters) }.filter { !$0.isEmpty }
    if matches.count < 5, matches.joined().allSatisfy({ $0.typos > 0 }) {
      typed = typed.loosened
    }
    if let facetSearch = request.facetSearch {
      return answer(request, facetSearch, parameters, filters, typed, effect)
    }
    // Words are left out only if no record meets the filters as well.
    let isPassing = { filters.matches($0) && !effect.hidden.contains($0.referenceID) }
    let query = typed.attempts.first { !matching($0, parameters, isPassing).isEmpty } ?? typed
    let found = limited(matching(query, parameters, isPassing), parameters)
    let promoted = effect.promoted(among: records) { filters.matches($0) }
    let hits = hits(ranked(found, parameters, filters), promoted, parameters)
    let offset = parameters.offset ?? request.page * parameters.hitsPerPage
    var page = HitsPage.Builder()
    let attributes = settings.searchableAttributes.flatMap(\.attributes)
    let variants = variants(hits.map(\.record), parameters)
    for ((match, record, isPromoted), variant) in zip(hits, variants)
      .prefix(settings.paginationLimitedTo).dropFirst(offset).prefix(parameters.hitsPerPage)
    {
      let searched = (record.record.objectValue ?? [:]).keys
        .filter { $0 != "objectID" && !$0.hasPrefix("_") }.map { Attribute($0) }
      let geo = filters.geo.figures(of: record.record)
      page.append(
        objectID: record.objectID, bytes: record.record.bytes,
        metadata: HitMetadata(
          highlightResult: ReferenceHighlighter(
            query: query, settings: settings, synonyms: synonyms,
            replacesSynonyms: parameters.flag("replaceSynonymsInHighlight")
              && parameters["synonyms"].boolValue != false,
            marksOnlyExact: query.wordCount == 1
              && parameters.text("exactOnSingleWordQuery") == "word"
          )
          .highlights(of: record.record, attributes.isEmpty ? searched : attributes),
          rankingInfo: !found.contains { $0.record.objectID == record.objectID }
            ? RankingInfo(geoPrecision: 1, promoted: true)
            : RankingInfo(
              nbTypos: match.typos,
              firstMatchedWord: match.attributeFigures[0] * 1000 + match.attributeFigures[1],
              proximityDistance: match.proximity, geoDistance: geo.distance,
              geoPrecision: geo.precision, nbExactWords: match.nbExactWords, words: match.words,
              filters: filters.score(of: record.record), promoted: isPromoted,
              matchedGeoLocation: geo.location),
          geolocation: record.record._geoloc.flatMap { Point($0[0] ?? $0) },
          distinctSeqID: variant))
    }
    let reachable = min(hits.count, settings.paginationLimitedTo)
    let size = parameters.hitsPerPage
    var response = SearchResponse(
      hits: HitsPage(page), nbHits: hits.count, page: request.page,
      nbPages: size == 0 ? 0 : (reachable + size - 1) / size, hitsPerPage: size)
    response.aroundLatLng = filters.geo.point
    response.automaticRadius = filters.geo.automaticRadius
    response.queryAfterRemoval = query.afterRemoval
    response.userData = effect.userData
    response.redirectURL = effect.redirectURL
    response.facetOrdering = effect.facetOrdering ?? settings.facetOrdering
    if parameters.flag("getRankingInfo") {
      response.appliedRules = effect.appliedRules
      response.parsedQuery = query.normalizedText
    }
    let levels = request.hierarchicalFacets.flatMap { menu in
      zip(menu.attributes, menu.path).map(\.0)
    }
    for attribute in Set(parameters.facets + levels) {
      let counted = self.counted(attribute, request, parameters, filters, typed, effect)
      let all = ordered(facets(attribute, of: counted), parameters)
      let facets = Array(all.prefix(parameters.maxValuesPerFacet))
      // Values that differ only in case are one choice.
      var shown = Set(facets.map { attribute.folded($0.value) })
      let chosen = chosen(attribute, request).filter { shown.insert(attribute.folded($0)).inserted }
      let listed =
        facets
        + chosen.map { value in
          all.first { attribute.folded($0.value) == attribute.folded(value) }
            ?? unlisted(value, attribute)
        }
      response.facets[attribute] = listed.isEmpty ? nil : listed
      response.facetsStats[attribute] = statistics(attribute, of: counted)
    }
    return response
  }

  /// How a record matches; `isUnfinished` if it has some word of the query only as a prefix of a
  /// longer word.
  typealias Found = (match: ReferenceMatch, record: ReferenceRecord, isUnfinished: Bool)

  /// The records that match and meet a condition, each with its best match.
  func matching(
    _ query: ReferenceQuery, _ parameters: ReferenceParameters, _ isPassing: (JSON) -> Bool
  ) -> [Found] {
    records.enumerated().compactMap { row, record in
      guard isPassing(record.record) else { return nil }
      let matches = memory.matches(row, query) { record.matches(query, parameters) }
      guard !matches.isEmpty else { return nil }
      let isUnfinished = !record.hasWholeWords(of: query, parameters)
      return matches.map { ($0, record, isUnfinished) }.min {
        // Of equally good matches, the one with the better figures, whether they affect the ranking
        // or not.
        precedes($0, $1, parameters, nil)
          ?? (ties($0) + $0.match.allFigures)
          .lexicographicallyPrecedes(ties($1) + $1.match.allFigures)
      }
    }
  }

  /// The records with the fewest typos, or with the two lowest numbers of typos, if the request
  /// wants that.
  func limited(_ found: [Found], _ parameters: ReferenceParameters) -> [Found] {
    let numbers = Set(found.map(\.match.typos)).sorted()
    switch parameters.text("typoTolerance") {
    case "min": return found.filter { numbers.prefix(1).contains($0.match.typos) }
    case "strict": return found.filter { numbers.prefix(2).contains($0.match.typos) }
    default: return found
    }
  }
}

extension Point {
  fileprivate init?(_ json: JSON) {
    guard let latitude = json.lat?.doubleValue, let longitude = json.lng?.doubleValue,
      abs(latitude) <= 90, abs(longitude) <= 180
    else { return nil }
    self.init(latitude: latitude, longitude: longitude)
  }
}
