/// A complete HTTP answer.
public struct HTTPResponse: Hashable, Sendable {
  /// The status code, such as 200.
  public var status: Int

  /// The header fields of the answer.
  public var headers: HTTPHeaders

  /// The bytes of the body, after decompression.
  public var body: [UInt8]

  /// Creates an answer.
  public init(status: Int, headers: HTTPHeaders = [:], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}
