import SearchCore

/// A performer's answer to the question where the device is.
public enum LocationAnswer: Hashable, Codable, Sendable {
  /// The device is at this location.
  case located(DeviceLocation)

  /// The user has denied access to the location.
  case denied

  /// The user cannot grant access, for example on a child's device.
  case restricted

  /// The location is unavailable at the moment, with a reason for people to read.
  case unavailable(String)

  /// The answer with its location rounded; a location that is not on the earth becomes unavailable.
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
