public import Observation
public import SearchComponents
public import SearchCore

/// The facets that the engine wants to be shown, in its order, and the choice among their values.
@MainActor
public final class DynamicFacetsModel: Observable {
  /// The screen.
  public let search: SearchModel

  private let shown: @MainActor (SearchModel) -> [DynamicFacetList]
  private let choosing: (String, Attribute) -> SearchAction?
  private let showingMore: (Attribute) -> SearchAction?

  /// Creates the model of the facets of a searcher.
  ///
  /// - Parameters:
  ///   - searcher: the searcher whose answers say which facets are shown.
  ///   - lists: a list for each facet that may come, in the machine, by which its values are chosen.
  ///   - search: the screen.
  public init(_ searcher: some Searcher, lists: [FacetListInteractor], in search: SearchModel) {
    self.search = search
    let presenter = searcher.dynamicFacets
    shown = { search in
      search[presenter].map {
        DynamicFacetList(attribute: $0.attribute, items: FacetItems(items: $0.items))
      }
    }
    func list(of attribute: Attribute) -> FacetListInteractor? {
      lists.first { $0.attribute == attribute }
    }
    choosing = { value, attribute in list(of: attribute)?.select(value) }
    showingMore = { _ in nil }
    search.report(search.store.issue(with: searcher.source))
    for list in lists { search.report(search.store.issue(with: list)) }
  }

  /// Creates the model of lists that nobody has declared.
  public init(_ interactor: DynamicFacetListInteractor, in search: SearchModel) {
    self.search = search
    shown = { $0[interactor] }
    choosing = { interactor.select($0, of: $1) }
    showingMore = { interactor.toggleShowMore(of: $0) }
    search.report(search.store.issue(with: interactor))
  }

  /// The facets with their values, in order.
  public var facets: [AttributedFacets] {
    lists.map { AttributedFacets(attribute: $0.attribute, items: $0.items.items) }
  }

  /// The facets as lists, in order; of those of a ``DynamicFacetListInteractor`` more can be shown.
  public var lists: [DynamicFacetList] { shown(search) }

  /// Chooses a value of a facet, or takes the choice back; nothing happens without a list of the attribute.
  public func toggle(_ value: String, of attribute: Attribute) {
    if let action = choosing(value, attribute) { search.send(action) }
  }

  /// Shows more values of a facet, or fewer again; nothing happens if lists of the machine make the facets, which
  /// are shown whole.
  public func toggleShowMore(of attribute: Attribute) {
    if let action = showingMore(attribute) { search.send(action) }
  }
}
