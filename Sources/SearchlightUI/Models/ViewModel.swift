public import Observation
public import SearchlightCore

/// An observable object with the outputs of one or more presenters, for a view that needs nothing
/// else.
///
/// ```swift
/// let header = ViewModel(of: movies.stats, movies.phase, in: search)
/// let (stats, phase) = header.value
/// ```
///
/// It stores nothing: all models of one ``SearchModel`` show the same state, whenever they are
/// read, and may be released in any order.
@MainActor
public final class ViewModel<each Presenter: SearchPresenter>: Observable {
  /// The search of the screen.
  public let search: SearchModel

  private let presenters: (repeat each Presenter)

  /// Creates a model of one or more presenters.
  public init(of presenter: repeat each Presenter, in search: SearchModel) {
    self.search = search
    presenters = (repeat each presenter)
  }

  /// The outputs, all of the same state; a single presenter gives its output instead of a tuple.
  public var value: (repeat (each Presenter).Output) {
    (repeat search[each presenters])
  }
}

/// What the observable models of components have in common.
///
/// Use the model of a component, such as ``FacetListModel``.
@MainActor
public class ComponentModel<Interactor: SearchComponent>: Observable {
  /// The search of the screen.
  public let search: SearchModel

  /// The component in the machine.
  public let interactor: Interactor

  /// Creates the model of a component, which must be in the machine of the search.
  public init(_ interactor: Interactor, in search: SearchModel) {
    self.search = search
    self.interactor = interactor
    search.report(search.store.issue(with: interactor))
  }
}
