import SearchBackend

/// The area in which hits must lie, and the point from which distances are measured.
struct GeoOptions {
  /// An area on the earth in which hits must lie.
  enum Area {
    /// The union of some boxes.
    case boxes([SearchedBox])

    /// The union of some polygons.
    case polygons([SearchedPolygon])

    /// A circle around the centre, with its radius in metres.
    case circle(metres: Int)

    /// A circle around the centre that is large enough for a sufficient number of records, with its
    /// smallest radius in metres.
    case density(minimumMetres: Int)

    /// The whole earth; records without a location still do not match.
    case anywhere
  }

  /// The point from which distances are measured; `nil` if they do not count.
  let centre: GeoPoint?

  let precision: GeoPrecision

  /// The area in which hits must lie; `nil` for no restriction.
  private(set) var area: Area?

  /// The radius in metres that the engine chose because the request names none.
  private(set) var automaticRadius: Int?

  /// Reads the options; boxes take precedence over polygons, and both over the circle around the
  /// centre.
  init(_ options: OptionReader) throws(OptionError) {
    if try options.value(Parameters.aroundLatLngViaIP) ?? false {
      throw OptionError(
        name: "aroundLatLngViaIP",
        expected:
          "false, because requests come from the app itself and have no IP address to locate; "
          + "give the location in aroundLatLng", found: true)
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

  /// The largest radius that a request may name, in metres; half the circumference of the earth is
  /// 20,015 kilometres.
  static let largestRadius = 100_000_000

  /// The number of records that an automatic radius encloses, if there are that many.
  static let wantedCount = 1000

  /// Chooses the radius by the density of the records around the centre, if the request leaves it
  /// open: one kilometre, doubled until it holds ``wantedCount`` records or the whole earth.
  ///
  /// - Parameter segments: All segments of the index, so that the same radius applies to each.
  mutating func chooseRadius(in segments: [SegmentReader]) {
    guard case .density(let minimum) = area, let centre else { return }
    let radii = (0..<16).map { 1000 << $0 }
    let squares = radii.map { GeoVector.square(ofMetres: $0) }
    var counts = [Int](repeating: 0, count: radii.count)
    for part in segments {
      part.segment.locations?.forEachNearest(to: centre, of: part.live) { _, square in
        // Usually, most records are far away.
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

  /// The documents of a segment inside the area; `nil` for no restriction.
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
      // The common bounding box rules out nearly all points before the polygons are tested.
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
