import SearchCore
import Signals

/// The points of the records.
struct GeoColumn: Sendable {
  /// In millionths of a degree.
  let latitudes: [Int32]
  let longitudes: [Int32]

  /// Where the points of each document begin, and at the end where the last ones end.
  let offsets: [UInt32]

  private let vectors = GeoVectors()

  init(_ points: [GeoPoint], offsets: [UInt32]) {
    latitudes = points.map(\.latitude)
    longitudes = points.map(\.longitude)
    self.offsets = offsets
  }

  /// The size of the buffers in bytes, those for distances once they have been needed.
  var byteCount: Int { 4 * (latitudes.count * 2 + offsets.count) + vectors.byteCount }

  /// The documents of which a point fulfils a condition.
  ///
  /// - Parameter candidates: Those that may; `nil` for all.
  @inline(__always)
  func documents(
    among candidates: Bitmap? = nil, where isFulfilled: (GeoPoint) -> Bool
  ) -> Bitmap {
    // safe: there are as many latitudes as longitudes, and the offsets of documents lead into both (I2).
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

  /// The documents of which a point is at most so many metres from a centre.
  func documents(within metres: Int, of centre: GeoPoint) -> Bitmap {
    let limit = GeoVector.square(ofMetres: metres)
    let centre = GeoVector(centre)
    // safe: a vector for each point; the offsets of documents lead into them (I1, I2).
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

  /// For each document that `isWanted` the square of the straight line from a centre to its nearest point;
  /// for those without a point a larger one than there is.
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

  /// The nearest point of a document, of equally near ones the first.
  func nearest(to centre: GeoPoint, of document: Int) -> MatchedGeoLocation? {
    let centre = GeoVector(centre)
    let points = (Int(offsets[document])..<Int(offsets[document + 1])).map {
      GeoPoint(latitude: latitudes[$0], longitude: longitudes[$0])
    }
    let squares = points.map { GeoVector($0).square(to: centre) }
    guard let best = squares.indices.min(by: { squares[$0] < squares[$1] }) else { return nil }
    return MatchedGeoLocation(
      point: points[best].point, distance: Int(GeoVector.metres(squares[best])))
  }
}

/// The arrows to the points of a column, made when a distance is first asked for.
private final class GeoVectors: Sendable {
  private let vectors = Locked<[GeoVector]?>(nil)

  var byteCount: Int { vectors.withLock { ($0?.count ?? 0) * MemoryLayout<GeoVector>.stride } }

  /// Two queries that need them at once may both make them.
  func of(_ column: GeoColumn) -> [GeoVector] {
    if let known = vectors.withLock(\.self) { return known }
    let made = column.latitudes.indices.map {
      GeoVector(GeoPoint(latitude: column.latitudes[$0], longitude: column.longitudes[$0]))
    }
    vectors.withLock { $0 = made }
    return made
  }
}
