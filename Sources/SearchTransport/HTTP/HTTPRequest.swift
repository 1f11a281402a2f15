/// An HTTP request that is ready to be sent.
public struct HTTPRequest: Hashable, Sendable {
  /// The method, such as `POST`.
  public var method: HTTPMethod

  /// The server that receives the request.
  public var host: HTTPHost

  /// The path and query, percent-encoded: `/1/indexes/films/settings?getVersion=2`.
  public var target: String

  /// The header fields, except those that the connection adds.
  public var headers: HTTPHeaders

  /// The bytes of the body; `nil` for a request without one.
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

  /// The host's origin followed by the target.
  public var url: String { host.origin + target }
}

extension HTTPRequest: CustomStringConvertible, CustomReflectable {
  /// The method, address and size; keys in the address are hidden.
  public var description: String {
    "\(method.rawValue) \(host.origin)\(target.hidingKeys) (\(body?.count ?? 0) bytes)"
  }

  /// What `dump` shows, with secret values hidden.
  public var customMirror: Mirror {
    Mirror(self, children: ["request": description, "headers": headers])
  }
}

extension String {
  /// The target of a request without secrets: it hides the key after `/1/keys/` and secrets in the
  /// query.
  package var hidingKeys: String {
    guard isForAPIKeys || contains("?") else { return self }
    let parts = split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    var segments = parts[0].split(separator: "/", omittingEmptySubsequences: false)
    // The target begins with a slash, so the first segment is empty and the key is the fourth.
    if isForAPIKeys, segments.count > 3, !segments[3].isEmpty { segments[3] = "(hidden)" }
    let path = segments.joined(separator: "/")
    guard parts.count == 2 else { return path }
    let pairs = parts[1].split(separator: "&", omittingEmptySubsequences: false).map { pair in
      let name = pair.prefix { $0 != "=" }
      return HTTPHeaders.givesAccess(String(name)) ? "\(name)=(hidden)" : String(pair)
    }
    return "\(path)?\(pairs.joined(separator: "&"))"
  }

  /// Whether the target addresses one API key or the list of API keys.
  var isForAPIKeys: Bool { hasPrefix("/1/keys/") || self == "/1/keys" || hasPrefix("/1/keys?") }
}
