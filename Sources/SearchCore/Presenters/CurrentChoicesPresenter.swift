/// Presents everything that the user has chosen: filters first, then areas, then the text.
///
/// ```swift
/// for await choices in search.values(of: CurrentChoicesPresenter().showing(areaOf: hotels)) {
///   chips = choices.map { ($0.description, $0.removal) }
/// }
/// ```
public struct CurrentChoicesPresenter: SearchPresenter, Hashable {
  /// The state that the choices depend on: filters, area parameters and text.
  public struct Key: Hashable, Sendable {
    let filters: CurrentFiltersPresenter.Key
    let areas: [[JSON?]]
    let text: String
  }

  private let filters: CurrentFiltersPresenter

  /// The sources whose areas are shown.
  private var sources: [SourceID] = []

  /// Creates a presenter of the text and of the filters that another presenter selects.
  public init(_ filters: CurrentFiltersPresenter = CurrentFiltersPresenter()) {
    self.filters = filters
  }

  /// Returns a presenter that also shows the area of a searcher.
  public func showing(areaOf searcher: some Searcher) -> CurrentChoicesPresenter {
    var presenter = self
    if !sources.contains(searcher.source) { presenter.sources.append(searcher.source) }
    return presenter
  }

  /// The key of the filters, the area parameters and the text.
  public func key(_ state: SearchState) -> Key {
    // Keep the raw parameters: parsing an area takes time proportional to its corners.
    let areas = sources.map { source in
      GeoArea.parameterNames.map { state[source]?.parameters[$0] }
    }
    return Key(filters: filters.key(state), areas: areas, text: state.text)
  }

  /// The filters in their order, then the areas, then the text unless it is empty or consists of
  /// white space.
  public func present(_ state: SearchState) -> [CurrentChoice] {
    let areas = sources.compactMap { source in
      state[source]?.parameters.geoArea.map { CurrentArea(source: source, area: $0) }
    }
    let text = state.text.allSatisfy(\.isWhitespace) ? [] : [CurrentChoice.text(state.text)]
    return filters.present(state).map { .filter($0) } + areas.map { .area($0) } + text
  }
}
