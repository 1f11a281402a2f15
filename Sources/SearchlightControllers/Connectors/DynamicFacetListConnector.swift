public import SearchlightComponents
public import SearchlightCore
public import SearchlightUI

/// Connects the facets that the engine orders to the controller that shows them.
@MainActor
public final class DynamicFacetListConnector: ModelConnector<DynamicFacetsModel> {
  /// Connects a controller to the facets of a searcher.
  ///
  /// - Parameters:
  ///   - searcher: The search of the screen.
  ///   - source: The searcher whose answers tell which facets to show.
  ///   - interactors: A facet list in the machine for each facet that answers may name; it selects
  ///     the facet's values.
  ///   - controller: The controller that shows the facets.
  public convenience init(
    searcher: SearchModel, of source: some Searcher, interactors: [FacetListInteractor],
    controller: some DynamicFacetListController
  ) {
    self.init(
      DynamicFacetsModel(source, lists: interactors, in: searcher), of: source.source, controller)
  }

  /// Connects a controller to facet lists that are created from the answers.
  public convenience init(
    searcher: SearchModel, interactor: DynamicFacetListInteractor,
    controller: some DynamicFacetListController
  ) {
    self.init(DynamicFacetsModel(interactor, in: searcher), of: interactor.source, controller)
  }

  private init(
    _ model: DynamicFacetsModel, of source: SourceID, _ controller: some DynamicFacetListController
  ) {
    super.init(
      model, in: model.search,
      connection: ControllerConnection(
        of: "The DynamicFacetListConnector of \"\(source)\"", to: model.search,
        controller: controller,
        attach: { [weak controller, weak model] isConnected in
          controller?.didSelect = { attribute, facet in
            if isConnected() { model?.toggle(facet.value, of: attribute) }
          }
        },
        draw: { [weak controller, model] in controller?.setOrderedFacets(model.facets) },
        detach: { [weak controller] in controller?.didSelect = nil }))
  }
}

/// A view of the facets that the engine orders, as in InstantSearch.
@MainActor
public protocol DynamicFacetListController: AnyObject {
  /// A closure to call with the attribute and the value that the user taps; set by the connector.
  var didSelect: ((Attribute, Facet) -> Void)? { get set }

  /// Shows the facets in order, each with its values and their selection state.
  func setOrderedFacets(_ orderedFacets: [AttributedFacets])
}
