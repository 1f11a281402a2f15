public import SearchCore

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
