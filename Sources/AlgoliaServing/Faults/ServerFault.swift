/// Something that goes wrong with answers because somebody wants to see what an app makes of it.
///
/// ```swift
/// server.setFaults([ServerFault(.drop, every: 10), ServerFault(.status(429, retryAfter: 1), times: 2)])
/// ```
public struct ServerFault: Hashable, Sendable {
  /// What goes wrong.
  public enum Kind: Hashable, Sendable {
    /// The answer comes later.
    case delay(Duration)
    /// The connection is closed without an answer.
    case drop
    /// An error of this status comes instead, such as 500, or 429 with the seconds after which to ask again.
    case status(Int, retryAfter: Int? = nil)
    /// The body comes in pieces, with a pause before each.
    case slowBody(Duration)
    /// The connection is closed in the middle of the body.
    case truncatedBody
    /// The body is no JSON.
    case malformedJSON
    /// A page comes instead, of status 502, as from a proxy.
    case html
  }

  /// What goes wrong.
  public var kind: Kind

  /// Of how many requests one is hit: 10 for each tenth.
  public var every: Int

  /// How many requests are hit; `nil` for any number.
  public var times: Int?

  /// What the path of a request must contain to be counted, such as `/queries`; empty for all.
  public var path: String

  /// Creates a fault, by default of all requests.
  public init(_ kind: Kind, every: Int = 1, times: Int? = nil, path: String = "") {
    self.kind = kind
    self.every = max(every, 1)
    self.times = times
    self.path = path
  }
}

extension ServerFault {
  /// The answer that comes without the request being looked at; `nil` if it is answered.
  var answer: ServerAnswer? {
    switch kind {
    case .status(let status, let retryAfter):
      ServerAnswer(
        status: status, headers: retryAfter.map { ["retry-after": "\($0)"] } ?? [:],
        body: Array(#"{"message":"A fault that was asked for","status":\#(status)}"#.utf8))
    case .html:
      ServerAnswer(
        status: 502, headers: ["content-type": "text/html"],
        body: Array("<html><body><h1>502 Bad Gateway</h1></body></html>".utf8))
    case .drop:
      ServerAnswer(status: 500, delivery: .dropped)
    default: nil
    }
  }

  /// An answer with what goes wrong with it.
  func applied(to answer: ServerAnswer) -> ServerAnswer {
    var answer = answer
    switch kind {
    case .delay(let time): answer.delivery = .delayed(time)
    case .slowBody(let time): answer.delivery = .slow(time)
    case .truncatedBody: answer.delivery = .truncated
    case .malformedJSON: answer.body = Array("{\"hits\":[{\"objectID\":".utf8)
    case .drop, .status, .html: break
    }
    return answer
  }
}
