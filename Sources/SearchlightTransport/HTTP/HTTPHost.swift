/// A server, with scheme and port.
public struct HTTPHost: Hashable, Sendable {
  /// The kind of calls that a host serves.
  @nonexhaustive
  public enum Role: Hashable, Sendable {
    /// The host serves only calls that read.
    case reading
    /// The host serves only calls that write.
    case writing
    /// The host serves both kinds of calls.
    case any
  }

  /// The scheme, name and port: `https://example.org:8443`.
  public let origin: String

  /// The kind of calls that the host serves.
  public let role: Role

  /// Creates a host, reached over TLS at the standard port if `name` is only a name.
  ///
  /// - Parameters:
  ///   - name: The name, or an origin with scheme and port such as `http://127.0.0.1:8080`.
  ///   - role: The kind of calls that the host serves.
  public init(_ name: String, role: Role = .any) {
    let name = name.hasSuffix("/") ? String(name.dropLast()) : name
    origin = name.contains("://") ? name : "https://\(name)"
    self.role = role
  }

  /// The name and port, without the scheme.
  public var name: String {
    origin.firstRange(of: "://").map { String(origin[$0.upperBound...]) } ?? origin
  }

  /// The scheme: `https` or `http`.
  package var scheme: String { String(origin.prefix { $0 != ":" }) }

  /// The origin without the name and password that may precede the host.
  package var shownOrigin: String {
    origin.firstRange(of: "://").map { origin[..<$0.upperBound] + shownName } ?? shownName
  }

  private var shownName: String {
    name.lastIndex(of: "@").map { hiddenText + name[$0...] } ?? name
  }

  /// The reason why the origin is invalid; `nil` if it is valid.
  public var validationError: String? {
    if scheme != "https", scheme != "http" {
      return "the scheme of \"\(shownOrigin)\" is neither https nor http"
    }
    // What precedes the host may be a password, so no part of it is quoted.
    if name.contains("@") { return "\"\(shownName)\" is not the name of a host" }
    let (host, port) = Self.split(name)
    let letters = host.hasPrefix("[") ? "[]:.%" : "-._"
    guard !host.isEmpty,
      host.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || letters.contains($0)) })
    else { return "\"\(name)\" is not the name of a host" }
    if host.hasPrefix("[") != host.hasSuffix("]") { return "\"\(name)\" is not the name of a host" }
    if let port, !(1...65_535).contains(Int(port) ?? 0) { return "\"\(port)\" is not a port" }
    return nil
  }

  private static func split(_ name: String) -> (host: Substring, port: Substring?) {
    let search = name[(name.lastIndex(of: "]") ?? name.startIndex)...]
    guard let colon = search.lastIndex(of: ":") else { return (name[...], nil) }
    return (name[..<colon], name[name.index(after: colon)...])
  }
}

extension HTTPHost: CustomStringConvertible {
  /// The name and port, with the scheme unless it is `https`.
  public var description: String { origin.hasPrefix("https://") ? shownName : shownOrigin }
}

extension HTTPHost: CustomReflectable {
  /// What `dump` shows, without a name and password.
  public var customMirror: Mirror {
    Mirror(self, children: ["origin": shownOrigin, "role": "\(role)"])
  }
}
