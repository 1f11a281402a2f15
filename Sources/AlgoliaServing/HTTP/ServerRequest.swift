/// A request of HTTP as a server has received it, whole.
public struct ServerRequest: Hashable, Sendable {
  /// The method, such as `POST`.
  public var method: String

  /// Path and query as they came, percent-encoded: `/1/indexes/films/settings?getVersion=2`.
  public var target: String

  /// The header fields by their names in lower case.
  public var headers: [String: String]

  /// The body, not compressed any more.
  public var body: [UInt8]

  /// The address of who asks, such as `127.0.0.1`; `nil` if it is not known.
  public var address: String?

  /// Creates a request; names of header fields may be written in any case.
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
