import SearchCore

/// The location of the device, or how far the question for it has come.
public enum LocationStatus: Hashable, Codable, Sendable {
  /// The user has not asked; nothing is known, and the system has not been asked either.
  case notAsked

  /// The user has asked, and there is no answer yet.
  case asking

  /// The user has denied access to the location.
  case denied

  /// The user cannot grant access.
  case restricted

  /// The location is unavailable at the moment, with a reason for people to read.
  case unavailable(String)

  /// The device was located.
  case located(DeviceLocation)

  /// Whether the device was located at one of some points.
  func isLocated(at points: Set<Point>) -> Bool {
    if case .located(let location) = self { points.contains(location.point) } else { false }
  }
}
