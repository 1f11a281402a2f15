public import SearchComponents
public import SearchCore

/// A range of numbers and the controller that shows it.
@MainActor
public final class NumberRangeConnector: Connector {
  /// The search of the screen.
  public let searcher: SearchModel

  /// What the controller shows.
  public let model: NumberRangeModel

  /// What holds controller and search together.
  public private(set) var connection: ControllerConnection?

  /// Connects a range that is in the machine of a search; the controller is shown no range while there are no bounds.
  public init(
    searcher: SearchModel, interactor: NumberRangeInteractor, controller: some NumberRangeController
  ) {
    self.searcher = searcher
    model = NumberRangeModel(interactor, in: searcher)
    connection = ControllerConnection(
      of: "The NumberRangeConnector of \"\(interactor.id)\"", to: searcher, controller: controller,
      attach: { [weak controller, weak model] isConnected in
        controller?.onRangeChanged = { if isConnected() { model?.select($0) } }
      },
      draw: { [weak controller, model] in
        let range = model.range
        guard let controller else { return }
        guard let bounds = range.bounds, let selection = range.selection else {
          return controller.removeBounds()
        }
        controller.setBounds(bounds)
        controller.setItem(selection)
      },
      detach: { [weak controller] in controller?.onRangeChanged = nil })
  }

  /// Connects the range of an attribute that is in the machine of a search; it is an issue if there is none.
  public convenience init(
    searcher: SearchModel, attribute: Attribute, controller: some NumberRangeController
  ) {
    let range = searcher.component(of: NumberRangeInteractor.self) { $0.attribute == attribute }
    self.init(
      searcher: searcher,
      interactor: range ?? NumberRangeInteractor(HitsSearcher.none, attribute: attribute),
      controller: controller)
  }
}
