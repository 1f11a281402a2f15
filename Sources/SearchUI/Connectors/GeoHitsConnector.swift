public import SearchComponents
public import SearchCore

/// A search on a map and the controller that shows it.
@MainActor
public final class GeoHitsConnector<Record: Sendable>: Connector {
  /// The search of the screen.
  public let searcher: SearchModel

  /// What the controller shows.
  public let model: GeoSearchModel<Record>

  /// What holds controller and search together.
  public private(set) var connection: ControllerConnection?

  /// Connects a map.
  ///
  /// - Parameters:
  ///   - searcher: the search of the screen.
  ///   - interactor: the search on the map, in the machine of the search.
  ///   - hits: the list whose hits the map shows, in the same machine.
  ///   - controller: shows them.
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
        controller?.onMapMoved = { box, byUser in
          if isConnected() { model?.mapMoved(to: box, byUser: byUser) }
        }
      },
      draw: { [weak controller, model] in
        let (items, box, hasMoved) = (model.items, model.boxToShow, model.hasMapMoved)
        guard let controller else { return }
        let key = hits.key(model.search.state)
        if key != shownHits { controller.setItems(items) }
        // What was shown once stays where the user has moved it.
        if let box, box != shownBox { controller.show(box) }
        controller.setHasMapMoved(hasMoved)
        (shownHits, shownBox) = (key, box)
      },
      detach: { [weak controller] in controller?.onMapMoved = nil })
  }
}
