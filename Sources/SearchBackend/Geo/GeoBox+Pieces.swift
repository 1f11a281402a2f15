extension GeoBox {
  /// The box, divided into boxes that every engine interprets alike.
  ///
  /// None of them crosses the date line, and none is wider than 180 degrees, because an engine may
  /// interpret the corners of a wider box as those of the narrow box on the other side of the
  /// earth.
  var pieces: [GeoBox] {
    let ranges: [(Double, Double)] =
      crossesDateLine ? [(west, 180), (-180, east)] : [(west, east)]
    return ranges.flatMap { west, east in
      guard east - west > 180 else { return [with(west, east)] }
      let middle = ((west + east) / 2 * 1e6).rounded() / 1e6 + 0
      return [with(west, middle), with(middle, east)]
    }
  }

  /// A box with the same southern and northern edges.
  private func with(_ west: Double, _ east: Double) -> GeoBox {
    GeoBox(
      known: Point(latitude: south, longitude: west), Point(latitude: north, longitude: east))
  }

  /// The union with a box of the same height that begins at this box's eastern edge; `nil` for any
  /// other box.
  private func joined(with next: GeoBox) -> GeoBox? {
    guard south == next.south, north == next.north,
      east == next.west || east == 180 && next.west == -180
    else { return nil }
    return longitudeSpan + next.longitudeSpan >= 360 ? with(-180, 180) : with(west, next.east)
  }

  /// Merges adjoining boxes of the same height, which restores boxes that were divided into
  /// ``pieces``.
  static func joining(_ boxes: [GeoBox]) -> [GeoBox] {
    var joined: [GeoBox] = []
    for box in boxes {
      if let whole = joined.last?.joined(with: box) {
        joined[joined.count - 1] = whole
      } else if !joined.contains(box) {
        joined.append(box)
      }
    }
    return joined
  }
}
