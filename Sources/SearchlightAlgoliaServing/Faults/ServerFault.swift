import SearchlightAlgoliaForm
import SearchlightBackend

/// A deliberate fault in the answers of a server, to test how an app handles it.
///
/// ```swift
/// server.setFaults([ServerFault(.drop, every: 10), ServerFault(.status(429, retryAfter: 1), times: 2)])
/// ```
public struct ServerFault: Hashable, Sendable {
  /// The kinds of faults.
  @nonexhaustive
  public enum Kind: Hashable, Sendable {
    /// The server delays the answer.
    case delay(Duration)
    /// The server closes the connection without an answer.
    case drop
    /// The server answers with this status from 200 to 599, such as 500, or 429 with a `Retry-After`
    /// in seconds. The answers 204, 205 and 304 have no body.
    case status(Int, retryAfter: Int? = nil)
    /// The server sends the body in parts, with a pause before each.
    case slowBody(Duration)
    /// The server closes the connection in the middle of the body.
    case truncatedBody
    /// The body is not valid JSON.
    case malformedJSON
    /// The server answers with an HTML page and status 502, like a proxy.
    case html
  }

  /// The kind of fault.
  public var kind: Kind

  /// The interval between affected requests: 10 affects every tenth; 1, and any smaller number,
  /// every request.
  public var every: Int

  /// The largest number of affected requests; `nil` for no limit.
  public var times: Int?

  /// The text that the path of a request must contain, such as `/queries`; empty for all requests.
  public var path: String

  /// Creates a fault; by default it affects every request.
  public init(_ kind: Kind, every: Int = 1, times: Int? = nil, path: String = "") {
    self.kind = kind
    self.every = max(every, 1)
    self.times = times
    self.path = path
  }
}

extension ServerFault {
  /// The answer that replaces the real one; `nil` if the server must handle the request.
  var answer: ServerAnswer? {
    switch kind {
    case .status(let status, let retryAfter):
      Self.answer(status: min(max(status, 200), 599), retryAfter: retryAfter)
    case .html:
      ServerAnswer(
        status: 502, headers: ["content-type": "text/html"],
        body: Array("<html><body><h1>502 Bad Gateway</h1></body></html>".utf8))
    case .drop:
      ServerAnswer(status: 500, delivery: .dropped)
    default: nil
    }
  }

  private static func answer(status: Int, retryAfter: Int?) -> ServerAnswer {
    let message = #"{"message":"A fault that was asked for","status":\#(status)}"#
    return ServerAnswer(
      status: status, headers: retryAfter.map { ["retry-after": "\($0)"] } ?? [:],
      // HTTP forbids a body after these (RFC 9110, 15.3.5, 15.3.6 and 15.4.5).
      body: [204, 205, 304].contains(status) ? [] : Array(message.utf8))
  }

  /// Returns a copy of an answer with the fault applied.
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

  private static let kinds = [
    "delay", "drop", "html", "malformedJSON", "slowBody", "status", "truncatedBody",
  ]

  /// The pauses that a client can ask for, in milliseconds.
  private static let pauses = 0...600_000

  /// Returns a pause as a client would ask for it; code of the same process may have set a longer
  /// one.
  private static func json(_ time: Duration) -> JSON {
    let milliseconds = min(max(time / .milliseconds(1), 0), Double(pauses.upperBound))
    return .integer(Int(milliseconds))
  }

  /// Reads a fault from an object such as `{"kind": "status", "status": 429, "retryAfter": 1,
  /// "every": 10, "times": 3, "path": "/queries"}`.
  ///
  /// - Throws: ``SearchlightAlgoliaForm/AlgoliaAPIError`` of status 400 for an unknown kind or a value out of
  ///   range.
  init(json: JSON) throws(AlgoliaAPIError) {
    let reader = MemberReader(json, of: "the fault")
    let time = Duration.milliseconds(
      try reader.number("milliseconds", in: Self.pauses) ?? 1000)
    let kind: Kind
    switch try reader.text("kind") {
    case "delay": kind = .delay(time)
    case "drop": kind = .drop
    case "html": kind = .html
    case "malformedJSON": kind = .malformedJSON
    case "slowBody": kind = .slowBody(time)
    case "truncatedBody": kind = .truncatedBody
    case "status":
      kind = .status(
        try reader.number("status", in: 200...599) ?? 500,
        retryAfter: try reader.number("retryAfter"))
    default:
      throw AlgoliaAPIError(
        message: "kind of the fault must be one of \(Self.kinds.joined(separator: ", "))",
        status: 400)
    }
    self.init(
      kind, every: try reader.number("every", in: 1...1_000_000) ?? 1,
      times: try reader.number("times"), path: try reader.text("path") ?? "")
  }

  /// The fault as a JSON object that ``init(json:)`` reads.
  var json: JSON {
    var members: [String: JSON] = ["every": .integer(every), "path": .string(path)]
    members["times"] = times.map(JSON.integer)
    switch kind {
    case .delay(let time):
      members["kind"] = "delay"
      members["milliseconds"] = Self.json(time)
    case .slowBody(let time):
      members["kind"] = "slowBody"
      members["milliseconds"] = Self.json(time)
    case .status(let status, let retryAfter):
      members["kind"] = "status"
      members["status"] = .integer(status)
      members["retryAfter"] = retryAfter.map(JSON.integer)
    case .drop: members["kind"] = "drop"
    case .html: members["kind"] = "html"
    case .malformedJSON: members["kind"] = "malformedJSON"
    case .truncatedBody: members["kind"] = "truncatedBody"
    }
    return .object(members)
  }
}
