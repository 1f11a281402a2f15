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
