import SearchCore

/// What a performer answers that was asked where the device is.
public enum LocationAnswer: Hashable, Codable, Sendable {
  /// The device is here.
  case located(DeviceLocation)

  /// The user does not want it to be known.
  case denied

  /// The user may not decide, for instance on a child's device.
  case restricted

  /// Nobody knows for now, for a reason to be read by people.
  case unavailable(String)

  /// The answer with no more than is to be known; a location that is none on the earth is unavailable.
  func rounded(toDecimals decimals: Int) -> LocationAnswer {
    guard case .located(let location) = self else { return self }
    guard location.point.isOnEarth else {
      return .unavailable("The location is none on the earth.")
    }
    return .located(location.rounded(toDecimals: decimals))
  }
}

extension LocationAnswer: CustomStringConvertible {
  /// Where the device is, or why nobody knows.
  public var description: String {
    switch self {
    case .located(let location): "\(location)"
    case .denied: "denied"
    case .restricted: "restricted"
    case .unavailable(let reason): "unavailable: \(reason)"
    }
  }
}
