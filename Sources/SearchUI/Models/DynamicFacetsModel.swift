public import Observation
public import SearchCore

/// The facets that the engine wants to be shown, in its order, and the choice among their values.
@MainActor
public final class DynamicFacetsModel: Observable {
  /// The screen.
  public let search: SearchModel

  private let presenter: DynamicFacetsPresenter
  private let lists: [FacetListInteractor]

  /// Creates the model of the facets of a searcher.
  ///
  /// - Parameters:
  ///   - searcher: the searcher whose answers say which facets are shown.
  ///   - lists: a list for each facet that may come, in the machine, by which its values are chosen.
  ///   - search: the screen.
  public init(_ searcher: some Searcher, lists: [FacetListInteractor], in search: SearchModel) {
    self.search = search
    presenter = searcher.dynamicFacets
    self.lists = lists
    search.report(search.store.issue(with: searcher.source))
    for list in lists { search.report(search.store.issue(with: list)) }
  }

  /// The facets with their values, in order.
  public var facets: [AttributedFacets] { search[presenter] }

  /// Chooses a value of a facet, or takes the choice back; nothing happens without a list of the attribute.
  public func toggle(_ value: String, of attribute: Attribute) {
    guard let list = lists.first(where: { $0.attribute == attribute }) else { return }
    search.send(list.select(value))
  }
}
