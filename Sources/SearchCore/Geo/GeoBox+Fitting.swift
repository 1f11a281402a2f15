extension GeoBox {
  /// The smallest box around some points, over the date line if that is the shorter way round; `nil` if there are
  /// none on the earth.
  ///
  /// - Complexity: O(*n* log *n*).
  public init?(around points: some Sequence<Point>) {
    let points = points.filter(\.isOnEarth).map { $0.rounded(toDecimals: 6) }
    let latitudes = points.map(\.latitude)
    // On the date line, 180 and -180 are one longitude.
    let longitudes = points.map { $0.longitude == 180 ? -180 : $0.longitude }.sorted()
    guard let south = latitudes.min(), let north = latitudes.max(), let first = longitudes.first,
      let last = longitudes.last
    else { return nil }
    // The box is what the widest gap between neighbours leaves; the first gap is that over the date line.
    var (west, east, widest) = (first, last, first - last + 360)
    for (left, right) in zip(longitudes, longitudes.dropFirst()) where right - left > widest {
      (west, east, widest) = (right, left, right - left)
    }
    self.init(
      known: Point(latitude: south, longitude: west), Point(latitude: north, longitude: east))
  }

  /// The smallest box around some boxes; `nil` if there are none.
  public init?(around boxes: [GeoBox]) {
    guard let first = boxes.first else { return nil }
    if boxes.count == 1 {
      self = first
      return
    }
    // The widest part of the circle that no box covers lies behind the eastern edge of one of them.
    var (west, east, widest) = (-180.0, 180.0, 0.0)
    for box in boxes {
      let gaps = boxes.map { (width: $0.gap(behind: box.east), end: $0.west) }
      guard let gap = gaps.min(by: { $0.width < $1.width }), gap.width > widest else { continue }
      (west, east, widest) = (gap.end, box.east, gap.width)
    }
    self.init(
      known: Point(latitude: boxes.map(\.south).min() ?? 0, longitude: west),
      Point(latitude: boxes.map(\.north).max() ?? 0, longitude: east))
  }

  /// How many degrees east of a longitude the box begins, from 0, which means that it covers what lies just east of it,
  /// to 360.
  private func gap(behind longitude: Double) -> Double {
    let turn = Self.turn(from: west, to: longitude)
    if longitudeSpan >= 360 || turn < longitudeSpan { return 0 }
    return 360 - turn
  }

  /// How many degrees one longitude is east of another, from 0 to 360.
  private static func turn(from start: Double, to end: Double) -> Double {
    let turn = end - start
    return turn < 0 ? turn + 360 : turn >= 360 ? turn - 360 : turn
  }

  /// The box with room around it, for a map that shows pins at its edges.
  ///
  /// - Parameters:
  ///   - share: How much is added on each side, as a share of height and width; below 0 means 0.
  ///   - minimumSpan: The least height and width in degrees, so that a single pin is not shown at the largest scale.
  public func padded(by share: Double = 0.1, minimumSpan: Double = 0.01) -> GeoBox {
    let factor = 1 + 2 * (share > 0 ? min(share, 1_000) : 0)
    let least = minimumSpan > 0 ? min(minimumSpan, 360) : 0
    let box = try? GeoBox(
      center: center, latitudeSpan: max(latitudeSpan * factor, least),
      longitudeSpan: max(longitudeSpan * factor, least))
    return box ?? self
  }
}
