public import SearchCore

/// Where a device is, as exactly as the app wants to know it.
public struct DeviceLocation: Hashable, Codable, Sendable {
  /// The point.
  public let point: Point

  /// How far the device may be from it, in metres; `nil` if nobody knows.
  public let accuracy: Int?

  /// Creates a location.
  public init(_ point: Point, accuracy: Int? = nil) {
    self.point = point
    self.accuracy = accuracy.map { max(0, $0) }
  }

  /// The location on a grid of so many decimals of a degree, which is what is told of it.
  func rounded(toDecimals decimals: Int) -> DeviceLocation {
    let grid = [111_320, 11_132, 1_113, 111, 11, 1, 0][min(max(0, decimals), 6)]
    return DeviceLocation(
      point.rounded(toDecimals: decimals), accuracy: accuracy.map { max($0, grid) })
  }
}

extension DeviceLocation: CustomStringConvertible {
  /// The latitude and the longitude in degrees, and how exact they are: `48.858, 2.294 ±111 m`.
  public var description: String {
    "\(point.latitude), \(point.longitude)" + (accuracy.map { " ±\($0) m" } ?? "")
  }
}
