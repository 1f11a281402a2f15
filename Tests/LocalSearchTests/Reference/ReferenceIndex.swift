import LocalSearch
import SearchCore

/// An index that answers by looking at every record.
///
/// It is written for clarity and defines what the engine must find. It does not cover what the
/// engine rejects.
struct ReferenceIndex {
  private let records: [ReferenceRecord]
  private let settings: IndexSettings
  private let synonyms: ReferenceSynonyms
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
              && parameters["synonyms"].boolValue != false
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
    var response = SearchResponse(
      hits: HitsPage(page), nbHits: hits.count, page: request.page,
      nbPages: (reachable + parameters.hitsPerPage - 1) / parameters.hitsPerPage,
      hitsPerPage: parameters.hitsPerPage)
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
      var shown = Set(facets.map { $0.value.lowercased() })
      let chosen = chosen(attribute, request).filter { shown.insert($0.lowercased()).inserted }
      let listed =
        facets
        + chosen.map { value in all.first { $0.value == value } ?? Facet(value: value, count: 0) }
      response.facets[attribute] = listed.isEmpty ? nil : listed
      response.facetsStats[attribute] = statistics(attribute, of: counted)
    }
    return response
  }

  /// The chosen values of a disjunctive facet, without duplicates.
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

  /// How a record matches; `isUnfinished` if it has some word of the query only as a prefix of a
  /// longer word.
  private typealias Found = (match: ReferenceMatch, record: ReferenceRecord, isUnfinished: Bool)

  /// The records that match and meet a condition, each with its best match.
  private func matching(
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
  private func limited(_ found: [Found], _ parameters: ReferenceParameters) -> [Found] {
    let numbers = Set(found.map(\.match.typos)).sorted()
    switch parameters.text("typoTolerance") {
    case "min": return found.filter { numbers.prefix(1).contains($0.match.typos) }
    case "strict": return found.filter { numbers.prefix(2).contains($0.match.typos) }
    default: return found
    }
  }

  /// The figures that decide if no criterion does.
  private func ties(_ found: Found) -> [Int] { [unfinished(found), length(found)] }

  /// 1 for a hit with typos in which words of the query are only prefixes; without a custom
  /// ranking, hits with whole words come first.
  private func unfinished(_ found: Found) -> Int {
    guard settings.customRanking.isEmpty, found.match.words > 0,
      !settings.searchableAttributes.isEmpty
    else { return 0 }
    return found.match.typos > 0 && found.isUnfinished ? 1 : 0
  }

  /// The number of words that counts against a hit.
  ///
  /// Without a custom ranking, shorter ones come first among the hits that match in the most
  /// important attribute.
  private func length(_ found: Found) -> Int {
    guard settings.customRanking.isEmpty, found.match.words > 0,
      !settings.searchableAttributes.isEmpty
    else { return 0 }
    return found.match.attributeFigures[0] == 0 ? min(found.record.length, 255) : 255
  }

  private func ranked(
    _ found: [Found], _ parameters: ReferenceParameters, _ filters: ReferenceFilters
  ) -> [Found] {
    found.enumerated().sorted { left, right in
      if let before = precedes(left.element, right.element, parameters, filters) { return before }
      let ties = (ties(left.element), ties(right.element))
      if ties.0 != ties.1 { return ties.0.lexicographicallyPrecedes(ties.1) }
      return left.offset < right.offset
    }.map(\.element)
  }

  /// Whether the first match comes before the second; `nil` if neither does.
  ///
  /// - Parameter filters: `nil` for matches of the same record, which filters do not distinguish.
  private func precedes(
    _ left: Found, _ right: Found, _ parameters: ReferenceParameters, _ filters: ReferenceFilters?
  ) -> Bool? {
    let isLimited = ["min", "strict"].contains(parameters.text("typoTolerance"))
    for criterion in (isLimited ? [.typo] : []) + settings.ranking {
      let order: Int
      switch criterion {
      case .ascending(let attribute):
        order = ReferenceOrder([.ascending(attribute)])
          .compare(left.record.record, right.record.record)
      case .descending(let attribute):
        order = ReferenceOrder([.descending(attribute)])
          .compare(left.record.record, right.record.record)
      case .custom:
        order = ReferenceOrder(settings.customRanking)
          .compare(left.record.record, right.record.record)
      case .filters:
        guard let filters else { continue }
        order = filters.score(of: right.record.record) - filters.score(of: left.record.record)
      case .geo:
        guard let geo = filters?.geo, geo.point != nil else { continue }
        let ranks = (geo.rank(of: left.record.record), geo.rank(of: right.record.record))
        order = ranks.0 == ranks.1 ? 0 : ranks.0.lexicographicallyPrecedes(ranks.1) ? -1 : 1
      case .typo, .words, .proximity, .attribute, .exact:
        let figures = left.match.figures(criterion) ?? []
        let others = right.match.figures(criterion) ?? []
        order = figures == others ? 0 : figures.lexicographicallyPrecedes(others) ? -1 : 1
      }
      if order != 0 { return order < 0 }
    }
    return nil
  }

  /// The hits, with promoted records at their positions.
  private func hits(
    _ ranked: [Found], _ promoted: [(position: Int, record: ReferenceRecord)],
    _ parameters: ReferenceParameters
  ) -> [(match: ReferenceMatch, record: ReferenceRecord, isPromoted: Bool)] {
    var ranked = ranked
    let pins = promoted.map { pin in
      let index = ranked.firstIndex { $0.record.objectID == pin.record.objectID }
      let match = index.map { ranked.remove(at: $0).match } ?? ReferenceMatch()
      return (position: pin.position, objectID: pin.record.objectID, hit: (match, pin.record, true))
    }
    let rest = distinct(ranked, parameters, behind: promoted.map(\.record))
      .map { (match: $0.match, record: $0.record, isPromoted: false) }
    return ReferenceEffect.insert(pins, into: rest)
  }

  /// The best variants of each item, as many as the request wants.
  ///
  /// - Parameter promoted: Records that come before all others, whatever their values.
  private func distinct(
    _ hits: [Found], _ parameters: ReferenceParameters, behind promoted: [ReferenceRecord]
  ) -> [Found] {
    let limit = variantLimit(parameters)
    guard limit > 0 else { return hits }
    var seen: [JSON: Int] = [:]
    for key in promoted.compactMap(item) { seen[key, default: 0] += 1 }
    return hits.filter { hit in
      guard let key = item(hit.record) else { return true }
      seen[key, default: 0] += 1
      return seen[key, default: 0] <= limit
    }
  }

  /// The number of variants of an item that are hits; 0 for all.
  private func variantLimit(_ parameters: ReferenceParameters) -> Int {
    if settings.attributeForDistinct == nil { return 0 }
    return parameters["distinct"].boolValue.map { $0 ? 1 : 0 } ?? parameters.number("distinct")
  }

  /// The item of which a record is a variant.
  private func item(_ record: ReferenceRecord) -> JSON? {
    guard let attribute = settings.attributeForDistinct else { return nil }
    let value = record.record.roots(at: attribute.rawValue).first
    return value?.stringValue.map { .string($0) }
      ?? value?.doubleValue.map { .number($0.rounded()) }
  }

  /// The number of each hit among the variants of its item, if several variants are hits.
  private func variants(
    _ hits: [ReferenceRecord], _ parameters: ReferenceParameters
  ) -> [Int?] {
    guard variantLimit(parameters) > 1 else { return hits.map { _ in nil } }
    return hits.enumerated().map { number, hit in
      let items = hits[...number].map(item)
      return items[number].map { own in items.count { $0 == own } }
    }
  }

  /// The records over which a facet is counted.
  ///
  /// These are the records that meet all filters. A disjunctive facet ignores the choices among its
  /// own values. A level of a menu ignores the path of the menu, and requires the value that is
  /// chosen on the level above.
  private func counted(
    _ attribute: Attribute, _ request: SearchRequest, _ parameters: ReferenceParameters,
    _ filters: ReferenceFilters, _ typed: ReferenceQuery, _ effect: ReferenceEffect
  ) -> [JSON] {
    let menus = request.facetSearch == nil ? request.hierarchicalFacets : []
    let paths = menus.filter { !$0.path.isEmpty }.map(\.group)
    let isDisjunctive = request.disjunctiveFacets.contains(attribute)
    var isPassing: (JSON) -> Bool = { record in
      filters.matches(record) { group in
        isDisjunctive && group.isChoice(of: attribute) && !paths.contains(group.id)
      }
    }
    // Records that are promoted regardless of the filters are counted on their own level only.
    var isBelow: (JSON) -> Bool = { _ in true }
    for menu in menus {
      guard let level = menu.attributes.prefix(menu.path.count).lastIndex(of: attribute) else {
        continue
      }
      let parent: Filter? =
        level == 0 ? nil : .facet(menu.attributes[level - 1], .string(menu.path[level - 1]))
      isPassing = { record in
        filters.matches(record) { $0.id == menu.group } && parent?.matches(record) ?? true
      }
      isBelow = { parent?.matches($0) ?? true }
    }
    let isThere = { isPassing($0) && !effect.hidden.contains($0.referenceID) }
    let query = typed.attempts.first { !matching($0, parameters, isThere).isEmpty } ?? typed
    let found = limited(matching(query, parameters, isThere), parameters)
    let promoted = effect.promoted(among: records, where: isPassing, whateverElse: isBelow)
    let setting = settings.attributesForFaceting.last { $0.attribute == attribute }
    guard parameters.flag("facetingAfterDistinct") || setting?.isCountedAfterDistinct == true,
      request.facetSearch == nil
    else {
      let others = promoted.map(\.record).filter { pin in
        !found.contains { $0.record.objectID == pin.objectID }
      }
      return found.map(\.record.record) + others.map(\.record)
    }
    return hits(ranked(found, parameters, filters), promoted, parameters).map(\.record.record)
  }

  /// The facet values with the most records first, and equally frequent ones by value.
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

  private func ordered(_ facets: [Facet], _ parameters: ReferenceParameters) -> [Facet] {
    parameters.text("sortFacetValuesBy") == "alpha"
      ? facets.sorted { $0.value < $1.value } : facets
  }

  private func statistics(_ attribute: Attribute, of records: [JSON]) -> FacetStats? {
    let numbers = records.flatMap { $0.values(at: attribute) }.compactMap(\.doubleValue)
    guard let smallest = numbers.min(), let largest = numbers.max() else { return nil }
    let sum = numbers.reduce(0, +)
    return FacetStats(min: smallest, max: largest, avg: sum / Double(numbers.count), sum: sum)
  }

  private func answer(
    _ request: SearchRequest, _ facetSearch: FacetSearch, _ parameters: ReferenceParameters,
    _ filters: ReferenceFilters, _ context: ReferenceQuery, _ effect: ReferenceEffect
  ) -> SearchResponse {
    let query = ReferenceQuery(request.query, parameters, onlyWords: true)
    let values = ordered(
      facets(
        facetSearch.attribute,
        of: counted(facetSearch.attribute, request, parameters, filters, context, effect)),
      parameters)
    var valueSettings = settings
    valueSettings.searchableAttributes = ["value"]
    valueSettings.camelCaseAttributes = []
    let found = values.filter { facet in
      // A value is found like a record that has nothing else.
      let record = ReferenceRecord(
        ["value": .string(facet.value)], settings: valueSettings, synonyms)
      return !record.matches(query, parameters.withoutAttributes).isEmpty
    }
    var response = SearchResponse(
      hits: HitsPage(), nbHits: 0, page: request.page, nbPages: 0,
      hitsPerPage: parameters.hitsPerPage)
    response.facetHits = found.prefix(facetSearch.maxFacetHits ?? parameters.number("maxFacetHits"))
      .map {
        facet in
        Facet(
          value: facet.value, count: facet.count,
          highlighted: ReferenceHighlighter(
            query: query, settings: settings, synonyms: synonyms
          )
          .highlight(facet.value, path: nil).value)
      }
    return response
  }
}

extension JSON {
  fileprivate var referenceID: String { self["objectID"]?.stringValue ?? "" }
}

extension Point {
  fileprivate init?(_ json: JSON) {
    guard let latitude = json.lat?.doubleValue, let longitude = json.lng?.doubleValue,
      abs(latitude) <= 90, abs(longitude) <= 180
    else { return nil }
    self.init(latitude: latitude, longitude: longitude)
  }
}
