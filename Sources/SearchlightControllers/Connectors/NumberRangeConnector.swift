public import SearchlightComponents
public import SearchlightCore
public import SearchlightUI

/// Connects a range of numbers to the controller that shows it.
@MainActor
public final class NumberRangeConnector: ModelConnector<NumberRangeModel> {
  /// Connects a controller to a range, which must be in the machine of the search.
  ///
  /// While there are no bounds, the connector calls ``NumberRangeController/removeBounds()``
  /// instead of showing a range.
  public init(
    searcher: SearchModel, interactor: NumberRangeInteractor, controller: some NumberRangeController
  ) {
    let model = NumberRangeModel(interactor, in: searcher)
    super.init(
      model, in: searcher,
      connection: ControllerConnection(
        of: "The NumberRangeConnector of \"\(interactor.id)\"", to: searcher,
        controller: controller,
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
          controller.setPending(range.isPending)
        },
        detach: { [weak controller] in controller?.onRangeChanged = nil }))
  }

  /// Connects a controller to the range of an attribute; reports an issue if the machine has none.
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

/// A view of a range of numbers, such as a slider with two handles, as in InstantSearch.
@MainActor
public protocol NumberRangeController: ItemController where Item == ClosedRange<Double> {
  /// A closure to call with the range that the user chooses; set by the connector.
  var onRangeChanged: ((ClosedRange<Double>) -> Void)? { get set }

  /// Stores the bounds; the connector then calls ``ItemController/setItem(_:)`` with the range
  /// within them.
  func setBounds(_ bounds: ClosedRange<Double>)

  /// Removes the bounds, because no hit has a number: those that are shown belong to an earlier
  /// search. Does nothing by default.
  func removeBounds()

  /// Marks whether the range has changed since the answer that is shown, so that numbers and results
  /// do not include it yet; does nothing by default.
  func setPending(_ isPending: Bool)
}

extension NumberRangeController {
  /// Does nothing.
  public func setPending(_ isPending: Bool) {}

  /// Does nothing: the bounds that are shown remain.
  public func removeBounds() {}
}
