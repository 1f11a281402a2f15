import SearchlightBackend
import SearchlightSettings

/// A polygon on the earth, with its edges and corners.
///
/// The edges are straight in degrees of latitude and longitude and do not cross the date line.
/// Where edges cross each other, a point is inside if a ray from it crosses an odd number of edges.
struct SearchedPolygon: Sendable {
  private static let maximumSlabs = 256

  /// The bounding box of a polygon.
  struct Bounds: Hashable, Sendable {
    let south: Int32
    let north: Int32
    let west: Int32
    let east: Int32

    @inline(__always)
    func contains(_ point: GeoPoint) -> Bool {
      point.latitude >= south && point.latitude <= north && point.longitude >= west
        && point.longitude <= east
    }
  }

  private let bounds: Bounds

  private let corners: [GeoPoint]
  private let slabCount: Int

  /// The edges that reach into each slab, as the indices of their first corners.
  ///
  /// Parallels cut the polygon into slabs. Only the edges of its own slab can be crossed by a ray
  /// along a parallel.
  private let edges: [UInt32]
  private let offsets: [Int]

  /// - Parameter corners: At least one.
  init(_ corners: [GeoPoint]) {
    self.corners = corners
    let latitudes = corners.map { Int($0.latitude) }
    bounds = Bounds(
      south: corners.map(\.latitude).min() ?? 0, north: corners.map(\.latitude).max() ?? 0,
      west: corners.map(\.longitude).min() ?? 0, east: corners.map(\.longitude).max() ?? 0)
    let slabCount = min(corners.count, Self.maximumSlabs)
    self.slabCount = slabCount
    let south = Int(bounds.south)
    let height = Int(bounds.north) - south + 1
    let slabs = corners.indices.map { index in
      let start = (latitudes[index] - south) * slabCount / height
      let end = (latitudes[(index + 1) % corners.count] - south) * slabCount / height
      return min(start, end)...max(start, end)
    }
    var offsets = [Int](repeating: 0, count: slabCount + 1)
    for range in slabs { for slab in range { offsets[slab + 1] += 1 } }
    for slab in 0..<slabCount { offsets[slab + 1] += offsets[slab] }
    var next = offsets
    var edges = [UInt32](repeating: 0, count: offsets[slabCount])
    for (index, range) in slabs.enumerated() {
      for slab in range {
        edges[next[slab]] = UInt32(index)
        next[slab] += 1
      }
    }
    self.edges = edges
    self.offsets = offsets
  }

  func contains(_ point: GeoPoint) -> Bool {
    guard bounds.contains(point) else { return false }
    let (latitude, longitude) = (Int(point.latitude), Int(point.longitude))
    let south = Int(bounds.south)
    let slab = (latitude - south) * slabCount / (Int(bounds.north) - south + 1)
    var isInside = false
    for edge in edges[offsets[slab]..<offsets[slab + 1]] {
      let start = corners[Int(edge)]
      let end = corners[Int(edge) + 1 == corners.count ? 0 : Int(edge) + 1]
      let (startLatitude, startLongitude) = (Int(start.latitude), Int(start.longitude))
      let (endLatitude, endLongitude) = (Int(end.latitude), Int(end.longitude))
      // Integers decide without rounding whether a point is on an edge.
      let side =
        (endLongitude - startLongitude) * (latitude - startLatitude)
        - (endLatitude - startLatitude) * (longitude - startLongitude)
      if side == 0, latitude >= min(startLatitude, endLatitude),
        latitude <= max(startLatitude, endLatitude),
        longitude >= min(startLongitude, endLongitude),
        longitude <= max(startLongitude, endLongitude)
      {
        return true
      }
      if (startLatitude > latitude) != (endLatitude > latitude),
        (side > 0) == (endLatitude > startLatitude)
      {
        isInside.toggle()
      }
    }
    return isInside
  }
}

extension SearchedPolygon.Bounds {
  /// Creates the bounding box of several polygons.
  init(around polygons: [SearchedPolygon]) {
    self.init(
      south: polygons.map(\.bounds.south).min() ?? 0,
      north: polygons.map(\.bounds.north).max() ?? 0,
      west: polygons.map(\.bounds.west).min() ?? 0, east: polygons.map(\.bounds.east).max() ?? 0)
  }
}

/// A box between two parallels and two meridians, which are parts of it.
struct SearchedBox: Hashable, Sendable {
  private let south: Int32
  private let north: Int32
  private let west: Int32
  private let east: Int32

  init(_ box: SearchBox) {
    let corners = (
      GeoPoint(Point(latitude: box.south, longitude: box.west)),
      GeoPoint(Point(latitude: box.north, longitude: box.east))
    )
    (south, west) = (corners.0.latitude, corners.0.longitude)
    (north, east) = (corners.1.latitude, corners.1.longitude)
  }

  @inline(__always)
  func contains(_ point: GeoPoint) -> Bool {
    guard point.latitude >= south, point.latitude <= north else { return false }
    // The date line has two longitudes, 180 and -180 degrees.
    return contains(longitude: point.longitude)
      || point.longitude.magnitude == 180_000_000 && contains(longitude: -point.longitude)
  }

  @inline(__always)
  private func contains(longitude: Int32) -> Bool {
    west <= east
      ? longitude >= west && longitude <= east : longitude >= west || longitude <= east
  }
}
