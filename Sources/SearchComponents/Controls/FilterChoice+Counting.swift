import SearchCore

extension FilterChoice {
  func contribute(to request: inout SearchRequest, of source: SourceID, in state: SearchState) {
    if let number = countSearchers.firstIndex(where: { $0.source == source }) {
      return count(options[number], by: &request, in: state)
    }
    guard filterGroup.scope == .all || filterGroup.scope == .source(source) else { return }
    if let defaultKey, let filters = option(defaultKey)?.filters, !filters.isEmpty,
      !isRefined(in: state.filters)
    {
      request.filters.append([FilterGroup(filterGroup, filters)])
    }
    guard counting == .facets, source == self.source else { return }
    for attribute in attributes {
      let facets = request.parameters.facets ?? []
      if !facets.contains(attribute) { request.parameters.facets = facets + [attribute] }
      if filterGroup.kind == .or, !request.disjunctiveFacets.contains(attribute) {
        request.disjunctiveFacets.append(attribute)
      }
    }
  }

  /// The attributes of all options, each once.
  var attributes: [Attribute] {
    var attributes: [Attribute] = []
    for filter in ownFilters where !attributes.contains(filter.attribute) {
      attributes.append(filter.attribute)
    }
    return attributes
  }

  /// Whether a request may be sent; a counting request needs a wanted request of the control's own
  /// source.
  func permits(_ source: SourceID, in state: SearchState) -> Bool {
    !countSearchers.contains { $0.source == source } || state[self.source]?.wanted != nil
  }

  /// Makes a counting request: that of the control's own source, with an option in place of the
  /// selected one.
  private func count(
    _ option: FilterOption<Key>, by request: inout SearchRequest, in state: SearchState
  ) {
    guard let counted = state[source]?.wanted else { return }
    request.index = counted.index
    request.query = counted.query
    // Filters added for the counting source are kept; those added for every source are not
    // repeated.
    let added = request.filters.dropFirst().filter { !counted.filters.contains($0) }
    let foreign = state.filters[filterGroup].filters.filter { !isOwn($0) }
    let filters = foreign + option.filters
    request.filters = (counted.filters + added)
      .map { layer in layer.filter { $0.id != filterGroup } }
      .filter { !$0.isEmpty }
    if !filters.isEmpty { request.filters.append([FilterGroup(filterGroup, filters)]) }
    var parameters = counted.parameters
    for name in filterCountNames { parameters[name] = nil }
    request.parameters.merge(parameters)
    request.parameters.hitsPerPage = 0
    request.parameters["analytics"] = false
    // Nobody clicks on a count, so the request needs no click analytics.
    request.parameters["clickAnalytics"] = nil
  }

  /// The number of records for each option; `nil` where it is unknown.
  func counts(in state: SearchState) -> [Int?] {
    switch counting {
    case .none: return options.map { _ in nil }
    case .searches:
      return countSearchers.map { state[$0.source]?.answer?.response.nbHits }
    case .facets:
      guard let facets = state[source]?.answer?.response.facets else {
        return options.map { _ in nil }
      }
      let hasNumbers = ownFilters.contains { if case .numeric = $0 { true } else { false } }
      var values: [Attribute: [ListedValue]] = [:]
      return options.map { option in
        guard let attribute = countedAttribute(of: option), let listed = facets[attribute] else {
          return nil
        }
        // Several options often share an attribute, and parsing its values as numbers is slow.
        let known = values[attribute] ?? listed.map { ListedValue($0, isNumber: hasNumbers) }
        values[attribute] = known
        return known.count(whereAny: option.filters)
      }
    }
  }

  /// The attribute whose facet counts give the count of an option; `nil` if facet counts cannot
  /// give it.
  private func countedAttribute(of option: FilterOption<Key>) -> Attribute? {
    let attributes = option.filters.isEmpty ? self.attributes : option.filters.map { $0.attribute }
    guard let attribute = attributes.first, attributes.allSatisfy({ $0 == attribute }),
      option.filters.count < 2 || filterGroup.kind == .or
    else { return nil }
    return attribute
  }
}

/// The parameters that do not affect the number of matches.
private let filterCountNames = [
  "attributesToHighlight", "attributesToRetrieve", "attributesToSnippet", "facets",
  "getRankingInfo", "maxValuesPerFacet", "replaceSynonymsInHighlight", "responseFields",
]

/// A facet value, parsed as a number if the options compare numbers.
private struct ListedValue {
  let facet: Facet
  let number: Double?

  init(_ facet: Facet, isNumber: Bool) {
    self.facet = facet
    number = isNumber ? Double(facet.value) : nil
  }

  /// Whether a record with this value matches a filter.
  func isAccepted(by filter: Filter) -> Bool {
    switch filter {
    case .facet(let filter): filter.value.isListed(as: facet.value, of: filter.attribute)
    case .numeric(let numeric): number.map(numeric.condition.isFulfilled) ?? false
    case .tag(let tag): tag.value == facet.value
    }
  }
}

extension [ListedValue] {
  /// The sum of the counts of the values that any of the filters accepts; of all values if there
  /// are no filters.
  ///
  /// `nil` if a filter is negated, because facets do not list records without a value.
  fileprivate func count(whereAny filters: [Filter]) -> Int? {
    if filters.contains(where: { $0.isNegated }) { return nil }
    var sum = 0
    for value in self where filters.isEmpty || filters.contains(where: { value.isAccepted(by: $0) })
    {
      let (next, overflow) = sum.addingReportingOverflow(Swift.max(0, value.facet.count))
      sum = overflow ? .max : next
    }
    return sum
  }
}
