// Geo: points on the earth: distances, boxes, polygons.
// In: latitudes and longitudes. Out: whether a point is inside, and how far away.
// May use: nothing else of the engine.

/// A point as the end of an arrow from the middle of the earth, whose radius is 1.
///
/// The distance of two is that of the haversine formula, which is the straight line between the arrows'
/// ends in other words, and needs no sines of every point that is compared.
struct GeoVector: Sendable {
  /// The mean radius of the earth in metres.
  static let earthRadius = 6_371_008.8

  /// The square of the straight line between opposite points, the largest there is.
  static let longestSquare = 4.0

  let x: Double
  let y: Double
  let z: Double

  /// The square of the straight line to another point.
  @inline(__always)
  func square(to other: GeoVector) -> Double {
    let (x, y, z) = (x - other.x, y - other.y, z - other.z)
    return x * x + y * y + z * z
  }

  /// The way over the ground in whole metres that belongs to the square of a straight line.
  @inline(__always)
  static func metres(_ square: Double) -> UInt32 {
    UInt32(2 * earthRadius * arcSine(min(square.squareRoot() / 2, 1)))
  }

  /// The square of the straight line that belongs to a way over the ground.
  static func square(ofMetres metres: Int) -> Double {
    let angle = Double(metres) / (2 * earthRadius)
    guard angle < .pi / 2 else { return longestSquare + 1 }
    let half = sine(angle)
    return 4 * half * half
  }
}
