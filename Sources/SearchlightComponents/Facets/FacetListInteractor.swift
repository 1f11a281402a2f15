public import SearchlightCore

/// The logic of a list of facet values from which the user chooses.
///
/// The filters of the state are the only storage of the choices, so the list shows them whoever
/// changed them.
///
/// ```swift
/// let genres = FacetListInteractor(movies, attribute: "genres")
/// …
/// search.send(genres.toggle("Drama"))
/// for await list in search.values(of: genres) { … }
/// ```
///
/// With a ``valueSearch`` the list has a search field of its own, which searches among the values
/// and highlights the match in ``SearchlightBackend/Facet/highlighted``.
///
/// ```swift
/// let genres = FacetListInteractor(movies, attribute: "genres", valueSearch: .on)
/// …
/// search.send(genres.search("dr"))
/// ```
public struct FacetListInteractor: RequestContributor, RequestGate, SearchPresenter {
  /// The user's interactions with the list.
  @nonexhaustive
  public enum Intent: Hashable, Codable, Sendable {
    /// Chooses a value, or removes the choice of a chosen value.
    case toggle(String)

    /// Excludes a value, or removes the exclusion of an excluded value.
    case exclude(String)

    /// Expands the list beyond its limit, or collapses it again.
    case toggleShowMore

    /// Searches the values for a text; an empty text shows all values again.
    ///
    /// A list without a search field ignores the intent.
    case search(String)
  }

  /// The memory of a list: whether it is expanded, and its search.
  public struct Memory: Hashable, Codable, Sendable {
    /// Whether the list is expanded beyond its limit.
    public var isShowingMore = false

    /// The text in the list's own search field; empty if the list is not searched.
    public var searchText = ""

    /// The generation of the search results that existed when the field was last empty.
    ///
    /// These results answer an earlier text, so the list does not show them for the current one.
    public var outdated: SearchRequestID?
  }

  /// The inputs on which the presented list depends: the answers, the choices and the memory.
  public struct Key: Hashable, Sendable {
    let version: AnswerVersion?
    let found: AnswerVersion?
    let group: FilterGroup
    let exclusions: FilterGroup
    let pending: [Filter]
    let memory: Memory
  }

  /// The identifier of the component, unique in a machine.
  public let id: ComponentID

  /// The source whose facet values the list shows.
  public let source: SourceID

  /// The attribute whose values the list shows, as a dotted path such as `brand.name`.
  public let attribute: Attribute

  /// Whether one or several values can be chosen.
  public let selectionMode: SelectionMode

  /// The logical operator that joins chosen values.
  public let refinementOperator: RefinementOperator

  /// The filter group that holds the choices.
  public let filterGroup: FilterGroup.ID

  /// The filter group that holds the exclusions, all of which apply.
  public let exclusionGroup: FilterGroup.ID

  /// The criteria that sort the values; empty keeps the order of the engine.
  ///
  /// The order of the engine is the ``SearchlightBackend/SearchResponse/facetOrdering`` of the answer if it covers the
  /// attribute, otherwise the order in which the answer lists the values. Values that the engine
  /// hides are hidden in either case, except in the results of the list's own search.
  public let sortBy: [FacetSortCriterion]

  /// The maximum number of values in the collapsed list; `nil` shows all.
  public let limit: Int?

  /// The maximum number of values in the expanded list; `nil` shows all.
  public let showMoreLimit: Int?

  /// Whether chosen values without records stay in the list, with a count of zero.
  ///
  /// If `false`, such a value leaves the list but stays chosen, as ``SearchlightCore/CurrentFiltersPresenter``
  /// shows, and returns when a record has it again.
  public let persistentSelection: Bool

  /// Whether the list has a search field of its own for its values.
  public let valueSearch: ValueSearch

  /// The searcher for the list's own search field; `nil` without one.
  ///
  /// It is a separate source: `search.values(of: searcher.phase)` reports the progress of a search
  /// and the reason of a failure.
  public let valueSearcher: FacetSearcher?

  /// The searcher that counts the values and, if there is a search field, the ``valueSearcher``.
  public let searchers: [any Searcher]

