public import SearchComponents
import SearchCore

/// Connects a filter list, or any other filter control, to the controller that shows it as a list.
@MainActor
public final class FilterListConnector<Control: FilterControl>: Connector {
  /// The search of the screen.
  public let searcher: SearchModel

  /// The model of what the controller shows.
  public let model: FilterControlModel<Control>

  /// The connection between the controller and the search.
  public private(set) var connection: ControllerConnection?

  /// Connects a controller to a filter control, which must be in the machine of the search.
  public init<Controller: SelectableListController<Control.OptionKey>>(
    searcher: SearchModel, interactor: Control, controller: Controller
  ) {
    self.searcher = searcher
    model = FilterControlModel(interactor, in: searcher)
    connection = ControllerConnection(
      of: "The FilterListConnector of \"\(interactor.id)\"", to: searcher, controller: controller,
      attach: { [weak controller, weak model] isConnected in
        controller?.onClick = { if isConnected() { model?.select($0) } }
      },
      draw: { [weak controller, model] in
        guard let controller else { return }
        controller.setSelectableItems(
          selectableItems: model.options.map { (item: $0.id, isSelected: $0.isSelected) })
        controller.setPending(model.isPending)
        controller.reload()
      },
      detach: { [weak controller] in controller?.onClick = nil })
  }
}
