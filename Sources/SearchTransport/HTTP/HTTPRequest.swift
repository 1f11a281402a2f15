/// A request of HTTP that is ready to be sent.
public struct HTTPRequest: Hashable, Sendable {
  /// What is to be done.
  public var method: HTTPMethod

  /// Whom it is sent to.
  public var host: HTTPHost

  /// Path and query, percent-encoded: `/1/indexes/films/settings?getVersion=2`.
  public var target: String

  /// The header fields, but for those that the connection needs.
  public var headers: HTTPHeaders

  /// The body; `nil` for none.
  public var body: [UInt8]?

  /// Creates a request.
  public init(
    _ method: HTTPMethod, host: HTTPHost, target: String, headers: HTTPHeaders = [:],
    body: [UInt8]? = nil
  ) {
    self.method = method
    self.host = host
    self.target = target
    self.headers = headers
    self.body = body
  }

  /// The address as text.
  public var url: String { host.origin + target }
}

extension HTTPRequest: CustomStringConvertible, CustomReflectable {
  /// Method, address and size; the target's segments behind `/keys/` are hidden, as they are keys.
  public var description: String {
    "\(method.rawValue) \(host.origin)\(target.hidingKeys) (\(body?.count ?? 0) bytes)"
  }

  /// What `dump` shows: nothing that gives access.
  public var customMirror: Mirror {
    Mirror(self, children: ["request": description, "headers": headers])
  }
}

extension String {
  /// The target of a request without the key that stands behind `/keys/`.
  package var hidingKeys: String {
    guard let range = firstRange(of: "/keys/") else { return self }
    let rest = self[range.upperBound...].drop { $0 != "/" && $0 != "?" }
    return self[..<range.upperBound] + "(hidden)" + rest
  }
}
