public import SearchlightCore

/// Lets the user choose in which order hits are sorted.
///
/// ```swift
/// let sorting = SortByInteractor(movies, indices: ["movies", "movies_by_year"])
/// …
/// search.send(sorting.select("movies_by_year"))
/// for await option in search.values(of: sorting) { … }    // option.id
/// ```
///
/// Selecting an order starts a new list of hits on page 0. A link or a saved search can only select
/// an offered order (law S12), and so can an identifier.
public struct SortByInteractor: SearchComponent, SearchPresenter {
  /// The actions of the component itself.
  @nonexhaustive
  public enum Intent: Hashable, Codable, Sendable {
    /// Selects the option with an identifier; one that no option has is refused.
    case select(SortOption.ID)
  }

  /// Identifies the component in its machine.
  public let id: ComponentID

  /// The source whose hits are sorted.
  public let source: SourceID

  /// The orders to choose from, in display order.
  public let options: [SortOption]

  /// The searcher of the hits.
  public let searchers: [any Searcher]

  private let searcherIndex: IndexName

  /// Creates a choice of orders.
  ///
  /// - Parameters:
  ///   - searcher: Searches the selected index, initially its own.
  ///   - options: The orders to choose from. A parameter that one option sets is removed by
  ///     selecting an option that does not set it.
  ///   - id: Identifies the component; `nil` derives a name from the searcher, such as
  ///     `movies.sortBy`.
  public init(_ searcher: some Searcher, options: [SortOption], id: ComponentID? = nil) {
    self.id = id ?? ComponentID("\(searcher.source).sortBy")
    source = searcher.source
    self.options = options
    searchers = [searcher]
    searcherIndex = searcher.index
  }

  /// Creates a choice among indices that contain the same records in different orders.
  public init(_ searcher: some Searcher, indices: [IndexName], id: ComponentID? = nil) {
    self.init(searcher, options: indices.map { SortOption($0) }, id: id)
  }

  /// The indices of the options, without options that keep the searcher's index.
  public var indices: [IndexName] { options.compactMap(\.index) }

  /// The problems in the options: none, two with one identifier, and two of the same order.
  public var issues: [String] {
    var issues = ArgumentIssues()
    issues.require(
      !options.isEmpty, "It has no options, so nothing can be chosen. Give it some.")
    var ids: Set<String> = []
    var orders: Set<SortOption> = []
    for option in options {
      let isNew = ids.insert(option.id).inserted
      issues.require(
        isNew, "Two of its options have the id \"\(option.id)\". Give one of them another id.")
      let order = SortOption(
        "", index: option.index ?? searcherIndex, parameters: option.parameters)
      let isOther = orders.insert(order).inserted
      issues.require(
        isOther || !isNew,
        "Its option \"\(option.id)\" has the index and parameters of another one, so it is never "
          + "shown as chosen. Remove one of the two.")
      issues.require(option.index != "", "Its option \"\(option.id)\" has no index. Name one.")
    }
    return issues.sentences
  }

  /// The searcher, the options, which a link or a saved search may set, and the issues.
  public var traits: ComponentTraits {
    ComponentTraits(searchers: searchers, restorableChoices: settings, issues: issues)
  }

  /// The indices and parameters of the options, which a link or a saved search may set as an option
  /// combines them.
  private var settings: [RestorableChoice] {
    let names = parameterNames
    // Options that set only indices cannot be mixed.
    let combinations = options.map {
      SearchChoice.Source(index: $0.index, parameters: $0.parameters)
    }
    return (names.isEmpty ? [] : [.combinations(combinations, of: source)])
      + indices.map { .index($0, of: source) }
      + names.map { name in
        .parameter(name, options.compactMap { $0.parameters[name] }, of: source)
      }
  }

  /// Returns the action that selects the option with an identifier, such as the name of its index.
  ///
  /// The reducer refuses an identifier that no option has
  /// (``SearchlightCore/ActionRejection/refusedIntent(_:reason:)``).
  public func select(_ id: SortOption.ID) -> SearchAction {
    options.first { $0.id == id }.map { select($0) } ?? intent(.select(id))
  }

