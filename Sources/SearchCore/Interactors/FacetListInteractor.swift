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
///
/// With a ``valueSearch`` the list has a search field of its own: what is typed there is searched for
/// among the values, with the typed part highlighted in ``Facet/highlighted``.
///
/// ```swift
/// let genres = FacetListInteractor(movies, attribute: "genres", valueSearch: .on)
/// …
/// search.send(genres.search("dr"))
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

    /// Searches the values for a text; empty text goes back to all. A list without a field ignores it.
    case search(String)
  }

  /// What a list remembers.
  public struct Memory: Hashable, Codable, Sendable {
    /// Whether more is shown than at first.
    public var isShowingMore = false

    /// The text in the list's own search field; empty if nothing is searched for.
    public var searchText = ""

    /// The generation of the values that had been found when the field was last empty.
    ///
    /// They answer another text and are not shown again for this one.
    public var outdated: RequestID?
  }

  /// What tells one list from another: the answers, what is chosen, and how much is shown.
  public struct Key: Hashable, Sendable {
    let version: AnswerVersion?
    let found: AnswerVersion?
    let group: FilterGroup
    let exclusions: FilterGroup
    let pending: [Filter]
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

  /// By what the values are ordered; empty keeps the order of the engine.
  ///
  /// That is the ``SearchResponse/facetOrdering`` of the answer if it has one for the attribute, and else
  /// the order in which the answer lists the values. What the engine hides is hidden in either case, unless it is searched for.
  public let sortBy: [FacetSortCriterion]

  /// At most how many values are shown at first; `nil` shows all.
  public let limit: Int?

  /// At most how many values are shown when more are wanted; `nil` shows all.
  public let showMoreLimit: Int?

  /// Whether chosen values stay in the list, with a count of zero, when no record has them any more.
  ///
  /// Else they leave it; they stay chosen, as ``CurrentFiltersPresenter`` shows, and come back with the
  /// records.
  public let persistentSelection: Bool

  /// Whether the values can be searched in a field of the list's own.
  public let valueSearch: ValueSearch

  /// Searches the values for what is typed into the list's own field; `nil` without one.
  ///
  /// A source of its own: `search.values(of: searcher.phase)` says how far a search has come and why
  /// it has failed.
  public let valueSearcher: FacetSearcher?

  /// The searcher of the values, and that of the list's own field.
  public let searchers: [any Searcher]

  /// The choice of values.
  public var declaredChoices: [DeclaredChoice] {
    [DeclaredChoice(in: filterGroup, of: [attribute])]
  }

  /// The values that are excluded.
  public var restorableChoices: [RestorableChoice] {
    [.exclusions(in: exclusionGroup, of: [attribute])]
  }

  let searchesFacets: Bool

  /// Creates a list of the values that the hits of a searcher have.
  ///
  /// - Parameters:
  ///   - searcher: Searches the records whose values are counted; one of your own may do so as well.
  ///   - attribute: The attribute.
  ///   - selectionMode: How many values can be chosen.
  ///   - refinementOperator: How chosen values are joined. With ``RefinementOperator/or`` the other
  ///     values stay listed beside a single choice; with ``RefinementOperator/and`` only those stay that
  ///     records of the choice have as well.
  ///   - sortBy: By what the values are ordered; empty keeps the order of the engine.
  ///   - limit: At most how many values are shown at first; `nil` shows all.
  ///   - showMoreLimit: At most how many are shown when more are wanted; `nil` shows all.
  ///   - persistentSelection: Whether chosen values stay in the list when no record has them any more.
  ///   - valueSearch: Whether the values can be searched in a field of the list's own. The index must be
  ///     set up for that.
  ///   - scope: Which sources a choice narrows; `nil` is that of the searcher.
  ///   - id: The name of the component; `nil` calls it after searcher and attribute, `movies.genres`.
  ///     The source of the list's own field is called after it, `movies.genres.search`.
  public init(
    _ searcher: some Searcher, attribute: Attribute, selectionMode: SelectionMode = .multiple,
    refinementOperator: RefinementOperator = .or, sortBy: [FacetSortCriterion] = [],
    limit: Int? = nil, showMoreLimit: Int? = nil, persistentSelection: Bool = true,
    valueSearch: ValueSearch = .off, scope: FilterScope? = nil, id: ComponentID? = nil
  ) {
    let id = id ?? ComponentID("\(searcher.source).\(attribute)")
    var valueSearcher: FacetSearcher?
    if valueSearch != .off {
      valueSearcher = FacetSearcher(
        SourceID("\(id).search"), index: searcher.index, attribute: attribute, query: "")
    }
    self.init(
      searcher, attribute, selectionMode, refinementOperator, sortBy, (limit, showMoreLimit),
      persistentSelection, (valueSearch, valueSearcher), scope ?? .source(searcher.source), id,
      searchesFacets: false)
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
  ///   - persistentSelection: Whether chosen values stay in the list when they are not found any more.
  ///   - scope: Which sources a choice narrows; by default all.
  ///   - id: The name of the component; `nil` calls it after searcher and attribute.
  public init(
    _ searcher: FacetSearcher, selectionMode: SelectionMode = .multiple,
    refinementOperator: RefinementOperator = .or, sortBy: [FacetSortCriterion] = [],
    limit: Int? = nil, showMoreLimit: Int? = nil, persistentSelection: Bool = true,
    scope: FilterScope = .all, id: ComponentID? = nil
  ) {
    self.init(
      foundBy: searcher, attribute: searcher.attribute, selectionMode: selectionMode,
      refinementOperator: refinementOperator, sortBy: sortBy, limit: limit,
      showMoreLimit: showMoreLimit, persistentSelection: persistentSelection, scope: scope, id: id)
  }

  /// Creates a list of the values that a searcher of your own finds, which sets
  /// ``SearchRequest/facetSearch``; the parameters are those of a list over a ``FacetSearcher``.
  ///
  /// - Parameters:
  ///   - searcher: Searches the values.
  ///   - attribute: The attribute whose values it finds.
  public init(
    foundBy searcher: some Searcher, attribute: Attribute,
    selectionMode: SelectionMode = .multiple, refinementOperator: RefinementOperator = .or,
    sortBy: [FacetSortCriterion] = [], limit: Int? = nil, showMoreLimit: Int? = nil,
    persistentSelection: Bool = true, scope: FilterScope = .all, id: ComponentID? = nil
  ) {
    self.init(
      searcher, attribute, selectionMode, refinementOperator, sortBy, (limit, showMoreLimit),
      persistentSelection, (.off, nil), scope,
      id ?? ComponentID("\(searcher.source).\(attribute)"), searchesFacets: true)
  }

  private init(
    _ searcher: some Searcher, _ attribute: Attribute, _ selectionMode: SelectionMode,
    _ refinementOperator: RefinementOperator, _ sortBy: [FacetSortCriterion],
    _ limits: (first: Int?, more: Int?), _ persistentSelection: Bool,
    _ search: (values: ValueSearch, by: FacetSearcher?), _ scope: FilterScope, _ id: ComponentID,
    searchesFacets: Bool
  ) {
    self.id = id
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
    self.persistentSelection = persistentSelection
    valueSearch = search.values
    valueSearcher = search.by
    searchers = [searcher] + (search.by.map { [$0] } ?? [])
    self.searchesFacets = searchesFacets
  }
}
