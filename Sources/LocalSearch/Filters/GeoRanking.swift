import SearchCore

/// How far the documents of a segment are from the point around which is searched: the figure of the
/// ranking criterion of distance.
struct GeoRanking: Sendable {
  /// For each document the number of the step in which its distance is, smaller is nearer; the largest
  /// number for one without a point, and for one that is no hit.
  let buckets: [UInt32]

  private let centre: GeoPoint
  private let precision: GeoPrecision
  private let column: GeoColumn?

  /// - Parameter documents: Those that may be hits; `nil` for all.
  init(
    around centre: GeoPoint, _ precision: GeoPrecision, of documents: Bitmap?, in segment: Segment
  ) {
    self.centre = centre
    self.precision = precision
    let column = segment.locations
    self.column = column
    var buckets = [UInt32](repeating: .max, count: segment.count)
    // safe: a cell for each document, and the column names no others (I1).
    buckets.withUnsafeMutableBufferPointer { buckets in
      column?.forEachNearest(to: centre, of: documents) { document, square in
        buckets[document] = precision.bucket(of: GeoVector.metres(square))
      }
    }
    self.buckets = buckets
  }

  /// The figures of a hit.
  ///
  /// The distance is counted in steps, as in the ranking. Without a point it is 0.
  func figures(
    of document: Int
  ) -> (distance: Int, precision: Int, location: MatchedGeoLocation?) {
    guard let location = column?.nearest(to: centre, of: document) else {
      return (0, Int(precision.bands[0].step), nil)
    }
    let metres = UInt32(location.distance)
    let step = precision.band(of: metres).step
    return (Int(metres / step), Int(step), location)
  }
}