  /// The searchers, the choice of values of the attribute, which links may also exclude, and the
  /// issues.
  ///
  /// With a single selection, links may choose one value at most.
  public var traits: ComponentTraits {
    var traits = ComponentTraits(
      searchers: searchers, declaredChoices: [DeclaredChoice(in: filterGroup, of: [attribute])],
      restorableChoices: [.exclusions(in: exclusionGroup, of: [attribute])], issues: issues)
    if selectionMode == .single {
      traits.restorableChoices.append(.single(in: filterGroup, of: [attribute]))
    }
    return traits
  }

  /// The problems in the arguments of the initializer: an empty attribute, negative limits, and
  /// limits that contradict each other.
  public var issues: [String] {
    var issues = ArgumentIssues()
    issues.check("attribute", isNotEmpty: attribute)
    issues.check(limit: limit, showMoreLimit: showMoreLimit)
    if case .on(let debounce, _) = valueSearch { issues.check("debounce", isNotNegative: debounce) }
    return issues.sentences
  }

  let searchesFacets: Bool

  /// Creates a list of the attribute values that a searcher's hits have.
  ///
  /// - Parameters:
  ///   - searcher: The searcher whose matching records are counted; it may be one of your own.
  ///   - attribute: The attribute whose values the list shows.
  ///   - selectionMode: Whether one or several values can be chosen.
  ///   - refinementOperator: The logical operator that joins chosen values. With
  ///     ``SearchlightBackend/RefinementOperator/or`` the other values remain in the list beside a single choice. With
  ///     ``SearchlightBackend/RefinementOperator/and`` only values remain that some record with the choice also has.
  ///   - sortBy: The criteria that sort the values; empty keeps the order of the engine.
  ///   - limit: The maximum number of values in the collapsed list; `nil` shows all.
  ///   - showMoreLimit: The maximum number of values in the expanded list; `nil` shows all.
  ///   - persistentSelection: Whether chosen values without records stay in the list.
  ///   - valueSearch: Whether the list has a search field of its own. The index must be configured
  ///     for facet searches.
  ///   - scope: The sources that a choice narrows; `nil` means the searcher's own source.
  ///   - id: The identifier of the component; `nil` derives it from searcher and attribute, such as
  ///     `movies.genres`. The source of the list's own search field appends `.search`, such as
  ///     `movies.genres.search`.
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

  /// Creates a list of the values that a searcher for facet values finds.
  ///
  /// - Parameters:
  ///   - searcher: The searcher that finds the values.
  ///   - selectionMode: Whether one or several values can be chosen.
  ///   - refinementOperator: The logical operator that joins chosen values.
  ///   - sortBy: The criteria that sort the values; empty keeps the order of the answer.
  ///   - limit: The maximum number of values in the collapsed list; `nil` shows all.
  ///   - showMoreLimit: The maximum number of values in the expanded list; `nil` shows all.
  ///   - persistentSelection: Whether chosen values stay in the list when the search does not find
  ///     them.
  ///   - scope: The sources that a choice narrows; by default all.
  ///   - id: The identifier of the component; `nil` derives it from searcher and attribute.
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

  /// Creates a list of the values that a custom searcher finds, which sets
  /// ``SearchlightBackend/SearchRequest/facetSearch``.
  ///
  /// - Parameters:
  ///   - searcher: The searcher that finds the values.
  ///   - attribute: The attribute whose values the searcher finds.
  ///   - selectionMode: Whether one or several values can be chosen.
  ///   - refinementOperator: The logical operator that joins chosen values.
  ///   - sortBy: The criteria that sort the values; empty keeps the order of the answer.
  ///   - limit: The maximum number of values in the collapsed list; `nil` shows all.
  ///   - showMoreLimit: The maximum number of values in the expanded list; `nil` shows all.
  ///   - persistentSelection: Whether chosen values stay in the list when the search does not find
  ///     them.
  ///   - scope: The sources that a choice narrows; by default all.
  ///   - id: The identifier of the component; `nil` derives it from searcher and attribute.
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

extension LinkParameter {
  /// Creates a name for the values that a list chooses.
  public init(_ name: String, _ list: FacetListInteractor) {
    self = .filters(name, in: list.filterGroup, of: list.attribute)
  }

  /// Creates a name for the values that a list excludes.
  public init(_ name: String, excludedIn list: FacetListInteractor) {
    self = .excludedFilters(name, in: list.exclusionGroup, of: list.attribute)
  }
}
