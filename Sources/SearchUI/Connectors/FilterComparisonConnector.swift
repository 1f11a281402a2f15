public import SearchComponents
public import SearchCore

/// A number that an attribute is compared with, and the controller that shows it.
@MainActor
public final class FilterComparisonConnector: Connector {
  /// The search of the screen.
  public let searcher: SearchModel

  /// What the controller shows.
  public let model: NumberModel

  /// What holds controller and search together.
  public private(set) var connection: ControllerConnection?

  /// Connects a number that is in the machine of a search.
  public init(
    searcher: SearchModel, interactor: NumberInteractor, controller: some NumberController
  ) {
    self.searcher = searcher
    model = NumberModel(interactor, in: searcher)
    connection = ControllerConnection(
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
      })
  }

  /// Connects the number of an attribute that is in the machine of a search; it is an issue if there is none.
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
