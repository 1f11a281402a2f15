/// What a server answers, and how it is to go out.
public struct ServerAnswer: Hashable, Sendable {
  /// The status, such as 200.
  public var status: Int

  /// The header fields by their names in lower case, but for those that the connection needs.
  public var headers: [String: String]

  /// The body.
  public var body: [UInt8]

  /// What goes wrong on the way, because somebody wants to see what an app makes of it; `nil` for nothing.
  public var delivery: ServerFault.Delivery?

  /// Creates an answer.
  public init(
    status: Int, headers: [String: String] = [:], body: [UInt8] = [],
    delivery: ServerFault.Delivery? = nil
  ) {
    self.status = status
    self.headers = headers
    self.body = body
    self.delivery = delivery
  }
}
