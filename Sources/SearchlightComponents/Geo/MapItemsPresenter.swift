public import SearchlightCore

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

  /// Returns the key of the list.
  public func key(_ state: SearchState) -> HitsInteractor<Record>.Key { hits.key(state) }

  /// Returns the loaded hits that can be decoded, with their locations.
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

/// The hits of a list as items of a map, the output of ``MapItemsPresenter``.
public struct MapItems<Record: Sendable>: Sendable {
  /// The loaded hits that have a location, in row order.
  public let items: [MapItem<Record>]

  /// The number of loaded hits without a valid location, which the map cannot show.
  public let unlocatedCount: Int

  /// The smallest box around the items, across the date line if that is shorter; `nil` without
  /// items.
  public let bounds: GeoBox?

  /// Creates the items of a map, and computes their bounds.
  public init(_ items: [MapItem<Record>] = [], unlocatedCount: Int = 0) {
    self.items = items
    self.unlocatedCount = unlocatedCount
    bounds = GeoBox(around: items.map(\.location))
  }
}

extension MapItems: RandomAccessCollection {
  /// Always zero.
  public var startIndex: Int { 0 }

  /// The number of items.
  public var endIndex: Int { items.count }

  /// The item at a position.
  public subscript(position: Int) -> MapItem<Record> { items[position] }
}

extension MapItems: Equatable where Record: Equatable {}
extension MapItems: Hashable where Record: Hashable {}

/// A hit with its location on a map.
public struct MapItem<Record: Sendable>: Sendable, Identifiable {
  /// The `objectID` of the record.
  public let id: String

  /// The row of the hit in its list.
  public let row: Int

  /// The decoded record.
  public let record: Record

  /// The location of the hit; of several, the one that the engine reports as nearest, or else the
  /// first.
  public let location: Point

  /// The distance from the center of the search in whole metres.
  ///
  /// `nil` unless the engine returns it, as it does with the parameter `getRankingInfo`.
  public let distance: Int?

  /// Creates an item from a decoded record and its location.
  public init(id: String, row: Int, record: Record, location: Point, distance: Int? = nil) {
    self.id = id
    self.row = row
    self.record = record
    self.location = location
    self.distance = distance
  }
}

extension MapItem: Equatable where Record: Equatable {}
extension MapItem: Hashable where Record: Hashable {}

/// A record with a location of its own, so that a map can show it.
///
/// Records with a `_geoloc` that the engine returns need not conform.
public protocol Geolocated {
  /// The location of the record; `nil` if it has none.
  var geolocation: Point? { get }
}

extension Hit: Geolocated {}
