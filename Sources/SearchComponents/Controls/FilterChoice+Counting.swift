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

  /// The attributes of the options, each once.
  var attributes: [Attribute] {
    var attributes: [Attribute] = []
    for filter in ownFilters where !attributes.contains(filter.attribute) {
      attributes.append(filter.attribute)
    }
    return attributes
  }

  /// Whether a request may leave: what is counted is what the control's own source searches for.
  func permits(_ source: SourceID, in state: SearchState) -> Bool {
    !countSearchers.contains { $0.source == source } || state[self.source]?.wanted != nil
  }

  /// Searches for what the control's own source searches for, with another option in the place of the chosen one.
  private func count(
    _ option: FilterOption<Key>, by request: inout SearchRequest, in state: SearchState
  ) {
    guard let counted = state[source]?.wanted else { return }
    request.index = counted.index
    request.query = counted.query
    // What others have added for this source is not lost, and what they add for every source is there once.
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
    // Nobody clicks on a count.
    request.parameters["clickAnalytics"] = nil
  }

  /// How many records an option has; `nil` if that is not known.
  func count(of option: FilterOption<Key>, in state: SearchState) -> Int? {
    switch counting {
    case .none: return nil
    case .searches:
      guard let number = options.firstIndex(of: option), countSearchers.indices.contains(number)
      else { return nil }
      return state[countSearchers[number].source]?.answer?.response.nbHits
    case .facets:
      let attributes = option.filters.isEmpty ? self.attributes : option.filters.map(\.attribute)
      guard let attribute = attributes.first, attributes.allSatisfy({ $0 == attribute }),
        option.filters.count < 2 || filterGroup.kind == .or,
        let facets = state[source]?.answer?.response.facets[attribute]
      else { return nil }
      return option.filters.isEmpty
        ? facets.count { _ in true } : facets.count(whereAny: option.filters)
    }
  }
}

/// The parameters that make no difference to how many records there are.
private let filterCountNames = [
  "attributesToHighlight", "attributesToRetrieve", "attributesToSnippet", "facets",
  "getRankingInfo", "maxValuesPerFacet", "replaceSynonymsInHighlight", "responseFields",
]

extension [Facet] {
  /// The sum of the counts of the values that one of some filters accepts; `nil` if one of them is negated, as
  /// records without a value are not listed.
  fileprivate func count(whereAny filters: [Filter]) -> Int? {
    if filters.contains(where: \.isNegated) { return nil }
    return count { value in filters.contains { $0.accepts(value) } }
  }

  /// The sum of the counts of some values.
  fileprivate func count(where isMeant: (String) -> Bool) -> Int {
    var sum = 0
    for facet in self where isMeant(facet.value) {
      let (next, overflow) = sum.addingReportingOverflow(Swift.max(0, facet.count))
      sum = overflow ? .max : next
    }
    return sum
  }
}

extension Filter {
  /// Whether a record with a value that is listed in this way meets the filter.
  fileprivate func accepts(_ value: String) -> Bool {
    switch self {
    case .facet(let facet): facet.value.isListed(as: value)
    case .numeric(let numeric): Double(value).map(numeric.condition.isFulfilled) ?? false
    case .tag(let tag): tag.value == value
    }
  }
}
