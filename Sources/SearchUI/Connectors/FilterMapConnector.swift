public import SearchComponents
import SearchCore

/// Connects a filter map, or any other filter control, to the controller that shows it as segments.
@MainActor
public final class FilterMapConnector<Control: FilterControl>: Connector {
  /// The search of the screen.
  public let searcher: SearchModel

  /// The model of what the controller shows.
  public let model: FilterControlModel<Control>

  /// The connection between the controller and the search.
  public private(set) var connection: ControllerConnection?

  /// Connects a controller to a filter control, which must be in the machine of the search.
  public init<Controller: SelectableSegmentController<Control.OptionKey>>(
    searcher: SearchModel, interactor: Control, controller: Controller
  ) {
    self.searcher = searcher
    model = FilterControlModel(interactor, in: searcher)
    let titles = Dictionary(
      interactor.choice.options.map { ($0.key, $0.title) }, uniquingKeysWith: { first, _ in first })
    var shown: Control.OptionKey?
    connection = ControllerConnection(
      of: "The FilterMapConnector of \"\(interactor.id)\"", to: searcher, controller: controller,
      attach: { [weak controller, weak model] isConnected in
        controller?.setItems(items: titles)
        controller?.onClick = { key in
          guard isConnected() else { return }
          // What the user sees decides whether a segment is chosen or left.
          if key == shown { model?.clear() } else { model?.selection = key }
        }
      },
      draw: { [weak controller, model] in
        shown = model.selection
        controller?.setSelected(shown)
        controller?.setPending(model.isPending)
      },
      detach: { [weak controller] in controller?.onClick = nil })
  }
}
