public import SearchCore

/// The area of a geographic search, and the state of a map beside it.
public struct GeoSearch: Hashable, Sendable {
  /// The area in which hits must lie; `nil` for anywhere.
  public let area: GeoArea?

  /// The box that the map last reported as visible; `nil` before the first report.
  public let mapBox: GeoBox?

  /// Whether moving the map changes the searched area.
  public let searchesAsMapMoves: Bool

  /// Whether the user has moved the map away from the searched area, so that a *Search this area*
  /// button makes sense.
  public let hasMapMoved: Bool

  /// Whether the map has reported its box since the area was set, so that it need not be moved
  /// there.
  public let isAreaShown: Bool

  /// Creates the output of a geographic search.
  public init(
    area: GeoArea? = nil, mapBox: GeoBox? = nil, searchesAsMapMoves: Bool = true,
    hasMapMoved: Bool = false, isAreaShown: Bool = false
  ) {
    self.area = area
    self.mapBox = mapBox
    self.searchesAsMapMoves = searchesAsMapMoves
    self.hasMapMoved = hasMapMoved
    self.isAreaShown = isAreaShown
  }

  /// Whether hits are limited to boxes or polygons, such as the box of the map.
  public var isRefinedWithMap: Bool { area?.hasShape == true }

  /// The box that the map should move to, so that everything is visible; `nil` to leave the map
  /// where it is.
  ///
  /// A map that the user has moved stays. If hits are limited to a box or polygon that was set
  /// elsewhere, as by a link, the map moves there once. In all other cases it moves to the hits.
  ///
  /// - Parameter hits: The smallest box around the hits, ``MapItems/bounds``; `nil` for none.
  public func boxToShow(around hits: GeoBox?) -> GeoBox? {
    if hasMapMoved { return nil }
    guard let area, area.hasShape else { return hits }
    if isAreaShown { return nil }
    return area.boxes.isEmpty
      ? GeoBox(around: area.polygons.flatMap(\.corners)) : GeoBox(around: area.boxes)
  }
}
