/// An HTTP request that is ready to be sent.
public struct TransportRequest: Hashable, Sendable {
  /// The method, such as `POST`.
  public var method: TransportMethod

  /// The server that receives the request.
  public var host: HTTPHost

  /// The path and query, percent-encoded: `/1/indexes/films/settings?getVersion=2`.
  public var target: String

  /// The header fields, except those that the connection adds.
  public var headers: TransportHeaders

  /// The bytes of the body; `nil` for a request without one.
  public var body: [UInt8]?

  /// Creates a request.
  public init(
    _ method: TransportMethod, host: HTTPHost, target: String, headers: TransportHeaders = [:],
    body: [UInt8]? = nil
  ) {
    self.method = method
    self.host = host
    self.target = target
    self.headers = headers
    self.body = body
  }

  /// The host's origin followed by the target.
  public var url: String { host.origin + target }
}

extension TransportRequest: CustomStringConvertible, CustomReflectable {
  /// The method, address and size; keys in the address are hidden.
  public var description: String {
    "\(method.rawValue) \(host.shownOrigin)\(target.hidingKeys) (\(body?.count ?? 0) bytes)"
  }

  /// What `dump` shows, with secret values hidden.
  public var customMirror: Mirror {
    Mirror(self, children: ["request": description, "headers": headers])
  }
}

/// The methods of HTTP that search engines use.
public enum TransportMethod: String, Hashable, Sendable, CaseIterable {
  case get = "GET"
  case post = "POST"
  case put = "PUT"
  case delete = "DELETE"
}
