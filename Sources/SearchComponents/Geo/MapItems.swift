public import SearchCore

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
