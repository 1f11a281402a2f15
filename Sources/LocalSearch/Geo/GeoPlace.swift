import SearchCore

/// A place on the earth, in millionths of a degree: a tenth of a metre.
struct GeoPlace: Hashable, Sendable {
  let latitude: Int32
  let longitude: Int32

  init(latitude: Int32, longitude: Int32) {
    self.latitude = latitude
    self.longitude = longitude
  }

  /// `nil` if a number is not in range: latitudes from -90 to 90, longitudes from -180 to 180.
  init?(latitude: Double, longitude: Double) {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
    self.latitude = Int32((latitude * 1e6).rounded())
    self.longitude = Int32((longitude * 1e6).rounded())
  }

  /// The place of a record; `nil` if it is none: not two numbers under `lat` and `lng`, or out of range.
  init?(_ json: JSON) {
    guard let latitude = json["lat"]?.doubleValue, let longitude = json["lng"]?.doubleValue else {
      return nil
    }
    self.init(latitude: latitude, longitude: longitude)
  }

  var point: Point {
    Point(latitude: Double(latitude) / 1e6, longitude: Double(longitude) / 1e6)
  }
}

/// A place as the end of an arrow from the middle of the earth, whose radius is 1.
///
/// The distance of two is that of the haversine formula, which is the straight line between the arrows'
/// ends in other words, and needs no sines of every place that is compared.
struct GeoVector: Sendable {
  /// The mean radius of the earth in metres.
  static let earthRadius = 6_371_008.8

  /// The square of the straight line between opposite places, the largest there is.
  static let longestSquare = 4.0

  let x: Double
  let y: Double
  let z: Double

  /// The square of the straight line to another place.
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
