/// A complete HTTP request as a server has received it.
public struct ServerRequest: Hashable, Sendable {
  /// The HTTP method, such as `POST`.
  public var method: String

  /// The path and query, percent-encoded: `/1/indexes/films/settings?getVersion=2`.
  public var target: String

  /// The header fields, with lowercase names.
  public var headers: [String: String]

  /// The body; the server decompresses it if `content-encoding` is `gzip`.
  public var body: [UInt8]

  /// The IP address of the client, such as `127.0.0.1`; `nil` if it is unknown.
  public var address: String?

  /// Creates a request; the names of header fields may have any case.
  public init(
    _ method: String, _ target: String, headers: [String: String] = [:], body: [UInt8] = [],
    address: String? = nil
  ) {
    self.method = method
    self.target = target
    self.headers = Dictionary(headers.map { ($0.key.lowercased(), $0.value) }) { $1 }
    self.body = body
    self.address = address
  }
}

extension ServerRequest {
  /// The largest body of a short search, in bytes: some queries, each with a few hundred bytes.
  private static let shortBody = 8 << 10

  /// The end of the names of members that may make a search build a copy of its index.
  private static let slowMembers = Array("OnAttributes".utf8)

  /// Whether the request searches records or facet values, and usually takes about a millisecond, so
  /// that the owner of its connection may answer it on a thread on which others wait.
  ///
  /// Changes, long and compressed bodies, and searches that may have to build something do not.
  public var isShortSearch: Bool {
    guard method == "POST", body.count <= Self.shortBody, headers["content-encoding"] == nil else {
      return false
    }
    let names = target.prefix { $0 != "?" }.split(separator: "/", omittingEmptySubsequences: false)
    guard names.prefix(3).elementsEqual(["", "1", "indexes"]) else { return false }
    let isSearch =
      names.count == 5 && (names[4] == "query" || names[3] == "*" && names[4] == "queries")
      || names.count == 7 && names[4] == "facets" && names[6] == "query"
    guard isSearch else { return false }
    return !Self.hasSlowMember(body[...]) && !Self.hasSlowMember(target.utf8)
  }

  private static func hasSlowMember(_ text: some Collection<UInt8>) -> Bool {
    text.indices.contains { index in
      text[index] == slowMembers[0] && text[index...].starts(with: slowMembers)
    }
  }
}
