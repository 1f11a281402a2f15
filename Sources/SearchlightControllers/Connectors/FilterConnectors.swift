public import SearchlightComponents
import SearchlightCore
public import SearchlightUI

/// Connects a filter map, or any other filter control, to the controller that shows it as segments.
@MainActor
public final class FilterMapConnector<Control: FilterControl>: ModelConnector<
  FilterControlModel<Control>
>
{
  /// Connects a controller to a filter control, which must be in the machine of the search.
  public init<Controller: SelectableSegmentController<Control.OptionKey>>(
    searcher: SearchModel, interactor: Control, controller: Controller
  ) {
    let model = FilterControlModel(interactor, in: searcher)
    let titles = Dictionary(
      interactor.choice.options.map { ($0.key, $0.title) }, uniquingKeysWith: { first, _ in first })
    var shown: Control.OptionKey?
    super.init(
      model, in: searcher,
      connection: ControllerConnection(
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
        detach: { [weak controller] in controller?.onClick = nil }))
  }
}

/// Connects a filter toggle to the controller that shows it.
@MainActor
public final class FilterToggleConnector: ModelConnector<FilterControlModel<FilterToggleInteractor>>
{
  /// Connects a controller to a filter toggle, which must be in the machine of the search.
  public init(
    searcher: SearchModel, interactor: FilterToggleInteractor, controller: some SelectableController
  ) {
    let model = FilterControlModel(interactor, in: searcher)
    super.init(
      model, in: searcher,
      connection: ControllerConnection(
        of: "The FilterToggleConnector of \"\(interactor.id)\"", to: searcher,
        controller: controller,
        attach: { [weak controller, weak model] isConnected in
          controller?.onClick = { if isConnected() { model?.select($0) } }
        },
        draw: { [weak controller, model] in
          guard let controller else { return }
          controller.setItem(interactor.choice.option(true)?.title ?? "")
          controller.setSelected(model.isOn)
          controller.setPending(model.isPending)
        },
        detach: { [weak controller] in controller?.onClick = nil }))
  }
}

/// Connects a filter list, or any other filter control, to the controller that shows it as a list.
@MainActor
public final class FilterListConnector<Control: FilterControl>: ModelConnector<
  FilterControlModel<Control>
>
{
  /// Connects a controller to a filter control, which must be in the machine of the search.
  public init<Controller: SelectableListController<Control.OptionKey>>(
    searcher: SearchModel, interactor: Control, controller: Controller
  ) {
    let model = FilterControlModel(interactor, in: searcher)
    super.init(
      model, in: searcher,
      connection: ControllerConnection(
        of: "The FilterListConnector of \"\(interactor.id)\"", to: searcher, controller: controller,
        attach: { [weak controller, weak model] isConnected in
          controller?.onClick = { if isConnected() { model?.toggle($0) } }
        },
        draw: { [weak controller, model] in
          guard let controller else { return }
          controller.setSelectableItems(
            selectableItems: model.options.map { (item: $0.id, isSelected: $0.isSelected) })
          controller.setPending(model.isPending)
          controller.reload()
        },
        detach: { [weak controller] in controller?.onClick = nil }))
  }
}
