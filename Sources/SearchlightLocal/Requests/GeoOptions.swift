import SearchlightBackend
import SearchlightSettings

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

    init(_ area: SearchArea) {
      self =
        switch area {
        case .boxes(let boxes): .boxes(boxes.map { SearchedBox($0) })
        case .polygons(let polygons):
          .polygons(polygons.map { SearchedPolygon($0.map { GeoPoint($0) }) })
        case .circle(let metres): .circle(metres: metres)
        case .density(let minimum): .density(minimumMetres: minimum)
        case .anywhere: .anywhere
        }
    }
  }

  /// The point from which distances are measured; `nil` if they do not count.
  let centre: GeoPoint?

  let precision: GeoPrecision

  /// The area in which hits must lie; `nil` for no restriction.
  private(set) var area: Area?

  /// The radius in metres that the engine chose because the request names none.
  private(set) var automaticRadius: Int?

  init(_ options: OptionReader) throws(OptionError) {
    let parameters = try GeoParameters(options)
    centre = parameters.centre.map { GeoPoint($0) }
    precision = GeoPrecision(
      (parameters.precision ?? []).map {
        (UInt32(clamping: $0.from), UInt32(clamping: $0.width))
      })
    area = parameters.area.map { Area($0) }
  }

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

  /// Returns the documents of a segment inside the area; `nil` for no restriction.
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
