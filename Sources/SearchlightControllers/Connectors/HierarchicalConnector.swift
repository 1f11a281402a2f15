public import SearchlightComponents
public import SearchlightCore
public import SearchlightUI

/// Connects a hierarchical menu to the controller that shows it.
@MainActor
public final class HierarchicalConnector: ModelConnector<HierarchicalModel> {
  /// Connects a controller to a menu, which must be in the machine of the search.
  public init(
    searcher: SearchModel, interactor: HierarchicalInteractor,
    controller: some HierarchicalController
  ) {
    let model = HierarchicalModel(interactor, in: searcher)
    super.init(
      model, in: searcher,
      connection: ControllerConnection(
        of: "The HierarchicalConnector of \"\(interactor.id)\"", to: searcher,
        controller: controller,
        attach: { [weak controller, weak model] isConnected in
          controller?.onClick = { if isConnected() { model?.toggle($0) } }
        },
        draw: { [weak controller, model] in controller?.setItem(model.items) },
        detach: { [weak controller] in controller?.onClick = nil }))
  }

  /// Connects a controller to the menu of some attributes; reports an issue if the machine has
  /// none.
  public convenience init(
    searcher: SearchModel, hierarchicalAttributes: [Attribute], separator: String = " > ",
    controller: some HierarchicalController
  ) {
    let menu = searcher.component(of: HierarchicalInteractor.self) {
      $0.attributes == hierarchicalAttributes && $0.separator == separator
    }
    self.init(
      searcher: searcher,
      interactor: menu
        ?? HierarchicalInteractor(
          HitsSearcher.none, attributes: hierarchicalAttributes, separator: separator),
      controller: controller)
  }

  /// Creates a search of one index with a hierarchical menu, and connects the menu.
  ///
  /// - Parameters:
  ///   - service: Answers the requests; it replaces InstantSearch's `appID` and `apiKey`.
  ///   - indexName: The index to search.
  ///   - filterState: The initial filters.
  ///   - hierarchicalAttributes: The attributes of the levels, outermost first.
  ///   - separator: The text between the segments of a path, including its spaces.
  ///   - controller: The controller that shows the menu.
  ///   - presenter: Orders the nodes for display.
  public convenience init(
    service: any SearchService, indexName: IndexName, filterState: FilterState = FilterState(),
    hierarchicalAttributes: [Attribute], separator: String = " > ",
    controller: some HierarchicalController, presenter: HierarchicalPresenter? = nil
  ) {
    let menu = HierarchicalInteractor(
      HitsSearcher(SourceID(indexName.rawValue), index: indexName),
      attributes: hierarchicalAttributes, separator: separator, presenter: presenter)
    self.init(
      searcher: SearchModel(of: [menu], service: service, filters: filterState), interactor: menu,
      controller: controller)
  }
}

/// A view of a hierarchical menu, as in InstantSearch.
@MainActor
public protocol HierarchicalController: AnyObject {
  /// A closure to call with the whole path of the node that the user taps; set by the connector.
  var onClick: ((String) -> Void)? { get set }

  /// Shows nodes in the given order.
  func setItem(_ item: [HierarchicalFacet])
}
