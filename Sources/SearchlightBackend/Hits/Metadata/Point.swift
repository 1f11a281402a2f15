/// A geographic location, in degrees.
public struct Point: Hashable, Sendable {
  /// The latitude, from -90 to 90.
  public var latitude: Double

  /// The longitude, from -180 to 180.
  public var longitude: Double

  /// Creates a location; the values are not checked.
  public init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }
}

extension Point: Codable {
  private enum CodingKeys: String, CodingKey {
    case latitude = "lat"
    case longitude = "lng"
  }
}
