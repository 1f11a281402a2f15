public import SearchCore

/// The filters that the user has chosen, and the controller that shows them.
@MainActor
public final class CurrentFiltersConnector: Connector {
  /// The search of the screen.
  public let searcher: SearchModel

  /// What the controller shows.
  public let model: CurrentFiltersModel

  /// What holds controller and search together.
  public private(set) var connection: ControllerConnection?

  /// Connects the filters that a presenter shows, by default all.
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
