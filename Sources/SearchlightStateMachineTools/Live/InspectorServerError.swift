/// The reason why an inspector's server does not start.
@nonexhaustive
public enum InspectorServerError: Error, Hashable, Sendable {
  /// The system does not let the program listen on this port.
  case portRefused(UInt16)
}

extension InspectorServerError: CustomStringConvertible {
  /// What happened, and how to correct it.
  public var description: String {
    switch self {
    case .portRefused(let port):
      "The inspector cannot listen on port \(port): another program uses it, or the system does not "
        + "allow it. Leave out the port to take one that is free; an app in a sandbox needs the right to "
        + "accept connections."
    }
  }
}
