import AlgoliaForm
import SearchBackend

extension ServerFault {
  private static let kinds = [
    "delay", "drop", "html", "malformedJSON", "slowBody", "status", "truncatedBody",
  ]

  /// The pauses that a client can ask for, in milliseconds.
  private static let pauses = 0...600_000

  /// A pause as a client would ask for it; code of the same process may have set a longer one.
  private static func json(_ time: Duration) -> JSON {
    let milliseconds = min(max(time / .milliseconds(1), 0), Double(pauses.upperBound))
    return .integer(Int(milliseconds))
  }

  /// Reads a fault from an object such as `{"kind": "status", "status": 429, "retryAfter": 1,
  /// "every": 10, "times": 3, "path": "/queries"}`.
  ///
  /// - Throws: ``AlgoliaForm/AlgoliaFailure`` of status 400 for an unknown kind or a value out of
  ///   range.
  init(json: JSON) throws(AlgoliaFailure) {
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
      throw AlgoliaFailure(
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
