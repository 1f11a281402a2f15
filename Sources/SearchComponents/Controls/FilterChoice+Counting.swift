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

  /// How many records each option has; `nil` where that is not known.
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
        // Options are often of one attribute, and reading its values as numbers takes long.
        let known = values[attribute] ?? listed.map { ListedValue($0, isNumber: hasNumbers) }
        values[attribute] = known
        return known.count(whereAny: option.filters)
      }
    }
  }

  /// The attribute whose values make the count of an option; `nil` if it cannot be told by values.
  private func countedAttribute(of option: FilterOption<Key>) -> Attribute? {
    let attributes = option.filters.isEmpty ? self.attributes : option.filters.map { $0.attribute }
    guard let attribute = attributes.first, attributes.allSatisfy({ $0 == attribute }),
      option.filters.count < 2 || filterGroup.kind == .or
    else { return nil }
    return attribute
  }
}

/// The parameters that make no difference to how many records there are.
private let filterCountNames = [
  "attributesToHighlight", "attributesToRetrieve", "attributesToSnippet", "facets",
  "getRankingInfo", "maxValuesPerFacet", "replaceSynonymsInHighlight", "responseFields",
]

/// A value of a facet, and the number that it is where numbers are compared with it.
private struct ListedValue {
  let facet: Facet
  let number: Double?

  init(_ facet: Facet, isNumber: Bool) {
    self.facet = facet
    number = isNumber ? Double(facet.value) : nil
  }

  /// Whether a record with the value meets a filter.
  func isAccepted(by filter: Filter) -> Bool {
    switch filter {
    case .facet(let filter): filter.value.isListed(as: facet.value)
    case .numeric(let numeric): number.map(numeric.condition.isFulfilled) ?? false
    case .tag(let tag): tag.value == facet.value
    }
  }
}

extension [ListedValue] {
  /// The sum of the counts of the values that one of some filters accepts, or of all if there is none; `nil` if one of
  /// them is negated, as records without a value are not listed.
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
