public import SearchlightComponents
public import SearchlightCore
public import SearchlightUI

/// Connects a number that filters an attribute to the controller that shows it.
@MainActor
public final class FilterComparisonConnector: ModelConnector<NumberModel> {
  /// Connects a controller to a number, which must be in the machine of the search.
  public init(
    searcher: SearchModel, interactor: NumberInteractor, controller: some NumberController
  ) {
    let model = NumberModel(interactor, in: searcher)
    super.init(
      model, in: searcher,
      connection: ControllerConnection(
        of: "The FilterComparisonConnector of \"\(interactor.id)\"", to: searcher,
        controller: controller,
        attach: { [weak controller, weak model] isConnected in
          controller?.setComputation(
            computation: Computation(
              step: { if isConnected() { model?.step(by: $0) } },
              set: { if isConnected() { model?.value = $0 } }))
        },
        draw: { [weak controller, model] in
          guard let controller else { return }
          let number = model.number
          controller.setBounds(bounds: number.bounds)
          controller.setItem(number.value)
          controller.setPending(number.isPending)
        }))
  }

  /// Connects a controller to the number of an attribute; reports an issue if the machine has none.
  public convenience init(
    searcher: SearchModel, attribute: Attribute, numericOperator: Comparison,
    controller: some NumberController
  ) {
    let number = searcher.component(of: NumberInteractor.self) {
      $0.attribute == attribute && $0.comparison == numericOperator
    }
    self.init(
      searcher: searcher,
      interactor: number
        ?? NumberInteractor(HitsSearcher.none, attribute: attribute, comparison: numericOperator),
      controller: controller)
  }
}
