public import SearchCore

/// The location of a device, in the precision that the app has chosen.
public struct DeviceLocation: Hashable, Codable, Sendable {
  /// The coordinates of the device.
  public let point: Point

  /// The maximum distance of the device from ``point`` in metres; `nil` if unknown.
  public let accuracy: Int?

  /// Creates a location; a negative accuracy counts as 0.
  public init(_ point: Point, accuracy: Int? = nil) {
    self.point = point
    self.accuracy = accuracy.map { max(0, $0) }
  }

  /// The location rounded to a number of decimals of a degree, which limits what is known of it.
  func rounded(toDecimals decimals: Int) -> DeviceLocation {
    let grid = [111_320, 11_132, 1_113, 111, 11, 1, 0][min(max(0, decimals), 6)]
    return DeviceLocation(
      point.rounded(toDecimals: decimals), accuracy: accuracy.map { max($0, grid) })
  }
}

extension DeviceLocation: CustomStringConvertible {
  /// The latitude and longitude in degrees, and the accuracy, as in `48.858, 2.294 ±111 m`.
  public var description: String {
    "\(point.latitude), \(point.longitude)" + (accuracy.map { " ±\($0) m" } ?? "")
  }
}
