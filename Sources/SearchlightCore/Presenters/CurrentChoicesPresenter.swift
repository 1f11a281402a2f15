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

  /// Returns the key of the filters, the area parameters and the text.
  public func key(_ state: SearchState) -> Key {
    // Keep the raw parameters: parsing an area takes time proportional to its corners.
    let areas = sources.map { source in
      GeoArea.parameterNames.map { state[source]?.parameters[$0] }
    }
    return Key(filters: filters.key(state), areas: areas, text: state.text)
  }

  /// Returns the filters in their order, then the areas, then the text unless it is empty or
  /// consists of white space.
  public func present(_ state: SearchState) -> [CurrentChoice] {
    let areas = sources.compactMap { source in
      state[source]?.parameters.geoArea.map { CurrentArea(source: source, area: $0) }
    }
    let text = state.text.allSatisfy(\.isWhitespace) ? [] : [CurrentChoice.text(state.text)]
    return filters.present(state).map { .filter($0) } + areas.map { .area($0) } + text
  }
}

/// A filter, an area or a text that the user has chosen, for a list of removable choices.
@nonexhaustive
public enum CurrentChoice: Hashable, Sendable, Identifiable, CustomStringConvertible {
  /// Identifies a choice among all current choices.
  public enum ID: Hashable, Sendable {
    /// The identity of a filter.
    case filter(CurrentFilter.ID)
    /// The identity of an area: its source.
    case area(SourceID)
    /// The identity of the text, of which there is at most one.
    case text
  }

  /// A chosen filter.
  case filter(CurrentFilter)

  /// The area to which the hits of a source are limited.
  case area(CurrentArea)

  /// The text exactly as the user typed it.
  case text(String)

  /// Identifies a choice among all current choices.
  public var id: ID {
    switch self {
    case .filter(let filter): .filter(filter.id)
    case .area(let area): .area(area.id)
    case .text: .text
    }
  }

  /// The action that removes the choice.
  public var removal: SearchAction {
    switch self {
    case .filter(let filter): filter.removal
    case .area(let area): area.removal
    case .text: .text("")
    }
  }

  /// The filter or the area in words, or the typed text.
  public var description: String {
    switch self {
    case .filter(let filter): filter.description
    case .area(let area): area.description
    case .text(let text): text
    }
  }
}

/// A geographic area that the user has chosen to search in, for a list of removable choices.
public struct CurrentArea: Hashable, Sendable, Identifiable, CustomStringConvertible {
  /// The source whose hits the area limits.
  public let source: SourceID

  /// The chosen area.
  public let area: GeoArea

  /// Creates the chosen area of a source.
  public init(source: SourceID, area: GeoArea) {
    self.source = source
    self.area = area
  }

  /// The source, since a source has at most one area.
  public var id: SourceID { source }

  /// The action that removes the area.
  public var removal: SearchAction {
    .batch(GeoArea.parameterNames.map { .parameter($0, nil, of: source) })
  }

  /// The area in English words; see ``SearchlightBackend/GeoArea/summary``.
  public var description: String { area.summary }
}
