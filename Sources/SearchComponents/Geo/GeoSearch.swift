public import SearchCore

/// Where on the earth is searched, and what a map beside the search has to know.
public struct GeoSearch: Hashable, Sendable {
  /// Where hits are to be; `nil` for anywhere.
  public let area: GeoArea?

  /// What the map shows, as it said last; `nil` before.
  public let mapBox: GeoBox?

  /// Whether a search follows the map when the user moves it.
  public let searchesAsMapMoves: Bool

  /// Whether the user has moved the map away from what was searched for, so that *Search this area* makes sense.
  public let hasMapMoved: Bool

  /// Whether the map has told what it shows since the area was chosen, so that it need not be moved there.
  public let isAreaShown: Bool

  /// Creates what is shown.
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

  /// Whether hits are limited to boxes or polygons, such as what the map shows.
  public var isRefinedWithMap: Bool { area?.hasShape == true }

  /// What a map should move to, so that all is seen; `nil` if it should stay where it is.
  ///
  /// A map that the user has moved stays. One beside hits in a box or polygon moves there once, when that was chosen
  /// elsewhere, as by a link. All others move to the hits.
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
