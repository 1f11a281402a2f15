public import SearchCore

/// A hit that has a place on a map.
public struct MapItem<Record: Sendable>: Sendable, Identifiable {
  /// The identifier of the record.
  public let id: String

  /// The row of the hit in its list.
  public let row: Int

  /// The record.
  public let record: Record

  /// Where it is shown; of a record in several places the one that the engine says is nearest, else the first.
  public let location: Point

  /// How far it is from the centre of the search in whole metres; `nil` unless the engine says it, as it does with the
  /// parameter `getRankingInfo`.
  public let distance: Int?

  /// Creates an item.
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
