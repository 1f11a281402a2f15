public import Observation
public import SearchCore

/// What a hierarchical menu shows and does.
@MainActor
public final class HierarchicalModel: Observable {
  /// The screen.
  public let search: SearchModel

  /// The menu in the machine.
  public let interactor: HierarchicalInteractor

  /// Creates the model of a menu that is in the machine of a screen.
  public init(_ interactor: HierarchicalInteractor, in search: SearchModel) {
    self.search = search
    self.interactor = interactor
    search.report(search.store.issue(with: interactor))
  }

  /// The nodes that are shown, in the order of the menu's presenter.
  public var items: [HierarchicalFacet] { search[interactor] }

  /// The chosen path, part by part, from the outermost.
  public var breadcrumb: [BreadcrumbPresenter.Crumb] { search[BreadcrumbPresenter(interactor)] }

  /// Chooses a node by its whole path; the node that is chosen already goes up one level.
  public func toggle(_ path: String) { search.send(interactor.select(path)) }

  /// Goes back to a part of the path.
  public func select(_ crumb: BreadcrumbPresenter.Crumb) {
    search.send(BreadcrumbPresenter(interactor).select(crumb))
  }

  /// Takes the choice back.
  public func clear() { search.send(interactor.clear) }
}
