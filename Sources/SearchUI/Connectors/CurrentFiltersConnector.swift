public import SearchCore

/// Connects the chosen filters of a search to the controller that shows them.
@MainActor
public final class CurrentFiltersConnector: Connector {
  /// The search of the screen.
  public let searcher: SearchModel

  /// The model of what the controller shows.
  public let model: CurrentFiltersModel

  /// The connection between the controller and the search.
  public private(set) var connection: ControllerConnection?

  /// Connects a controller to the filters of a presenter, by default all chosen filters.
  public init(
    searcher: SearchModel, presenter: CurrentFiltersPresenter = CurrentFiltersPresenter(),
    controller: some CurrentFiltersController
  ) {
    self.searcher = searcher
    model = CurrentFiltersModel(presenter, in: searcher)
    connection = ControllerConnection(
      of: "The CurrentFiltersConnector", to: searcher, controller: controller,
      attach: { [weak controller, weak model] isConnected in
        controller?.onRemoveItem = { if isConnected() { model?.remove($0) } }
      },
      draw: { [weak controller, model] in
        guard let controller else { return }
        controller.setItems(model.filters)
        controller.reload()
      },
      detach: { [weak controller] in controller?.onRemoveItem = nil })
  }
}