  /// Selects an option by its identifier, or refuses one that is not offered.
  public func reduce(_ draft: inout SearchDraft, memory: inout NoMemory, on action: SearchAction) {
    guard case .select(let id) = intent(in: action) else { return }
    guard let option = options.first(where: { $0.id == id }) else {
      let known = options.map { "\"\($0.id)\"" }.joined(separator: ", ")
      return draft.reject(
        .refusedIntent(
          self.id,
          reason: "None of its options has the id \"\(id)\"; they are \(known). Correct the id, or "
            + "select a SortOption for an order that is not offered."))
    }
    draft.setIndex(option.index, of: source)
    for name in parameterNames { draft.setParameter(name, to: option.parameters[name], of: source) }
  }

  /// Returns the action that selects an order, which the app may also make itself in place of taking
  /// one of the ``options``.
  public func select(_ option: SortOption) -> SearchAction {
    let names = Set(parameterNames).union(option.parameters.names).sorted()
    let index = SearchAction.index(option.index, of: source)
    if names.isEmpty { return index }
    return .batch(
      [index] + names.map { .parameter($0, option.parameters[$0], of: source) })
  }

  /// The source, the searcher's index and the options.
  public var identity: PresenterIdentity {
    .exact(Identity(index: searcherIndex, options: options, source: source))
  }

  /// Returns the selected order, which is its own key.
  public func key(_ state: SearchState) -> SortOption { present(state) }

  /// Returns the selected order, initially that of the searcher's index.
  ///
  /// If the selected index is not offered, for example because the app has set it, the option
  /// carries the name of that index.
  public func present(_ state: SearchState) -> SortOption {
    let index = state[source]?.index ?? searcherIndex
    let chosen = state[source]?.parameters
    let isChosen = { (option: SortOption) in
      (option.index ?? searcherIndex) == index
        && parameterNames.allSatisfy { option.parameters[$0] == chosen?[$0] }
    }
    return options.first(where: isChosen) ?? SortOption(index)
  }

  /// Returns the rows of a menu that shows a sort order as chosen: the options, and after them the
  /// order itself if it is not one of the options, such as an index that the app or a rule has
  /// chosen.
  ///
  /// - Parameter chosen: The sort order that is shown as chosen, the output of this presenter.
  public func rows(showing chosen: SortOption) -> [SortOption] {
    options.contains(chosen) ? options : options + [chosen]
  }

  /// The parameters that any option sets, sorted by name.
  private var parameterNames: [String] { Set(options.flatMap(\.parameters.names)).sorted() }

  private struct Identity: Hashable {
    let index: IndexName
    let options: [SortOption]
    let source: SourceID
  }
}

/// An order of hits: that of a replica or another index with the same records, or that of some
/// parameters.
///
/// ```swift
/// let relevance: SortOption = "products"
/// let cheapest = SortOption("cheapest", parameters: ["sort": ["price:asc"]])
/// ```
public struct SortOption: Hashable, Sendable, Identifiable {
  /// Identifies the order in a picker; unique among the options of a choice.
  public let id: String

  /// The index to search; `nil` for that of the searcher.
  public let index: IndexName?

  /// The parameters that the order sets.
  public let parameters: SearchParameters

  /// Creates the order of an index, identified by the index name.
  public init(_ index: IndexName) {
    self.init(index.rawValue, index: index)
  }

  /// Creates an order from an index, parameters, or both.
  ///
  /// - Parameters:
  ///   - id: Identifies the order in a picker.
  ///   - index: The index to search; `nil` for that of the searcher.
  ///   - parameters: The parameters that the order sets.
  public init(_ id: String, index: IndexName? = nil, parameters: SearchParameters = [:]) {
    self.id = id
    self.index = index
    self.parameters = parameters
  }
}

extension SortOption: ExpressibleByStringLiteral {
  /// Creates the order of the index with this name.
  public init(stringLiteral value: String) { self.init(IndexName(value)) }
}

extension LinkParameter {
  /// A parameter that carries the index that is selected for sorting.
  public init(_ name: String, _ sorting: SortByInteractor) {
    self = .index(name, of: sorting.source)
  }
}
