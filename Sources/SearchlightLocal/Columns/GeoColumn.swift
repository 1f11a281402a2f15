import SearchlightBackend
import SearchlightBasics

/// The locations of the documents, each of which may have several points.
struct GeoColumn: Sendable {
  /// The latitudes of all points, in millionths of a degree; `longitudes` has their longitudes.
  let latitudes: FlatArray<Int32>
  let longitudes: FlatArray<Int32>

  /// The index of the first point of each document, and the end of the last document's points.
  let offsets: FlatArray<UInt32>

  private let vectors = GeoVectors()

  init(_ points: [GeoPoint], offsets: [UInt32]) {
    self.init(
      latitudes: FlatArray(points.map(\.latitude)), longitudes: FlatArray(points.map(\.longitude)),
      offsets: FlatArray(offsets))
  }

  /// Creates a column of what a file has.
  init(latitudes: FlatArray<Int32>, longitudes: FlatArray<Int32>, offsets: FlatArray<UInt32>) {
    self.latitudes = latitudes
    self.longitudes = longitudes
    self.offsets = offsets
  }

  /// The size of the buffers in bytes, including the vectors for distances once they have been
  /// computed.
  var byteCount: Int { 2 * latitudes.byteCount + offsets.byteCount + vectors.byteCount }

  /// Returns the documents with a point that meets a condition.
  ///
  /// - Parameter candidates: The documents that are tested; `nil` for all.
  @inline(__always)
  func documents(
    among candidates: Bitmap? = nil, where isFulfilled: (GeoPoint) -> Bool
  ) -> Bitmap {
    // safe: there are as many latitudes as longitudes, and the offsets of documents are indices of
    // both (I2).
    latitudes.withUnsafeBufferPointer { latitudes in
      longitudes.withUnsafeBufferPointer { longitudes in
        offsets.withUnsafeBufferPointer { offsets in
          Bitmap(count: offsets.count - 1) { document in
            if let candidates, !candidates.contains(document) { return 0 }
            for index in Int(offsets[document])..<Int(offsets[document + 1])
            where isFulfilled(
              GeoPoint(latitude: latitudes[index], longitude: longitudes[index]))
            {
              return 1
            }
            return 0
          }
        }
      }
    }
  }

  /// The documents that have a point.
  var documents: Bitmap { documents { _ in true } }

  /// Returns the documents with a point that is at most some metres away from a centre.
  func documents(within metres: Int, of centre: GeoPoint) -> Bitmap {
    let limit = GeoVector.square(ofMetres: metres)
    let centre = GeoVector(centre)
    // safe: there is a vector for each point, and the offsets of documents are indices of the
    // vectors (I1, I2).
    return vectors.of(self).withUnsafeBufferPointer { vectors in
      offsets.withUnsafeBufferPointer { offsets in
        Bitmap(count: offsets.count - 1) { document in
          for index in Int(offsets[document])..<Int(offsets[document + 1])
          where vectors[index].square(to: centre) <= limit {
            return 1
          }
          return 0
        }
      }
    }
  }

  /// Calls `body` with each document that has a point, and the square of the chord from a centre to
  /// its nearest point.
  ///
  /// - Parameter documents: The documents to visit; `nil` for all.
  @inline(__always)
  func forEachNearest(
    to centre: GeoPoint, of documents: Bitmap?, _ body: (_ document: Int, _ square: Double) -> Void
  ) {
    let centre = GeoVector(centre)
    vectors.of(self).withUnsafeBufferPointer { vectors in
      offsets.withUnsafeBufferPointer { offsets in
        func visit(_ document: Int) {
          var nearest = Double.infinity
          for index in Int(offsets[document])..<Int(offsets[document + 1]) {
            nearest = min(nearest, vectors[index].square(to: centre))
          }
          if nearest < .infinity { body(document, nearest) }
        }
        if let documents {
          documents.forEach(visit)
        } else {
          for document in 0..<offsets.count - 1 { visit(document) }
        }
      }
    }
  }

  /// Returns the point of a document that is nearest to a centre, the first of equally near ones;
  /// `nil` if the document has none.
  func nearest(to centre: GeoPoint, of document: Int) -> MatchedGeoLocation? {
    let centre = GeoVector(centre)
    let offsets = offsets.checked
    let points = (Int(offsets[document])..<Int(offsets[document + 1])).map {
      GeoPoint(latitude: latitudes[$0], longitude: longitudes[$0])
    }
    let squares = points.map { GeoVector($0).square(to: centre) }
    guard let best = squares.indices.min(by: { squares[$0] < squares[$1] }) else { return nil }
    return MatchedGeoLocation(
      point: points[best].point, distance: Int(GeoVector.metres(squares[best])))
  }
}

/// The unit vectors of the points of a column, computed when a distance is first needed.
private final class GeoVectors: Sendable {
  private let vectors = Locked<[GeoVector]?>(nil)

  var byteCount: Int { vectors.withLock { ($0?.count ?? 0) * MemoryLayout<GeoVector>.stride } }

  /// Returns the vectors of the points of a column.
  ///
  /// Two queries that need them at the same time may both compute them.
  func of(_ column: GeoColumn) -> [GeoVector] {
    if let known = vectors.withLock(\.self) { return known }
    let (latitudes, longitudes) = (column.latitudes.checked, column.longitudes.checked)
    let made = zip(latitudes, longitudes).map {
      GeoVector(GeoPoint(latitude: $0, longitude: $1))
    }
    if column.latitudes.isIntact { vectors.withLock { $0 = made } }
    return made
  }
}

/// Collects the points of documents.
struct GeoColumnBuilder {
  private var reader = PathReader(AttributePath("_geoloc"))
  private var points: [GeoPoint] = []
  private var offsets: [UInt32] = [0]

  /// Adds the next document, with the point under `_geoloc` or those of an array.
  ///
  /// Any other value counts as no point.
  mutating func add(_ members: RecordMembers) {
    reader.forEachValue(in: members) { value in
      value.forEachElement { element in
        if let point = GeoPoint(element) { points.append(point) }
      }
    }
    offsets.append(UInt32(points.count))
  }

  /// Returns the column; `nil` if no document has a point.
  consuming func build() -> GeoColumn? {
    points.isEmpty ? nil : GeoColumn(points, offsets: offsets)
  }
}
