/// How far the question has come where the device is.
public enum LocationStatus: Hashable, Codable, Sendable {
  /// Nobody has asked: nothing is known, and the system has not been bothered.
  case notAsked

  /// The user has asked, and there is no answer yet.
  case asking

  /// The user does not want it to be known.
  case denied

  /// The user may not decide.
  case restricted

  /// Nobody knows for now, for a reason to be read by people.
  case unavailable(String)

  /// The device is known to be somewhere.
  case located(DeviceLocation)
}
