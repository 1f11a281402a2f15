public import SearchlightComponents
public import SearchlightCore
public import SearchlightUI

/// Connects a list of facet values to the controller that shows it.
@MainActor
public final class FacetListConnector: ModelConnector<FacetListModel> {
  /// Connects a controller to a facet list, which must be in the machine of the search.
  public init(
    searcher: SearchModel, interactor: FacetListInteractor, controller: some FacetListController
  ) {
    let model = FacetListModel(interactor, in: searcher)
    super.init(
      model, in: searcher,
      connection: ControllerConnection(
        of: "The FacetListConnector of \"\(interactor.id)\"", to: searcher, controller: controller,
        attach: { [weak controller, weak model] isConnected in
          controller?.onClick = { if isConnected() { model?.toggle($0.value) } }
        },
        draw: { [weak controller, model] in
          guard let controller else { return }
          controller.setSelectableItems(selectableItems: model.items.items)
          controller.reload()
        },
        detach: { [weak controller] in controller?.onClick = nil }))
  }

  /// Connects a controller to the facet list of an attribute; reports an issue if the machine has
  /// none.
  public convenience init(
    searcher: SearchModel, attribute: Attribute, controller: some FacetListController
  ) {
    let list = searcher.component(of: FacetListInteractor.self) { $0.attribute == attribute }
    self.init(
      searcher: searcher,
      interactor: list ?? FacetListInteractor(HitsSearcher.none, attribute: attribute),
      controller: controller)
  }

  /// Creates a search of one index with a facet list, and connects the list.
  ///
  /// - Parameters:
  ///   - service: Answers the requests; it replaces InstantSearch's `appID` and `apiKey`.
  ///   - indexName: The index to search.
  ///   - attribute: The attribute whose values the list shows, such as `brand`.
  ///   - selectionMode: Whether one value or several can be selected.
  ///   - refinementOperator: Whether records must have all selected values or any of them.
  ///   - filterState: The initial filters.
  ///   - controller: The controller that shows the list.
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
  /// A searcher that is in no machine: its components show nothing, and report an issue.
  static var none: HitsSearcher { HitsSearcher("not in the machine", index: "") }
}

/// A view of facet values to select from, as in InstantSearch.
@MainActor
public protocol FacetListController: AnyObject {
  /// A closure to call with the value that the user taps; set by the connector.
  var onClick: ((Facet) -> Void)? { get set }

  /// Stores the values with their selection state; the connector then calls ``reload()``.
  func setSelectableItems(selectableItems: [FacetItem])

  /// Shows the stored values.
  func reload()
}

extension FacetListController {
  /// Does nothing; for views that update in ``setSelectableItems(selectableItems:)``.
  public func reload() {}
}
