public import SearchComponents
public import SearchCore

/// The facets that the engine wants to be shown, and the controller that shows them.
@MainActor
public final class DynamicFacetListConnector: Connector {
  /// The search of the screen.
  public let searcher: SearchModel

  /// What the controller shows.
  public let model: DynamicFacetsModel

  /// What holds controller and search together.
  public private(set) var connection: ControllerConnection?

  /// Connects the facets of a searcher.
  ///
  /// - Parameters:
  ///   - searcher: the search of the screen.
  ///   - source: the searcher whose answers say which facets are shown.
  ///   - interactors: a list for each facet that may come, in the machine, by which its values are chosen.
  ///   - controller: shows the facets.
  public convenience init(
    searcher: SearchModel, of source: some Searcher, interactors: [FacetListInteractor],
    controller: some DynamicFacetListController
  ) {
    self.init(
      DynamicFacetsModel(source, lists: interactors, in: searcher), of: source.source, controller)
  }

  /// Connects lists that nobody has declared.
  public convenience init(
    searcher: SearchModel, interactor: DynamicFacetListInteractor,
    controller: some DynamicFacetListController
  ) {
    self.init(DynamicFacetsModel(interactor, in: searcher), of: interactor.source, controller)
  }

  private init(
    _ model: DynamicFacetsModel, of source: SourceID, _ controller: some DynamicFacetListController
  ) {
    searcher = model.search
    self.model = model
    connection = ControllerConnection(
      of: "The DynamicFacetListConnector of \"\(source)\"", to: model.search,
      controller: controller,
      attach: { [weak controller, weak model] isConnected in
        controller?.didSelect = { attribute, facet in
          if isConnected() { model?.toggle(facet.value, of: attribute) }
        }
      },
      draw: { [weak controller, model] in controller?.setOrderedFacets(model.facets) },
      detach: { [weak controller] in controller?.didSelect = nil })
  }
}
