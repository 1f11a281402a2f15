public import SearchCore

/// A list of facet values and the controller that shows it.
@MainActor
public final class FacetListConnector: Connector {
  /// The search of the screen.
  public let searcher: SearchModel

  /// What the controller shows.
  public let model: FacetListModel

  /// What holds controller and search together.
  public private(set) var connection: ControllerConnection?

  /// Connects a list that is in the machine of a search.
  public init(
    searcher: SearchModel, interactor: FacetListInteractor, controller: some FacetListController
  ) {
    self.searcher = searcher
    model = FacetListModel(interactor, in: searcher)
    connection = ControllerConnection(
      of: "The FacetListConnector of \"\(interactor.id)\"", to: searcher, controller: controller,
      attach: { [weak controller, weak model] isConnected in
        controller?.onClick = { if isConnected() { model?.toggle($0.value) } }
      },
      draw: { [weak controller, model] in
        guard let controller else { return }
        controller.setSelectableItems(selectableItems: model.items.items)
        controller.reload()
      },
      detach: { [weak controller] in controller?.onClick = nil })
  }

  /// Connects the list of an attribute that is in the machine of a search; it is an issue if there is none.
  public convenience init(
    searcher: SearchModel, attribute: Attribute, controller: some FacetListController
  ) {
    let list = searcher.component(of: FacetListInteractor.self) { $0.attribute == attribute }
    self.init(
      searcher: searcher,
      interactor: list ?? FacetListInteractor(HitsSearcher.none, attribute: attribute),
      controller: controller)
  }

  /// Creates a search of one index with a list of an attribute's values, and connects the list.
  ///
  /// - Parameters:
  ///   - service: answers the requests; it stands where InstantSearch has `appID` and `apiKey`.
  ///   - indexName: the index.
  ///   - attribute: the attribute whose values are listed.
  ///   - selectionMode: how many values can be chosen.
  ///   - refinementOperator: how chosen values are joined.
  ///   - filterState: the filters that the search begins with.
  ///   - controller: shows the list.
  public convenience init(
    service: any SearchService, indexName: IndexName, attribute: Attribute,
    selectionMode: SelectionMode = .multiple, operator refinementOperator: RefinementOperator = .or,
    filterState: FilterState = FilterState(), controller: some FacetListController
  ) {
    let list = FacetListInteractor(
      HitsSearcher(SourceID(indexName.rawValue), index: indexName), attribute: attribute,
      selectionMode: selectionMode, refinementOperator: refinementOperator)
    self.init(
      searcher: SearchModel(of: [list], service: service, filters: filterState), interactor: list,
      controller: controller)
  }
}

extension HitsSearcher {
  /// In no machine: what is made of it shows nothing, and says so.
  static var none: HitsSearcher { HitsSearcher("not in the machine", index: "") }
}
