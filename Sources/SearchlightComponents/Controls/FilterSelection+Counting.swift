import SearchlightCore

extension FilterSelection {
  func contribute(to request: inout SearchRequest, of source: SourceID, in state: SearchState) {
    if counts(for: source) { return }
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

  /// Returns whether a request may be sent; a counting request needs a wanted request of the
  /// control's own source.
  func permits(_ source: SourceID, in state: SearchState) -> Bool {
    !counts(for: source) || state[self.source]?.wanted != nil
  }

  /// Returns whether a source counts the records of an option.
  private func counts(for source: SourceID) -> Bool {
    countSearchers.contains { $0.source == source }
  }

  /// Returns what the source that counts an option supposes; `nil` for any other source.
  func supposition(of source: SourceID, in state: SearchState) -> Supposition? {
    guard let number = countSearchers.firstIndex(where: { $0.source == source }) else { return nil }
    return Supposition(of: self.source, after: action(counting: options[number], in: state.filters))
  }

  /// Returns the action after which the search finds the records that an option counts; `nil` if
  /// the search finds them as it is, because the option is selected.
  private func action(
    counting option: FilterOption<Key>, in filters: FilterState
  ) -> SearchAction? {
    let chosen = selections(in: filters)
    let isSelected = chosen.contains(option.key)
    let isJoined = selectionMode == .multiple && filterGroup.kind == .or
    if isSelected, clearsRefinements ? chosen == [option.key] : !isJoined { return nil }
    // Options joined by *or* add up, so each counts its own records.
    if isJoined, !clearsRefinements, !option.filters.isEmpty, option.key != defaultKey {
      let others = filters[filterGroup].filters.filter { !isOwn($0) }
      return .filters(.set(others + option.filters, in: filterGroup))
    }
    return .intent(id, TypeErasedValue(FilterControlIntent.toggle(option.key)))
  }

  /// Makes a request for the number of records that the supposed request finds.
  func count(by request: inout SearchRequest, supposing counted: SearchRequest) {
    request.index = counted.index
    request.query = counted.query
    // Filters added for the counting source are kept; those added for every source are not
    // repeated.
    let added = request.filters.dropFirst().filter { !counted.filters.contains($0) }
    request.filters = (counted.filters + added).filter { !$0.isEmpty }
    var parameters = counted.parameters
    for name in filterCountNames { parameters[name] = nil }
    request.parameters.merge(parameters)
    request.parameters.hitsPerPage = 0
    request.parameters["analytics"] = false
    // Nobody clicks on a count, so the request needs no click analytics.
    request.parameters["clickAnalytics"] = nil
  }

  /// Returns the number of records for each option; `nil` where it is unknown.
  func counts(in state: SearchState) -> [Int?] {
    switch counting {
    case .none: return options.map { _ in nil }
    case .searches:
      return countSearchers.map { state[$0.source]?.answer?.response.nbHits }
    case .facets:
      guard let answer = state[source]?.answer else { return options.map { _ in nil } }
      let selection = AnsweredSelection(of: self, in: answer.request)
      let facets = answer.response.facets
      let hasNumbers = ownFilters.contains { if case .numeric = $0 { true } else { false } }
      var values: [Attribute: [ListedValue]] = [:]
      return options.map { option in
        guard selection.counts(option) else { return nil }
        if option.filters.isEmpty, selection.isEmpty { return answer.response.nbHits }
        guard let attribute = countedAttribute(of: option), let listed = facets[attribute],
          selection.leaves(attribute)
        else { return nil }
        // Several options often share an attribute, and parsing its values as numbers is slow.
        let known = values[attribute] ?? listed.map { ListedValue($0, isNumber: hasNumbers) }
        values[attribute] = known
        return known.count(whereAny: option.filters)
      }
    }
  }

  /// Returns the attribute whose facet counts give the count of an option; `nil` if facet counts
  /// cannot give it.
  private func countedAttribute(of option: FilterOption<Key>) -> Attribute? {
    let attributes = option.filters.isEmpty ? self.attributes : option.filters.map { $0.attribute }
    guard let attribute = attributes.first, attributes.allSatisfy({ $0 == attribute }),
      option.filters.count < 2 || filterGroup.kind == .or
    else { return nil }
    return attribute
  }
}

/// The selection of a control in the request whose answer has the facet counts, which decides what
/// the counts can tell.
private struct AnsweredSelection<Key: Hashable & Codable & Sendable> {
  private let choice: FilterSelection<Key>
  private let request: SearchRequest

  /// The filters in the group of the control, its own and others.
  private let filters: FilterList

  /// The selected options.
  private let selections: Set<Key>

  /// Whether selecting another option would remove filters outside of the control's group.
  private let hasOthers: Bool

  init(of choice: FilterSelection<Key>, in request: SearchRequest) {
    self.choice = choice
    self.request = request
    filters = request.filters(in: choice.filterGroup)
    selections = Set(choice.selections(in: filters))
    hasOthers =
      choice.clearsRefinements
      && request.filterGroups.contains {
        $0.id.layer == .refinement && $0.id != choice.filterGroup
      }
  }

  /// Whether the request has no filter of the control.
  var isEmpty: Bool { !filters.contains(where: choice.isOwn) }

  /// Returns whether the selection of an option would keep the filters that limit the counts.
  ///
  /// Another option of a control with one selection replaces the selected one. If the group is
  /// joined by *and*, its filters limit the counts, which then say nothing about the replacement.
  func counts(_ option: FilterOption<Key>) -> Bool {
    if selections == [option.key] { return true }
    if hasOthers { return false }
    if isEmpty || choice.filterGroup.kind == .or { return true }
    return choice.selectionMode == .multiple && !option.filters.isEmpty
      && option.key != choice.defaultKey
  }

  /// Returns whether the counts of an attribute ignore the control's group if it is joined by *or*,
  /// and no other group.
  ///
  /// Engines leave out every group that is joined by *or* and has filters on that attribute alone,
  /// such as that of a slider beside a rating.
  func leaves(_ attribute: Attribute) -> Bool {
    if choice.filterGroup.kind == .or, !filters.allSatisfy({ $0.attribute == attribute }) {
      return false
    }
    return !request.disjunctiveFacets.contains(attribute)
      || !request.filters.joined().contains {
        $0.id != choice.filterGroup && $0.chosenAttribute == attribute
      }
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

  /// Returns whether a record with this value matches a filter.
  func isAccepted(by filter: Filter) -> Bool {
    switch filter {
    case .facet(let filter): filter.value.isListed(as: facet.value, of: filter.attribute)
    case .numeric(let numeric): number.map(numeric.condition.isFulfilled) ?? false
    case .tag(let tag): tag.value == facet.value
    }
  }
}

extension [ListedValue] {
  /// Returns the sum of the counts of the values that any of the filters accepts; of all values if
  /// there are no filters.
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
