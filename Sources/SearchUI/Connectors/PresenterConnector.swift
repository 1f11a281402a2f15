public import SearchCore

/// The output of a presenter and the controller that shows it, for whatever has no connector of its own.
///
/// ```swift
/// let sorting = PresenterConnector(searcher: search, of: sortBy, controller: label) { "\($0)" }
/// ```
@MainActor
public final class PresenterConnector: Connector {
  /// The search of the screen.
  public let searcher: SearchModel

  /// What holds controller and search together.
  public private(set) var connection: ControllerConnection?

  /// Connects the output of a presenter.
  ///
  /// - Parameters:
  ///   - searcher: the search of the screen.
  ///   - presenter: what is shown.
  ///   - controller: shows it.
  ///   - item: makes of an output what the controller shows.
  public init<Presenter: SearchPresenter, Controller: ItemController>(
    searcher: SearchModel, of presenter: Presenter, controller: Controller,
    item: @escaping @MainActor (Presenter.Output) -> Controller.Item
  ) {
    self.searcher = searcher
    connection = ControllerConnection(
      of: "A PresenterConnector", to: searcher, controller: controller,
      draw: { [weak controller, weak searcher] in
        if let controller, let searcher { controller.setItem(item(searcher[presenter])) }
      })
  }
}
