public import SearchlightCore

extension FacetListInteractor {
  /// Whether the list has a search field of its own for its values.
  @nonexhaustive
  public enum ValueSearch: Hashable, Sendable {
    /// The list has a search field.
    ///
    /// The list searches for the text once typing has paused for `debounce`. `clearsOnSelection`
    /// empties the field when the user chooses or excludes a value.
    case on(debounce: Duration, clearsOnSelection: Bool)

    /// The list has no search field.
    case off

    /// A search field with a pause of 100 ms that a choice clears.
    public static var on: ValueSearch {
      .on(debounce: .milliseconds(100), clearsOnSelection: true)
    }
  }

  /// Returns the action that searches the values of a list with a ``valueSearch``; an empty text
  /// shows all values again.
  public func search(_ text: String) -> SearchAction {
    intent(.search(text))
  }

  func search(_ text: String, in draft: inout SearchDraft, memory: inout Memory) {
    guard case .on(let debounce, _) = valueSearch, let valueSearcher else { return }
    // The same text asks again after a cancellation or a failure.
    if text == memory.searchText { return draft.retry(valueSearcher.source) }
    if memory.searchText.isEmpty {
      memory.outdated = draft.state[valueSearcher.source]?.answer?.generation
    }
    memory.searchText = text
    if !text.isEmpty, debounce > .zero { draft.sendRequests(after: debounce) }
  }

  func clearSearch(_ memory: inout Memory) {
    if case .on(_, clearsOnSelection: true) = valueSearch { memory.searchText = "" }
  }

  /// Prevents the search for values while the field is empty, and while the request whose records
  /// are counted is not permitted itself.
  public func permits(
    _ request: SearchRequest, of source: SourceID, in state: SearchState
  ) -> Bool {
    guard source == valueSearcher?.source else { return true }
    return !state.memory(of: self).searchText.isEmpty && state[self.source]?.wanted != nil
  }

  /// Searches for values among the records that the list counts.
  ///
  /// The request has the same text, filters and parameters, except for the list's own choices, if
  /// they are joined by *or*, and its exclusions.
  func contributeValueSearch(to request: inout SearchRequest, in state: SearchState) {
    let text = state.memory(of: self).searchText
    guard !text.isEmpty, let counted = state[source]?.wanted else { return }
    request.index = counted.index
    request.query = text
    request.facetSearch = FacetSearch(
      attribute: attribute, contextQuery: counted.query, maxFacetHits: maxFacetHits)
    // Keep filters that other components added for this source only, and include those that they
    // add for every source once.
    let own = request.filters.dropFirst().filter { !counted.filters.contains($0) }
    request.filters = (counted.filters + own).map(withoutOwnChoice).filter { !$0.isEmpty }
    if refinementOperator == .or { request.disjunctiveFacets = [attribute] }
    var parameters = counted.parameters
    for name in Self.parametersOfHits { parameters[name] = nil }
    request.parameters.merge(parameters)
  }

  /// The parameters that do not affect a search for facet values.
  private static let parametersOfHits = [
    "attributesToHighlight", "attributesToRetrieve", "attributesToSnippet", "facets",
    "getRankingInfo", "hitsPerPage", "maxValuesPerFacet", "replaceSynonymsInHighlight",
    "responseFields",
  ]

  /// Returns the groups without the list's own choices and exclusions.
  ///
  /// The request then does not depend on the choices, so a choice does not repeat the search; and
  /// without the exclusions the search also finds excluded values.
  private func withoutOwnChoice(_ layer: [FilterGroup]) -> [FilterGroup] {
    layer.compactMap { group in
      if refinementOperator == .or, group.id == filterGroup, group.chosenAttribute == attribute {
        return nil
      }
      guard group.id == exclusionGroup else { return group }
      let kept = group.filters.filter { exclusion(of: $0) == nil }
      if kept.count == group.filters.count { return group }
      return kept.isEmpty ? nil : FilterGroup(group.id, kept)
    }
  }

  /// The largest number of values that the list can show, within the limits of a facet search.
  private var maxFacetHits: Int {
    guard let limit, let showMoreLimit else { return 100 }
    return min(100, max(1, limit, showMoreLimit))
  }

  /// Returns the answer of the list's own search whose values the list shows; `nil` while the field
  /// is empty, and until the first answer since it was empty.
  func found(in state: SearchState) -> SourceAnswer? {
    guard let valueSearcher else { return nil }
    let memory = state.memory(of: self)
    guard !memory.searchText.isEmpty, let searched = state[valueSearcher.source],
      let answer = searched.answer
    else { return nil }
    return searched.phase == .loaded || answer.generation != memory.outdated ? answer : nil
  }
}
