public import SearchCore

/// Connects the output of any presenter to a controller, for components without a connector of
/// their own.
///
/// ```swift
/// let sorting = PresenterConnector(searcher: search, of: sortBy, controller: label) { "\($0)" }
/// ```
@MainActor
public final class PresenterConnector: Connector {
  /// The search of the screen.
  public let searcher: SearchModel

  /// The connection between the controller and the search.
  public private(set) var connection: ControllerConnection?

  /// Connects a controller to the output of a presenter.
  ///
  /// - Parameters:
  ///   - searcher: The search of the screen.
  ///   - presenter: The presenter.
  ///   - controller: The controller that shows the output.
  ///   - item: Turns an output into the item that the controller shows; it must capture an object
  ///     that owns the connector weakly.
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
