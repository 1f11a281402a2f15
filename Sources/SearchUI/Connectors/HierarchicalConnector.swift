public import SearchCore

/// A hierarchical menu and the controller that shows it.
@MainActor
public final class HierarchicalConnector: Connector {
  /// The search of the screen.
  public let searcher: SearchModel

  /// What the controller shows.
  public let model: HierarchicalModel

  /// What holds controller and search together.
  public private(set) var connection: ControllerConnection?

  /// Connects a menu that is in the machine of a search.
  public init(
    searcher: SearchModel, interactor: HierarchicalInteractor,
    controller: some HierarchicalController
  ) {
    self.searcher = searcher
    model = HierarchicalModel(interactor, in: searcher)
    connection = ControllerConnection(
      of: "The HierarchicalConnector of \"\(interactor.id)\"", to: searcher, controller: controller,
      attach: { [weak controller, weak model] isConnected in
        controller?.onClick = { if isConnected() { model?.toggle($0) } }
      },
      draw: { [weak controller, model] in controller?.setItem(model.items) },
      detach: { [weak controller] in controller?.onClick = nil })
  }

  /// Connects the menu of some attributes that is in the machine of a search; it is an issue if there is none.
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

  /// Creates a search of one index with a menu, and connects the menu.
  ///
  /// - Parameters:
  ///   - service: answers the requests; it stands where InstantSearch has `appID` and `apiKey`.
  ///   - indexName: the index.
  ///   - filterState: the filters that the search begins with.
  ///   - hierarchicalAttributes: the attributes of the levels, from the outermost.
  ///   - separator: what stands between the parts of a path, spaces included.
  ///   - controller: shows the menu.
  ///   - presenter: puts the nodes into the order in which they are shown.
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
