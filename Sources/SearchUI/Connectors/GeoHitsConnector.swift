public import SearchComponents
public import SearchCore

/// Connects a search on a map to the controller that shows it.
@MainActor
public final class GeoHitsConnector<Record: Sendable>: Connector {
  /// The search of the screen.
  public let searcher: SearchModel

  /// The model of what the controller shows.
  public let model: GeoSearchModel<Record>

  /// The connection between the controller and the search.
  public private(set) var connection: ControllerConnection?

  /// Connects a map.
  ///
  /// - Parameters:
  ///   - searcher: The search of the screen.
  ///   - interactor: The search on the map, which must be in the machine of the search.
  ///   - hits: The list whose hits the map shows, in the same machine.
  ///   - controller: The controller that shows the map.
  public init(
    searcher: SearchModel, interactor: GeoSearchInteractor, hits: HitsInteractor<Record>,
    controller: some GeoHitsController<Record>
  ) {
    self.searcher = searcher
    model = GeoSearchModel(interactor, hits: hits, in: searcher)
    var shownHits: HitsInteractor<Record>.Key?
    var shownBox: GeoBox?
    connection = ControllerConnection(
      of: "The GeoHitsConnector of \"\(interactor.id)\"", to: searcher, controller: controller,
      attach: { [weak controller, weak model] isConnected in
        // Nobody knows what a map shows that is connected again.
        (shownHits, shownBox) = (nil, nil)
        controller?.onMapMoved = { box, byUser in
          if isConnected() { model?.mapMoved(to: box, byUser: byUser) }
        }
      },
      draw: { [weak controller, model] in
        let (items, box, hasMoved) = (model.items, model.boxToShow, model.hasMapMoved)
        guard let controller else { return }
        let key = hits.key(model.search.state)
        if key != shownHits { controller.setItems(items) }
        // A box that was shown before does not move the map back from where the user has moved it.
        if let box, box != shownBox { controller.show(box) }
        controller.setHasMapMoved(hasMoved)
        (shownHits, shownBox) = (key, box)
      },
      detach: { [weak controller] in controller?.onMapMoved = nil })
  }
}
