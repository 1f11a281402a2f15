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
  /// Method, address and size; keys in the address are hidden.
  public var description: String {
    "\(method.rawValue) \(host.origin)\(target.hidingKeys) (\(body?.count ?? 0) bytes)"
  }

  /// What `dump` shows: nothing that gives access.
  public var customMirror: Mirror {
    Mirror(self, children: ["request": description, "headers": headers])
  }
}

extension String {
  /// The target of a request without what gives access: the key that stands behind `/1/keys/`, and secrets in the
  /// query.
  package var hidingKeys: String {
    guard isOfKeys || contains("?") else { return self }
    let parts = split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    var segments = parts[0].split(separator: "/", omittingEmptySubsequences: false)
    // The first one is what stands before the first stroke.
    if isOfKeys, segments.count > 3, !segments[3].isEmpty { segments[3] = "(hidden)" }
    let path = segments.joined(separator: "/")
    guard parts.count == 2 else { return path }
    let pairs = parts[1].split(separator: "&", omittingEmptySubsequences: false).map { pair in
      let name = pair.prefix { $0 != "=" }
      return HTTPHeaders.givesAccess(String(name)) ? "\(name)=(hidden)" : String(pair)
    }
    return "\(path)?\(pairs.joined(separator: "&"))"
  }

  /// Whether the target is a key or the list of keys.
  var isOfKeys: Bool { hasPrefix("/1/keys/") || self == "/1/keys" || hasPrefix("/1/keys?") }
}
