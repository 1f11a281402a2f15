public import SearchlightCore

/// A performer's answer to the question where the device is.
@nonexhaustive
public enum LocationAnswer: Hashable, Codable, Sendable {
  /// The device is at this location.
  case located(DeviceLocation)

  /// The user has denied access to the location.
  case denied

  /// The user cannot grant access, for example on a child's device.
  case restricted

  /// The location is unavailable at the moment, with a reason for people to read.
  case unavailable(String)

  /// Returns the answer with its location rounded; a location that is not on the earth becomes
  /// unavailable.
  func rounded(toDecimals decimals: Int) -> LocationAnswer {
    guard case .located(let location) = self else { return self }
    guard location.point.isOnEarth else {
      return .unavailable("The location is not on the earth.")
    }
    return .located(location.rounded(toDecimals: decimals))
  }
}

extension LocationAnswer: CustomStringConvertible {
  /// The location, or why it is unknown.
  public var description: String {
    switch self {
    case .located(let location): "\(location)"
    case .denied: "denied"
    case .restricted: "restricted"
    case .unavailable(let reason): "unavailable: \(reason)"
    }
  }
}

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

  /// Returns the location rounded to a number of decimals of a degree, which limits what is known
  /// of it.
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
