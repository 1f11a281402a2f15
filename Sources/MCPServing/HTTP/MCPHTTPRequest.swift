/// A request over HTTP to an ``MCPEndpoint``.
public struct MCPHTTPRequest: Hashable, Sendable {
  /// The method, such as `POST`.
  public var method: String

  /// The header fields, with lowercase names.
  public var headers: [String: String]

  /// The body.
  public var body: [UInt8]

  /// Creates a request; the names of header fields may have any case.
  public init(_ method: String, headers: [String: String], body: [UInt8] = []) {
    self.method = method
    self.headers = Dictionary(headers.map { ($0.key.lowercased(), $0.value) }) { $1 }
    self.body = body
  }
}
