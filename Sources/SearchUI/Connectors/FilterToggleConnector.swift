public import SearchComponents
import SearchCore

/// Connects a filter toggle to the controller that shows it.
@MainActor
public final class FilterToggleConnector: Connector {
  /// The search of the screen.
  public let searcher: SearchModel

  /// The model of what the controller shows.
  public let model: FilterControlModel<FilterToggleInteractor>

  /// The connection between the controller and the search.
  public private(set) var connection: ControllerConnection?

  /// Connects a controller to a filter toggle, which must be in the machine of the search.
  public init(
    searcher: SearchModel, interactor: FilterToggleInteractor, controller: some SelectableController
  ) {
    self.searcher = searcher
    model = FilterControlModel(interactor, in: searcher)
    connection = ControllerConnection(
      of: "The FilterToggleConnector of \"\(interactor.id)\"", to: searcher, controller: controller,
      attach: { [weak controller, weak model] isConnected in
        controller?.onClick = { if isConnected() { model?.choose($0) } }
      },
      draw: { [weak controller, model] in
        guard let controller else { return }
        controller.setItem(interactor.choice.option(true)?.title ?? "")
        controller.setSelected(model.isOn)
        controller.setPending(model.isPending)
      },
      detach: { [weak controller] in controller?.onClick = nil })
  }
}
