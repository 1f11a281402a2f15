public import SearchlightComponents
public import SearchlightCore
public import SearchlightUI

/// Connects a search on a map to the controller that shows it.
@MainActor
public final class GeoHitsConnector<Record: Sendable>: ModelConnector<GeoSearchModel<Record>> {
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
    let model = GeoSearchModel(interactor, hits: hits, in: searcher)
    var shownHits: HitsInteractor<Record>.Key?
    var shownBox: GeoBox?
    super.init(
      model, in: searcher,
      connection: ControllerConnection(
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
        detach: { [weak controller] in controller?.onMapMoved = nil }))
  }
}

/// A map that shows the hits of a list, as in InstantSearch.
///
/// ```swift
/// func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {
///   if let box = GeoBox(mapView.region) { onMapMoved?(box, isUserMoving) }
/// }
/// ```
@MainActor
public protocol GeoHitsController<Record>: AnyObject {
  /// The type of the records.
  associatedtype Record: Sendable

  /// A closure to call with the visible box when the map comes to rest, and with whether the user
  /// has moved it; set by the connector.
  var onMapMoved: ((_ box: GeoBox, _ byUser: Bool) -> Void)? { get set }

  /// Replaces the hits on the map; they all have coordinates.
  func setItems(_ items: MapItems<Record>)

  /// Moves the map so that it shows all of a box.
  func show(_ box: GeoBox)

  /// Offers or stops offering to search the visible area; does nothing by default.
  func setHasMapMoved(_ hasMapMoved: Bool)
}

extension GeoHitsController {
  /// Does nothing.
  public func setHasMapMoved(_ hasMapMoved: Bool) {}
}
