public import SearchCore

/// Presents the loaded rows of a list as items of a map.
///
/// ```swift
/// for pin in search[hotelHits.mapItems] { map.add(pin.record.name, at: pin.location) }
/// ```
public struct MapItemsPresenter<Record: Sendable>: SearchPresenter {
  private let hits: HitsInteractor<Record>

  /// Creates a presenter for the hits of a list.
  public init(_ hits: HitsInteractor<Record>) {
    self.hits = hits
  }

  /// The identity of the list.
  public var identity: PresenterIdentity { hits.identity }

  /// The key of the list.
  public func key(_ state: SearchState) -> HitsInteractor<Record>.Key { hits.key(state) }

  /// The loaded hits that can be decoded, with their locations.
  ///
  /// - Complexity: O(*n* log *n*) in the number of loaded rows.
  public func present(_ state: SearchState) -> MapItems<Record> {
    var items: [MapItem<Record>] = []
    var unlocatedCount = 0
    let list = hits.present(state)
    for (row, hit) in list.loadedRawHits {
      guard case .success(let record)? = list[row] else { continue }
      let metadata = hit.metadata
      let matched = metadata.rankingInfo?.matchedGeoLocation
      let own = (record as? any Geolocated)?.geolocation
      if let location = matched?.point ?? own ?? metadata.geolocation, location.isOnEarth {
        items.append(
          MapItem(
            id: hit.objectID, row: row, record: record, location: location,
            distance: matched?.distance))
      } else {
        unlocatedCount += 1
      }
    }
    return MapItems(items, unlocatedCount: unlocatedCount)
  }
}

extension HitsInteractor {
  /// A presenter of the list's hits as items of a map.
  public var mapItems: MapItemsPresenter<Record> { MapItemsPresenter(self) }
}
