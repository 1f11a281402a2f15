/// The logic of a list of facet values to choose from.
///
/// What is chosen lies in the filters of the state and nowhere else: the list shows it, whoever changed
/// it.
///
/// ```swift
/// let genres = FacetListInteractor(movies, attribute: "genres")
/// …
/// search.send(genres.select("Drama"))
/// for await list in search.values(of: genres) { … }
/// ```
public struct FacetListInteractor: SearchComponent, SearchPresenter {
  /// What the user does with the list.
  public enum Intent: Hashable, Codable, Sendable {
    /// Chooses a value, or takes the choice back.
    case select(String)

    /// Excludes a value, or takes the exclusion back.
    case exclude(String)

    /// Shows more values, or fewer again.
    case toggleShowMore
  }

  /// What a list remembers.
  public struct Memory: Hashable, Codable, Sendable {
    /// Whether more is shown than at first.
    public var isShowingMore = false
  }

  /// What tells one list from another: the answer, what is chosen, and how much is shown.
  public struct Key: Hashable, Sendable {
    let generation: FlightID?
    let group: FilterGroup
    let exclusions: FilterGroup
    let memory: Memory
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

  /// The group of filters that choices go to.
  public let filterGroup: FilterGroup.ID

  /// The group of filters that exclusions go to: all of them must hold.
  public let exclusionGroup: FilterGroup.ID

  /// By what the values are ordered; empty keeps the order of the answer.
  public let sortBy: [FacetSortCriterion]

  /// At most how many values are shown at first; `nil` shows all.
  public let limit: Int?

  /// At most how many values are shown when more are wanted; `nil` shows all.
  public let showMoreLimit: Int?

  /// The searcher of the values.
  public let searchers: [any Searcher]

  let searchesFacets: Bool

  /// Creates a list of the values that the hits of a searcher have.
  ///
  /// - Parameters:
  ///   - searcher: Searches the records whose values are counted.
  ///   - attribute: The attribute.
  ///   - selectionMode: How many values can be chosen.
  ///   - refinementOperator: How chosen values are joined.
  ///   - sortBy: By what the values are ordered; empty keeps the order of the answer.
  ///   - limit: At most how many values are shown at first; `nil` shows all.
  ///   - showMoreLimit: At most how many are shown when more are wanted; `nil` shows all.
  ///   - scope: Which sources a choice narrows; `nil` is that of the searcher.
  ///   - id: The name of the component; `nil` calls it after searcher and attribute, `movies.genres`.
  public init(
    _ searcher: HitsSearcher, attribute: Attribute, selectionMode: SelectionMode = .multiple,
    refinementOperator: RefinementOperator = .or, sortBy: [FacetSortCriterion] = [],
    limit: Int? = nil, showMoreLimit: Int? = nil, scope: FilterScope? = nil, id: ComponentID? = nil
  ) {
    self.init(
      searcher, attribute, selectionMode, refinementOperator, sortBy, (limit, showMoreLimit),
      scope ?? .source(searcher.source), id, searchesFacets: false)
  }

  /// Creates a list of the values that a facet search finds.
  ///
  /// - Parameters:
  ///   - searcher: Searches the values.
  ///   - selectionMode: How many values can be chosen.
  ///   - refinementOperator: How chosen values are joined.
  ///   - sortBy: By what the values are ordered; empty keeps the order of the answer.
  ///   - limit: At most how many values are shown at first; `nil` shows all.
  ///   - showMoreLimit: At most how many are shown when more are wanted; `nil` shows all.
  ///   - scope: Which sources a choice narrows; by default all.
  ///   - id: The name of the component; `nil` calls it after searcher and attribute.
  public init(
    _ searcher: FacetSearcher, selectionMode: SelectionMode = .multiple,
    refinementOperator: RefinementOperator = .or, sortBy: [FacetSortCriterion] = [],
    limit: Int? = nil, showMoreLimit: Int? = nil, scope: FilterScope = .all, id: ComponentID? = nil
  ) {
    self.init(
      searcher, searcher.attribute, selectionMode, refinementOperator, sortBy,
      (limit, showMoreLimit), scope, id, searchesFacets: true)
  }

  private init(
    _ searcher: some Searcher, _ attribute: Attribute, _ selectionMode: SelectionMode,
    _ refinementOperator: RefinementOperator, _ sortBy: [FacetSortCriterion],
    _ limits: (first: Int?, more: Int?), _ scope: FilterScope, _ id: ComponentID?,
    searchesFacets: Bool
  ) {
    self.id = id ?? ComponentID("\(searcher.source).\(attribute)")
    source = searcher.source
    self.attribute = attribute
    self.selectionMode = selectionMode
    self.refinementOperator = refinementOperator
    let kind: FilterGroup.ID.Kind = refinementOperator == .or ? .or : .and
    filterGroup = FilterGroup.ID(kind, attribute.rawValue, scope: scope)
    exclusionGroup = .and(attribute.rawValue, scope: scope)
    self.sortBy = sortBy
    limit = limits.first
    showMoreLimit = limits.more
    searchers = [searcher]
    self.searchesFacets = searchesFacets
  }
}
