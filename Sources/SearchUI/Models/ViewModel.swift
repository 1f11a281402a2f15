public import Observation
public import SearchCore

/// One or more presenters of a screen as one observable object, for a view that should know nothing else.
///
/// ```swift
/// let header = ViewModel(of: movies.stats, movies.phase, in: search)
/// let (stats, phase) = header.value
/// ```
///
/// It keeps nothing itself: all models of one ``SearchModel`` show the same state, whenever they are read,
/// and may be released in any order.
@MainActor
public final class ViewModel<each Presenter: SearchPresenter>: Observable {
  /// The screen.
  public let search: SearchModel

  private let presenters: (repeat each Presenter)

  /// Creates a model.
  public init(of presenter: repeat each Presenter, in search: SearchModel) {
    self.search = search
    presenters = (repeat each presenter)
  }

  /// The outputs, all of one state; of a single presenter the output alone.
  public var value: (repeat (each Presenter).Output) {
    (repeat search[each presenters])
  }
}
