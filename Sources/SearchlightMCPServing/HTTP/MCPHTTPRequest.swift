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

/// The answer of an ``MCPEndpoint``.
public struct MCPHTTPAnswer: Sendable {
  /// The content of an answer.
  public enum Body: Sendable {
    /// The whole content.
    case bytes([UInt8])
    /// Events, each as the bytes of a `text/event-stream`.
    ///
    /// The work ends if the stream is no longer read, as when the client has closed the connection.
    case events(AsyncStream<[UInt8]>)
  }

  /// The status, such as 200.
  public var status: Int

  /// The header fields, with lowercase names, without those of the connection.
  public var headers: [String: String]

  /// The content.
  public var body: Body

  /// Creates an answer.
  public init(status: Int, headers: [String: String] = [:], body: Body = .bytes([])) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}
