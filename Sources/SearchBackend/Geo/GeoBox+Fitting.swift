extension GeoBox {
  /// Creates the smallest box that contains some points, across the date line if that is narrower.
  ///
  /// The result is `nil` if none of the points is valid.
  ///
  /// - Complexity: O(*n* log *n*).
  public init?(around points: some Sequence<Point>) {
    let points = points.filter(\.isOnEarth).map { $0.rounded(toDecimals: 6) }
    let latitudes = points.map(\.latitude)
    // On the date line, 180 and -180 are the same longitude.
    let longitudes = points.map { $0.longitude == 180 ? -180 : $0.longitude }.sorted()
    guard let south = latitudes.min(), let north = latitudes.max(), let first = longitudes.first,
      let last = longitudes.last
    else { return nil }
    // The box covers everything but the widest gap between neighbours. The first gap to consider is
    // the one across the date line.
    var (west, east, widest) = (first, last, first - last + 360)
    for (left, right) in zip(longitudes, longitudes.dropFirst()) where right - left > widest {
      (west, east, widest) = (right, left, right - left)
    }
    self.init(
      known: Point(latitude: south, longitude: west), Point(latitude: north, longitude: east))
  }

  /// Creates the smallest box that contains some boxes; `nil` if there are none.
  public init?(around boxes: [GeoBox]) {
    guard let first = boxes.first else { return nil }
    if boxes.count == 1 {
      self = first
      return
    }
    // The widest gap that no box covers begins at the eastern edge of one of the boxes.
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

  /// The distance in degrees from a longitude eastwards to the box, from 0 to 360; 0 means that the
  /// box covers the points just east of the longitude.
  private func gap(behind longitude: Double) -> Double {
    let turn = Self.turn(from: west, to: longitude)
    if longitudeSpan >= 360 || turn < longitudeSpan { return 0 }
    return 360 - turn
  }

  /// The eastward distance in degrees from one longitude to another, from 0 to 360.
  private static func turn(from start: Double, to end: Double) -> Double {
    let turn = end - start
    return turn < 0 ? turn + 360 : turn >= 360 ? turn - 360 : turn
  }

  /// The box with a margin on each side, for a map that shows pins at its edges.
  ///
  /// - Parameters:
  ///   - share: The margin on each side as a fraction of height and width; a negative value means
  ///     0.
  ///   - minimumSpan: The minimum height and width in degrees, so that a single pin is not shown at
  ///     the largest scale.
  public func padded(by share: Double = 0.1, minimumSpan: Double = 0.01) -> GeoBox {
    let factor = 1 + 2 * (share > 0 ? min(share, 1_000) : 0)
    let least = minimumSpan > 0 ? min(minimumSpan, 360) : 0
    let box = try? GeoBox(
      center: center, latitudeSpan: max(latitudeSpan * factor, least),
      longitudeSpan: max(longitudeSpan * factor, least))
    return box ?? self
  }
}
