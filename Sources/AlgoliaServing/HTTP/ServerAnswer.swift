/// What a server answers, and how it is to go out.
public struct ServerAnswer: Hashable, Sendable {
  /// How an answer is to go out, for whoever has the connection.
  public enum Delivery: Hashable, Sendable {
    /// After a pause.
    case delayed(Duration)
    /// Not at all: the connection is closed.
    case dropped
    /// In pieces, with a pause before each.
    case slow(Duration)
    /// Half of it: then the connection is closed.
    case truncated
  }

  /// The status, such as 200.
  public var status: Int

  /// The header fields by their names in lower case, but for those that the connection needs.
  public var headers: [String: String]

  /// The body.
  public var body: [UInt8]

  /// What goes wrong on the way, because somebody wants to see what an app makes of it; `nil` for nothing.
  public var delivery: Delivery?

  /// Creates an answer.
  public init(
    status: Int, headers: [String: String] = [:], body: [UInt8] = [],
    delivery: Delivery? = nil
  ) {
    self.status = status
    self.headers = headers
    self.body = body
    self.delivery = delivery
  }
}
