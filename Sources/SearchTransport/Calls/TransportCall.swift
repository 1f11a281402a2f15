/// What is to be sent, to whichever host takes it.
package struct TransportCall: Sendable {
  /// Which hosts take a call, and how long they may need; it is not told by the method.
  package enum Kind: String, Hashable, Sendable {
    case read, write

    /// What a host is asked for.
    var role: HTTPHost.Role { self == .read ? .reading : .writing }
  }

  package var kind: Kind
  package var method: HTTPMethod

  /// Path and query, percent-encoded.
  package var target: String

  package var headers: HTTPHeaders
  package var body: [UInt8]?

  /// Whether it does no harm that two hosts do what the call asks for.
  ///
  /// If it does, the next host is asked only where it is certain that the one before has not done it.
  package var isRepeatable: Bool

  package init(
    _ kind: Kind, _ method: HTTPMethod, _ target: String, headers: HTTPHeaders = [:],
    body: [UInt8]? = nil, isRepeatable: Bool = true
  ) {
    self.kind = kind
    self.method = method
    self.target = target
    self.headers = headers
    self.body = body
    self.isRepeatable = isRepeatable
  }
}
