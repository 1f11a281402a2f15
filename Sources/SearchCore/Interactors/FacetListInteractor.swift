/// The logic of a list of facet values to choose from.
///
/// What is chosen lies in the filters of the state and nowhere else: the list shows it, whoever changed
/// it.
///
/// ```swift
/// let genres = FacetListInteractor(movies, attribute: "genres")
/// …
/// search.send(genres.select("Drama"))
/// for await items in search.values(of: genres) { … }
/// ```
public struct FacetListInteractor: SearchComponent, SearchPresenter {
  /// What the user does with the list.
  public enum Intent: Hashable, Codable, Sendable {
    /// Chooses a value, or takes the choice back.
    case select(String)
  }

  /// What tells one list from another: the answer, and what is chosen.
  public struct Key: Hashable, Sendable {
    let generation: FlightID?
    let group: FilterGroup
  }

  /// The name of the component.
  public let id: ComponentID

  /// The source whose values are listed.
  public let source: SourceID

  /// The attribute.
  public let attribute: Attribute

  /// How many values can be chosen.
  public let selectionMode: SelectionMode

  /// How chosen values are joined.
  public let refinementOperator: RefinementOperator

  /// The group of filters that the list makes.
  public let filterGroup: FilterGroup.ID

  /// The searcher of the values.
  public let searchers: [any Searcher]

  private let searchesFacets: Bool

  /// Creates a list of the values that the hits of a searcher have.
  ///
  /// - Parameters:
  ///   - searcher: Searches the records whose values are counted.
  ///   - attribute: The attribute.
  ///   - selectionMode: How many values can be chosen.
  ///   - refinementOperator: How chosen values are joined.
  ///   - scope: Which sources a choice narrows; `nil` is that of the searcher.
  ///   - id: The name of the component; `nil` calls it after searcher and attribute, `movies.genres`.
  public init(
    _ searcher: HitsSearcher, attribute: Attribute, selectionMode: SelectionMode = .multiple,
    refinementOperator: RefinementOperator = .or, scope: FilterScope? = nil,
    id: ComponentID? = nil
  ) {
    self.init(
      searcher, attribute, selectionMode, refinementOperator, scope ?? .source(searcher.source), id,
      searchesFacets: false)
  }

  /// Creates a list of the values that a facet search finds.
  ///
  /// - Parameters:
  ///   - searcher: Searches the values.
  ///   - selectionMode: How many values can be chosen.
  ///   - refinementOperator: How chosen values are joined.
  ///   - scope: Which sources a choice narrows; by default all.
  ///   - id: The name of the component; `nil` calls it after searcher and attribute.
  public init(
    _ searcher: FacetSearcher, selectionMode: SelectionMode = .multiple,
    refinementOperator: RefinementOperator = .or, scope: FilterScope = .all,
    id: ComponentID? = nil
  ) {
    self.init(
      searcher, searcher.attribute, selectionMode, refinementOperator, scope, id,
      searchesFacets: true)
  }

  private init(
    _ searcher: some Searcher, _ attribute: Attribute, _ selectionMode: SelectionMode,
    _ refinementOperator: RefinementOperator, _ scope: FilterScope, _ id: ComponentID?,
    searchesFacets: Bool
  ) {
    self.id = id ?? ComponentID("\(searcher.source).\(attribute)")
    source = searcher.source
    self.attribute = attribute
    self.selectionMode = selectionMode
    self.refinementOperator = refinementOperator
    let kind: FilterGroup.ID.Kind = refinementOperator == .or ? .or : .and
    filterGroup = FilterGroup.ID(kind, attribute.rawValue, scope: scope)
    searchers = [searcher]
    self.searchesFacets = searchesFacets
  }

  /// The action that chooses a value, or takes the choice back.
  public func select(_ value: String) -> SearchAction {
    intent(.select(value))
  }

  /// Changes the filters of the list's own attribute; others in the group stay.
  public func reduce(_ draft: inout SearchDraft, memory: inout NoMemory, on action: SearchAction) {
    guard case .select(let value) = intent(in: action) else { return }
    let filters = draft.state.filters[filterGroup].filters
    let isChosen = filters.contains { selection(of: $0) == value }
    let others = filters.filter { filter in
      guard let selected = selection(of: filter) else { return true }
      return selectionMode == .multiple && selected != value
    }
    let chosen = isChosen ? [] : [Filter.facet(attribute, .string(value))]
    draft.apply(.set(others + chosen, in: filterGroup))
  }

  /// Asks for the counts of the attribute.
  public func contribute(
    to request: inout SearchRequest, of source: SourceID, in state: SearchState
  ) {
    guard source == self.source else { return }
    if !searchesFacets {
      let facets = request.parameters.facets ?? []
      if !facets.contains(attribute) { request.parameters.facets = facets + [attribute] }
    }
    if refinementOperator == .or, !request.disjunctiveFacets.contains(attribute) {
      request.disjunctiveFacets.append(attribute)
    }
  }

  /// The answer that is shown, and what is chosen.
  public func key(_ state: SearchState) -> Key {
    Key(generation: state[source]?.answer?.generation, group: state.filters[filterGroup])
  }

  /// The values in the order of the answer; what is chosen and has no records any more follows with a
  /// count of zero.
  public func present(_ state: SearchState) -> [FacetListItem] {
    let response = state[source]?.answer?.response
    let facets = (searchesFacets ? response?.facetHits : response?.facets[attribute]) ?? []
    let chosen = state.filters[filterGroup].filters.compactMap(selection)
    let chosenSet = Set(chosen)
    let listed = Set(facets.map(\.value))
    return facets.map { FacetListItem(facet: $0, isSelected: chosenSet.contains($0.value)) }
      + chosen.filter { !listed.contains($0) }
      .map { FacetListItem(facet: Facet(value: $0, count: 0), isSelected: true) }
  }

  /// The value that a filter chooses in this list; `nil` for one that is not the list's.
  private func selection(of filter: Filter) -> String? {
    guard case .facet(let facet) = filter, facet.attribute == attribute, !facet.isNegated else {
      return nil
    }
    return facet.value.description
  }
}
