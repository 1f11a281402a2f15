// Geo: distances of points on the earth, boxes and polygons.
// In: latitudes and longitudes. Out: whether a point is inside, and how far away.
// May use: nothing else of the engine.

/// A point on the earth as a unit vector from the centre of the earth.
///
/// The chord between two vectors gives the same distance as the haversine formula, and needs no
/// sines for the points that are compared.
struct GeoVector: Sendable {
  /// The mean radius of the earth in metres.
  static let earthRadius = 6_371_008.8

  /// The square of the chord between opposite points, the longest one.
  static let longestSquare = 4.0

  let x: Double
  let y: Double
  let z: Double

  /// Returns the square of the chord to another point.
  @inline(__always)
  func square(to other: GeoVector) -> Double {
    let (x, y, z) = (x - other.x, y - other.y, z - other.z)
    return x * x + y * y + z * z
  }

  /// Returns the distance over the ground in whole metres for the square of a chord.
  @inline(__always)
  static func metres(_ square: Double) -> UInt32 {
    UInt32(2 * earthRadius * arcSine(min(square.squareRoot() / 2, 1)))
  }

  /// Returns the square of the chord for a distance over the ground; for half of the circumference
  /// or more, a value that no chord reaches.
  static func square(ofMetres metres: Int) -> Double {
    let angle = Double(metres) / (2 * earthRadius)
    guard angle < .pi / 2 else { return longestSquare + 1 }
    let half = sine(angle)
    return 4 * half * half
  }
}
