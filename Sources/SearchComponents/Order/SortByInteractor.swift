public import SearchCore

/// The logic of a choice among the orders in which hits can be sorted.
///
/// ```swift
/// let sorting = SortByInteractor(movies, indices: ["movies", "movies_by_year"])
/// …
/// search.send(sorting.select("movies_by_year"))
/// for await option in search.values(of: sorting) { … }    // option.id
/// ```
///
/// A choice begins a new list of hits on page 0. Of links and saved searches only what is offered is taken
/// (law S12).
public struct SortByInteractor: SearchComponent, SearchPresenter {
  /// The name of the component.
  public let id: ComponentID

  /// The source that is sorted.
  public let source: SourceID

  /// The orders to choose from, as they are offered.
  public let options: [SortOption]

  /// The searcher.
  public let searchers: [any Searcher]

  private let searcherIndex: IndexName

  /// Creates the logic of a choice.
  ///
  /// - Parameters:
  ///   - searcher: Searches the index that is chosen; its own is the one that is searched at first.
  ///   - options: The orders to choose from. A parameter that one of them sets is taken back by all others that
  ///     do not.
  ///   - id: The name of the component; `nil` calls it after the searcher: `movies.sortBy`.
  public init(_ searcher: some Searcher, options: [SortOption], id: ComponentID? = nil) {
    self.id = id ?? ComponentID("\(searcher.source).sortBy")
    source = searcher.source
    self.options = options
    searchers = [searcher]
    searcherIndex = searcher.index
  }

  /// Creates the logic of a choice among indices that hold the same records in another order.
  public init(_ searcher: some Searcher, indices: [IndexName], id: ComponentID? = nil) {
    self.init(searcher, options: indices.map { SortOption($0) }, id: id)
  }

  /// The indices among which the options choose.
  public var indices: [IndexName] { options.compactMap(\.index) }

  /// The indices and parameters of the options, which a link or a saved search may choose.
  public var restorableChoices: [RestorableChoice] {
    indices.map { .index($0, of: source) }
      + parameterNames.map { name in
        .parameter(name, options.compactMap { $0.parameters[name] }, of: source)
      }
  }

  /// The action that chooses an order; the app may choose one that is not offered.
  public func select(_ option: SortOption) -> SearchAction {
    let names = Set(parameterNames).union(option.parameters.names).sorted()
    let index = SearchAction.index(option.index, of: source)
    if names.isEmpty { return index }
    return .batch(
      [index] + names.map { .parameter($0, option.parameters[$0], of: source) })
  }

  /// The source, its own index, and the options.
  public var identity: PresenterIdentity {
    .exact(Identity(index: searcherIndex, options: options, source: source))
  }

  /// The order that is chosen.
  public func key(_ state: SearchState) -> SortOption { present(state) }

  /// The order that is chosen, that of the searcher's own index at first.
  ///
  /// One that is not offered, such as an index that the app has set by itself, is called after its index.
  public func present(_ state: SearchState) -> SortOption {
    let index = state[source]?.index ?? searcherIndex
    let chosen = state[source]?.parameters
    let isChosen = { (option: SortOption) in
      (option.index ?? searcherIndex) == index
        && parameterNames.allSatisfy { option.parameters[$0] == chosen?[$0] }
    }
    return options.first(where: isChosen) ?? SortOption(index)
  }

  /// The parameters that some option sets, sorted.
  private var parameterNames: [String] { Set(options.flatMap(\.parameters.names)).sorted() }

  private struct Identity: Hashable {
    let index: IndexName
    let options: [SortOption]
    let source: SourceID
  }
}
