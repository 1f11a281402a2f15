public import Observation
public import SearchlightComponents
public import SearchlightCore

/// An observable model of the facets that the engine orders, with the selection of their values.
@MainActor
public final class DynamicFacetsModel: Observable {
  /// The search of the screen.
  public let search: SearchModel

  private let shown: @MainActor (SearchModel) -> [DynamicFacetList]
  private let choosing: (String, Attribute) -> SearchAction?
  private let showingMore: (Attribute) -> SearchAction?

  /// Creates the model of the facets of a searcher.
  ///
  /// - Parameters:
  ///   - searcher: The searcher whose answers tell which facets to show.
  ///   - lists: A facet list in the machine for each facet that answers may name; it selects the
  ///     facet's values.
  ///   - search: The search of the screen.
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
    choosing = { value, attribute in list(of: attribute)?.toggle(value) }
    showingMore = { _ in nil }
    search.report(search.store.issue(with: searcher.source))
    for list in lists { search.report(search.store.issue(with: list)) }
  }

  /// Creates the model of facet lists that are created from the answers.
  public init(_ interactor: DynamicFacetListInteractor, in search: SearchModel) {
    self.search = search
    shown = { $0[interactor] }
    choosing = { interactor.toggle($0, of: $1) }
    showingMore = { interactor.toggleShowMore(of: $0) }
    search.report(search.store.issue(with: interactor))
  }

  /// The facets with their values, in order.
  public var facets: [AttributedFacets] {
    lists.map { AttributedFacets(attribute: $0.attribute, items: $0.items.items) }
  }

  /// The facets as lists, in order; those of a ``SearchlightComponents/DynamicFacetListInteractor`` can
  /// show more values.
  public var lists: [DynamicFacetList] { shown(search) }

  /// Selects or deselects a value of a facet; does nothing if the attribute has no list.
  public func toggle(_ value: String, of attribute: Attribute) {
    if let action = choosing(value, attribute) { search.send(action) }
  }

  /// Shows more values of a facet, or fewer again.
  ///
  /// It does nothing for facets of declared lists, which show all their values.
  public func toggleShowMore(of attribute: Attribute) {
    if let action = showingMore(attribute) { search.send(action) }
  }
}
