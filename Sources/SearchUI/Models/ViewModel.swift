public import Observation
public import SearchCore

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
