/// An answer of HTTP, whole.
public struct HTTPResponse: Hashable, Sendable {
  /// The status, such as 200.
  public var status: Int

  /// The header fields.
  public var headers: HTTPHeaders

  /// The body, not compressed any more.
  public var body: [UInt8]

  /// Creates an answer.
  public init(status: Int, headers: HTTPHeaders = [:], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}
