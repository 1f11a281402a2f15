import SearchBackend

/// The distances of a segment's documents from the centre of the search, for the ranking criterion
/// `geo`.
struct GeoRanking: Sendable {
  /// For each document the step of its distance, smaller is nearer; the largest number for a
  /// document that has no location or cannot be a hit.
  let buckets: FlatArray<UInt32>

  private let centre: GeoPoint
  private let precision: GeoPrecision
  private let column: GeoColumn?

  /// - Parameter documents: The documents that may be hits; `nil` for all.
  init(
    around centre: GeoPoint, _ precision: GeoPrecision, of documents: Bitmap?, in segment: Segment
  ) {
    self.centre = centre
    self.precision = precision
    let column = segment.locations
    self.column = column
    // safe: there is a cell for each document, and the column refers to no others (I1).
    buckets = FlatArray(count: segment.count) { buckets in
      buckets.initialize(repeating: .max)
      column?.forEachNearest(to: centre, of: documents) { document, square in
        buckets[document] = precision.bucket(of: GeoVector.metres(square))
      }
    }
  }

  /// The distance of a hit in steps, as in the ranking, with the size of the step in metres and the
  /// nearest location.
  ///
  /// Without a location, the distance is 0.
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
