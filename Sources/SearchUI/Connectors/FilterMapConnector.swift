public import SearchComponents
import SearchCore

/// A map of filters, or any other control of filters, and the controller that shows it as segments.
@MainActor
public final class FilterMapConnector<Control: FilterControl>: Connector {
  /// The search of the screen.
  public let searcher: SearchModel

  /// What the controller shows.
  public let model: FilterControlModel<Control>

  /// What holds controller and search together.
  public private(set) var connection: ControllerConnection?

  /// Connects a control that is in the machine of a search.
  public init<Controller: SelectableSegmentController<Control.OptionKey>>(
    searcher: SearchModel, interactor: Control, controller: Controller
  ) {
    self.searcher = searcher
    model = FilterControlModel(interactor, in: searcher)
    let titles = Dictionary(
      interactor.choice.options.map { ($0.key, $0.title) }, uniquingKeysWith: { first, _ in first })
    connection = ControllerConnection(
      of: "The FilterMapConnector of \"\(interactor.id)\"", to: searcher, controller: controller,
      attach: { [weak controller, weak model] isConnected in
        controller?.setItems(items: titles)
        controller?.onClick = { if isConnected() { model?.select($0) } }
      },
      draw: { [weak controller, model] in controller?.setSelected(model.selection) },
      detach: { [weak controller] in controller?.onClick = nil })
  }
}
