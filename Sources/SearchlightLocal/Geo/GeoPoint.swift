import SearchlightBackend

/// A point on the earth, in millionths of a degree, which is a tenth of a metre.
struct GeoPoint: Hashable, Sendable {
  let latitude: Int32
  let longitude: Int32

  init(latitude: Int32, longitude: Int32) {
    self.latitude = latitude
    self.longitude = longitude
  }

  /// Creates a point from one that is on the earth.
  init(_ point: Point) {
    latitude = Int32(exactly: (point.latitude * 1e6).rounded()) ?? 0
    longitude = Int32(exactly: (point.longitude * 1e6).rounded()) ?? 0
  }

  /// Creates a point from degrees; `nil` unless the latitude is from -90 to 90 and the longitude
  /// from -180 to 180.
  init?(latitude: Double, longitude: Double) {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
    self.latitude = Int32((latitude * 1e6).rounded())
    self.longitude = Int32((longitude * 1e6).rounded())
  }

  /// Creates the point of a record; `nil` unless it has two numbers under `lat` and `lng` that are
  /// in range.
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
