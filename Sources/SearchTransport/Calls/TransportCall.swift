/// A request that has no host yet; the transport sends it to one host after the other.
package struct TransportCall: Sendable {
  /// Selects the hosts and the time limit of a call; a `POST` can be of either kind.
  package enum Kind: String, Hashable, Sendable {
    case read, write

    /// The role that a host must have for such a call.
    var role: HTTPHost.Role { self == .read ? .reading : .writing }
  }

  package var kind: Kind
  package var method: HTTPMethod

  /// The path and query, percent-encoded.
  package var target: String

  package var headers: HTTPHeaders
  package var body: [UInt8]?

  /// Whether two hosts may both carry out the call without harm.
  ///
  /// If not, the call goes to another host only if the previous one certainly did not carry it out.
  package var isRepeatable: Bool

  /// Texts that errors and metrics must not contain, in addition to those in the target and the
  /// header fields.
  package var secrets: [String]

  package init(
    _ kind: Kind, _ method: HTTPMethod, _ target: String, headers: HTTPHeaders = [:],
    body: [UInt8]? = nil, isRepeatable: Bool = true, secrets: [String] = []
  ) {
    self.kind = kind
    self.method = method
    self.target = target
    self.headers = headers
    self.body = body
    self.isRepeatable = isRepeatable
    self.secrets = secrets
  }
}
