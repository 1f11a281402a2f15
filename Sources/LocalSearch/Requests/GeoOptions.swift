import SearchCore

/// Where hits are to be, and from where their distance counts.
struct GeoOptions {
  /// Where hits are to be.
  enum Area {
    /// In one of some boxes.
    case boxes([SearchedBox])

    /// In one of some polygons.
    case polygons([SearchedPolygon])

    /// At most so many metres from the centre.
    case circle(metres: Int)

    /// As near to the centre as makes for enough records, but at least so many metres are near.
    case density(minimumMetres: Int)

    /// Anywhere, but somewhere.
    case anywhere
  }

  /// The point from which distances count; `nil` if they do not.
  let centre: GeoPoint?

  let precision: GeoPrecision

  /// Where hits are to be; `nil` if that makes no difference.
  private(set) var area: Area?

  /// The radius that was chosen, as the request named none.
  private(set) var automaticRadius: Int?

  /// Boxes go before polygons, and both before the circle around the centre.
  init(_ options: OptionReader) throws(OptionError) {
    if try options.value(Parameters.aroundLatLngViaIP) ?? false {
      throw OptionError(
        name: "aroundLatLngViaIP",
        expected:
          "false, as requests come from the app itself and have no address to tell a place by; "
          + "name the place in aroundLatLng", found: true)
    }
    centre = try options.value(Parameters.aroundLatLng)
    precision = try options.value(Parameters.aroundPrecision) ?? GeoPrecision([])
    let minimum = try options.value(Parameters.minimumAroundRadius)
    let radius = try options.value(Parameters.aroundRadius)
    let polygons = try options.value(Parameters.insidePolygon)
    if let boxes = try options.value(Parameters.insideBoundingBox) {
      area = .boxes(boxes)
    } else if let polygons {
      area = .polygons(polygons)
    } else if centre != nil {
      area = radius ?? .density(minimumMetres: minimum ?? 0)
    }
  }

  /// Larger radiuses are refused; half of the way round the earth is 20,015 kilometres.
  static let largestRadius = 100_000_000

  /// A radius that the records choose is large enough for so many of them, if there are so many.
  static let wantedCount = 1000

  /// Chooses the radius by the density of the records around the centre, if it is for them to choose: one
  /// kilometre, doubled until it holds ``wantedCount`` records or the whole earth.
  ///
  /// - Parameter segments: All of the index, so that each is asked for the same.
  mutating func chooseRadius(in segments: [SegmentReader]) {
    guard case .density(let minimum) = area, let centre else { return }
    let radii = (0..<16).map { 1000 << $0 }
    let squares = radii.map { GeoVector.square(ofMetres: $0) }
    var counts = [Int](repeating: 0, count: radii.count)
    for part in segments {
      part.segment.locations?.forEachNearest(to: centre, of: part.live) { _, square in
        // Most records are far away, as a rule.
        var step = squares.count - 1
        while step > 0, square <= squares[step - 1] { step -= 1 }
        counts[step] += 1
      }
    }
    var reached = 0
    let chosen = counts.firstIndex { count in
      reached += count
      return reached >= Self.wantedCount
    }
    let radius = max(minimum, radii[chosen ?? radii.count - 1])
    automaticRadius = radius
    area = .circle(metres: radius)
  }

  /// The documents of a segment that are where hits are to be; `nil` if that makes no difference.
  func documents(in segment: Segment) -> Bitmap? {
    guard let area else { return nil }
    guard let points = segment.locations else {
      return Bitmap(count: segment.count, repeating: false)
    }
    switch area {
    case .boxes(let boxes):
      if boxes.count == 1 { return points.documents(where: boxes[0].contains) }
      return points.documents { point in boxes.contains { $0.contains(point) } }
    case .polygons(let polygons):
      // The box around all of them keeps nearly all points away from them.
      let near = points.documents(where: SearchedPolygon.Bounds(around: polygons).contains)
      return points.documents(among: near) { point in polygons.contains { $0.contains(point) } }
    case .circle(let metres):
      guard let centre else { return nil }
      return points.documents(within: metres, of: centre)
    case .density, .anywhere:
      return points.documents
    }
  }
}
