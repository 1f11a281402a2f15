public import SearchCore

/// The hits of a list as a map shows them: what ``MapItemsPresenter`` presents.
public struct MapItems<Record: Sendable>: Sendable {
  /// The loaded hits that have coordinates, in the order of their rows.
  public let items: [MapItem<Record>]

  /// How many loaded hits have none, or none on the earth; they are in the list and not on the map.
  public let unlocatedCount: Int

  /// The smallest box around the items, over the date line if that is the shorter way; `nil` without items.
  public let bounds: GeoBox?

  /// Creates the items of a map.
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

  /// An item.
  public subscript(position: Int) -> MapItem<Record> { items[position] }
}

extension MapItems: Equatable where Record: Equatable {}
extension MapItems: Hashable where Record: Hashable {}
