extension GeoBox {
  /// The box in parts that no engine can take for another box: none crosses the date line, and none is wider than
  /// half of the earth, since engines may take the corners of such a box for those of the narrow one behind it.
  var pieces: [GeoBox] {
    let ranges: [(Double, Double)] =
      crossesDateLine ? [(west, 180), (-180, east)] : [(west, east)]
    return ranges.flatMap { west, east in
      guard east - west > 180 else { return [with(west, east)] }
      let middle = ((west + east) / 2 * 1e6).rounded() / 1e6 + 0
      return [with(west, middle), with(middle, east)]
    }
  }

  /// A box of the same height.
  private func with(_ west: Double, _ east: Double) -> GeoBox {
    GeoBox(
      known: Point(latitude: south, longitude: west), Point(latitude: north, longitude: east))
  }

  /// This box and one that begins where it ends, at the same height, as one; `nil` for any other.
  private func joined(with next: GeoBox) -> GeoBox? {
    guard south == next.south, north == next.north,
      east == next.west || east == 180 && next.west == -180
    else { return nil }
    return longitudeSpan + next.longitudeSpan >= 360 ? with(-180, 180) : with(west, next.east)
  }

  /// Boxes of which those that go on at the same height are one, as they were before they were cut into
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
