/// The location of a record that determines its rank in a geographic search: the nearest of its
/// locations.
public struct MatchedGeoLocation: Hashable, Sendable {
  /// The coordinates of the location.
  public var point: Point

  /// The distance in whole metres.
  public var distance: Int

  /// Creates a location.
  public init(point: Point, distance: Int) {
    self.point = point
    self.distance = distance
  }
}

extension MatchedGeoLocation: Codable {
  private enum CodingKeys: String, CodingKey {
    case distance
    case latitude = "lat"
    case longitude = "lng"
  }

  /// Decodes `{"lat": 48.85, "lng": 2.35, "distance": 120}`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      point: Point(
        latitude: try container.decode(Double.self, forKey: .latitude),
        longitude: try container.decode(Double.self, forKey: .longitude)),
      distance: try container.decode(Int.self, forKey: .distance))
  }

  /// Encodes the form that ``init(from:)`` reads.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(point.latitude, forKey: .latitude)
    try container.encode(point.longitude, forKey: .longitude)
    try container.encode(distance, forKey: .distance)
  }
}
