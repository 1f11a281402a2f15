/// Which hosts may be named by a request, so that pages of strangers cannot use a server of this
/// machine.
///
/// A browser says from which page a request comes. A page can also give the name of its own host the
/// address of this machine, so that the name by which the server was reached is checked too.
public struct MCPHostRule: Sendable {
  /// Whether a host, in lower case and without its port, may be named; `nil` for all.
  private let allows: (@Sendable (String) -> Bool)?

  private init(_ allows: (@Sendable (String) -> Bool)?) { self.allows = allows }

  /// Allows all hosts; for a server that checks them itself, or that checks who calls.
  public static let all = MCPHostRule(nil)

  /// Allows this machine, and other hosts by their names.
  public static func thisMachine(and names: Set<String> = []) -> MCPHostRule {
    let names = Set(names.map { $0.lowercased() })
    return MCPHostRule { host in
      ["localhost", "127.0.0.1", "::1"].contains(host) || host.hasSuffix(".localhost")
        || names.contains(host)
    }
  }

  /// Returns the status with which a request is refused; `nil` for one that is allowed.
  func refusal(of request: MCPHTTPRequest) -> Int? {
    guard let allows else { return nil }
    if let origin = request.headers["origin"] {
      let parts = origin.split(separator: "://", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, allows(Self.host(parts[1])) else { return 403 }
    }
    guard let host = request.headers["host"] else { return nil }
    return allows(Self.host(host[...])) ? nil : 421
  }

  /// Returns the host of a text such as `localhost:8108` or `[::1]:8108`; an empty one for any
  /// other form.
  private static func host(_ text: Substring) -> String {
    let text = text.lowercased()
    let isBracketed = text.hasPrefix("[")
    let host = isBracketed ? text.dropFirst().prefix { $0 != "]" } : text.prefix { $0 != ":" }
    let rest = text.dropFirst(host.count + (isBracketed ? 2 : 0))
    let isPort = rest.isEmpty || rest.first == ":" && rest.dropFirst().allSatisfy(\.isWholeNumber)
    return isPort && !host.contains("@") ? String(host) : ""
  }
}
