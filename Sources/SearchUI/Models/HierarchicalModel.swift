public import Observation
public import SearchCore

/// An observable model of a hierarchical menu.
@MainActor
public final class HierarchicalModel: Observable {
  /// The search of the screen.
  public let search: SearchModel

  /// The menu in the machine.
  public let interactor: HierarchicalInteractor

  /// Creates the model of a menu, which must be in the machine of the search.
  public init(_ interactor: HierarchicalInteractor, in search: SearchModel) {
    self.search = search
    self.interactor = interactor
    search.report(search.store.issue(with: interactor))
  }

  /// The nodes that the menu shows, in the order of its presenter.
  public var items: [HierarchicalFacet] { search[interactor] }

  /// The segments of the chosen path, outermost first.
  public var breadcrumb: [BreadcrumbPresenter.Crumb] { search[BreadcrumbPresenter(interactor)] }

  /// Selects a node by its whole path; selecting the chosen node goes up one level.
  public func toggle(_ path: String) { search.send(interactor.select(path)) }

  /// Goes back to a segment of the chosen path.
  public func select(_ crumb: BreadcrumbPresenter.Crumb) {
    search.send(BreadcrumbPresenter(interactor).select(crumb))
  }

  /// Removes the choice.
  public func clear() { search.send(interactor.clear) }
}
