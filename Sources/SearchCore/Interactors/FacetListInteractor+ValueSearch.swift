extension FacetListInteractor {
  /// Whether the values can be searched in a field of the list's own.
  public enum ValueSearch: Hashable, Sendable {
    /// The list has a field.
    ///
    /// What is typed is searched for once the typing has paused for `debounce`; `clearsOnSelection`
    /// empties the field when a value is chosen or excluded.
    case on(debounce: Duration, clearsOnSelection: Bool)

    /// The list has no field.
    case off

    /// After a pause of 100 ms, and emptied by a choice.
    public static var on: ValueSearch {
      .on(debounce: .milliseconds(100), clearsOnSelection: true)
    }
  }

  /// The action that searches the values of a list with a ``valueSearch``; empty text goes back to all.
  public func search(_ text: String) -> SearchAction {
    intent(.search(text))
  }

  func search(_ text: String, in draft: inout SearchDraft, memory: inout Memory) {
    guard case .on(let debounce, _) = valueSearch, let valueSearcher, text != memory.searchText
    else { return }
    if memory.searchText.isEmpty {
      memory.outdated = draft.state[valueSearcher.source]?.answer?.generation
    }
    memory.searchText = text
    if !text.isEmpty, debounce > .zero { draft.sendRequests(after: debounce) }
  }

  func clearSearch(_ memory: inout Memory) {
    if case .on(_, clearsOnSelection: true) = valueSearch { memory.searchText = "" }
  }

  /// Forbids the search of values while the field is empty, and while the records that are counted may
  /// not be searched themselves.
  public func permits(
    _ request: SearchRequest, of source: SourceID, in state: SearchState
  ) -> Bool {
    guard source == valueSearcher?.source else { return true }
    return !state.memory(of: self).searchText.isEmpty && state[self.source]?.wanted != nil
  }

  /// Searches the values among the records that the list counts: under the same text, filters and
  /// parameters, but for the list's own choice where that is joined by or, and its exclusions.
  func contributeValueSearch(to request: inout SearchRequest, in state: SearchState) {
    let text = state.memory(of: self).searchText
    guard !text.isEmpty, let counted = state[source]?.wanted else { return }
    request.index = counted.index
    request.query = text
    request.facetSearch = FacetSearch(
      attribute: attribute, contextQuery: counted.query, maxFacetHits: maxFacetHits)
    // What others have added for this source is not lost, and what they add for every source is there
    // once.
    let own = request.filters.dropFirst().filter { !counted.filters.contains($0) }
    request.filters = (counted.filters + own).map(withoutOwnChoice).filter { !$0.isEmpty }
    if refinementOperator == .or { request.disjunctiveFacets = [attribute] }
    var parameters = counted.parameters
    for name in Self.parametersOfHits { parameters[name] = nil }
    request.parameters.merge(parameters)
  }

  /// The parameters that make no difference to a search among values.
  private static let parametersOfHits = [
    "attributesToHighlight", "attributesToRetrieve", "attributesToSnippet", "facets",
    "getRankingInfo", "hitsPerPage", "maxValuesPerFacet", "replaceSynonymsInHighlight",
    "responseFields",
  ]

  /// Without the list's own choice the request stays the same whatever is chosen, so a choice does not
  /// ask again for what is found already; without its own exclusions, excluded values are found.
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

  /// As many as the list may come to show, within the bounds of a facet search.
  private var maxFacetHits: Int {
    guard let limit, let showMoreLimit else { return 100 }
    return min(100, max(1, limit, showMoreLimit))
  }

  /// The answer whose values the list presents instead of its own; `nil` while the field is empty, and
  /// while nothing has been found since it was.
  func found(in state: SearchState) -> SourceAnswer? {
    guard let valueSearcher else { return nil }
    let memory = state.memory(of: self)
    guard !memory.searchText.isEmpty, let searched = state[valueSearcher.source],
      let answer = searched.answer
    else { return nil }
    return searched.phase == .loaded || answer.generation != memory.outdated ? answer : nil
  }
}
