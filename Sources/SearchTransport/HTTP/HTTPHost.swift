/// A server that answers, with scheme and port.
public struct HTTPHost: Hashable, Sendable {
  /// What a host is asked for.
  public enum Role: Hashable, Sendable {
    /// Only what changes nothing.
    case reading
    /// Only changes.
    case writing
    /// Both.
    case any
  }

  /// Scheme, name and port: `https://example.org:8443`.
  public let origin: String

  /// What it is asked for.
  public let role: Role

  /// Creates a host that is reached over TLS at its standard port: `HTTPHost("films-dsn.algolia.net")`.
  ///
  /// - Parameters:
  ///   - name: The name, or a whole origin with scheme and port, as in `http://127.0.0.1:8080`.
  ///   - role: What it is asked for.
  public init(_ name: String, role: Role = .any) {
    let name = name.hasSuffix("/") ? String(name.dropLast()) : name
    origin = name.contains("://") ? name : "https://\(name)"
    self.role = role
  }

  /// The name with the port, without the scheme.
  public var name: String {
    origin.firstRange(of: "://").map { String(origin[$0.upperBound...]) } ?? origin
  }

  /// What keeps this from being a host; `nil` if nothing does.
  public var validationError: String? {
    let scheme = origin.prefix { $0 != ":" }
    if scheme != "https", scheme != "http" {
      return "the scheme of \"\(origin)\" is neither https nor http"
    }
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
  /// The name with the port; with the scheme if that is not `https`.
  public var description: String { origin.hasPrefix("https://") ? name : origin }
}
