import SearchlightLocal
import SearchlightCore

extension ReferenceIndex {
  func answer(
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

  /// The chosen values of a disjunctive facet, without duplicates.
  func chosen(_ attribute: Attribute, _ request: SearchRequest) -> [String] {
    guard request.disjunctiveFacets.contains(attribute) else { return [] }
    var values: [String] = []
    for group in request.filterGroups where group.isChoice(of: attribute) {
      for filter in group.filters where !filter.isNegated {
        guard let value = filter.facetValue?.description else { continue }
        if !values.contains(value) { values.append(value) }
      }
    }
    return values
  }

  /// The records over which a facet is counted.
  ///
  /// These are the records that meet all filters. A disjunctive facet ignores the choices among its
  /// own values. A level of a menu ignores the path of the menu, and requires the value that is
  /// chosen on the level above.
  func counted(
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

  /// The facet values with the most records first, and equally frequent ones in alphabetical order.
  ///
  /// Values that differ in letter case only are one, with the spelling that most records of the index
  /// have.
  func facets(_ attribute: Attribute, of records: [JSON]) -> [Facet] {
    var spellings: [String: [String: Int]] = [:]
    for record in self.records {
      for text in Set(record.record.values(at: attribute).compactMap(\.referenceText)) {
        spellings[attribute.folded(text), default: [:]][text, default: 0] += 1
      }
    }
    var counts: [String: Int] = [:]
    for record in records {
      let texts = record.values(at: attribute).compactMap(\.referenceText)
      for text in Set(texts.map(attribute.folded)) { counts[text, default: 0] += 1 }
    }
    return counts.map { folded, count in
      let spelling = (spellings[folded] ?? [:]).max { left, right in
        left.value != right.value
          ? left.value < right.value : AlphabeticalOrder(right.key, left.key).isBefore
      }
      return Facet(value: spelling?.key ?? folded, count: count)
    }
    .sorted {
      $0.count != $1.count ? $0.count > $1.count : AlphabeticalOrder($0.value, $1.value).isBefore
    }
  }

  /// A value that no counted record has, spelt as in other records if there are any.
  func unlisted(_ value: String, _ attribute: Attribute) -> Facet {
    let known = facets(attribute, of: records.map(\.record)).first {
      attribute.folded($0.value) == attribute.folded(value)
    }
    return Facet(value: known?.value ?? value, count: 0)
  }

  func ordered(_ facets: [Facet], _ parameters: ReferenceParameters) -> [Facet] {
    parameters.text("sortFacetValuesBy") == "alpha"
      ? facets.sorted { AlphabeticalOrder($0.value, $1.value).isBefore } : facets
  }

  func statistics(_ attribute: Attribute, of records: [JSON]) -> FacetStats? {
    let numbers = records.flatMap { $0.values(at: attribute) }.compactMap(\.doubleValue)
    guard let smallest = numbers.min(), let largest = numbers.max() else { return nil }
    let sum = numbers.reduce(0, +)
    return FacetStats(min: smallest, max: largest, avg: sum / Double(numbers.count), sum: sum)
  }
}
