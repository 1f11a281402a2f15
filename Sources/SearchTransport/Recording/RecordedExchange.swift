import SearchCore

/// A request and its answer as a recording holds them: without hosts, most header fields, and keys.
struct RecordedExchange: Hashable, Sendable {
  /// What a request is known by.
  struct Question: Hashable, Sendable {
    let method: String
    let target: String
    let body: String
  }

  let question: Question
  let status: Int
  let headers: HTTPHeaders
  let body: String

  init(_ request: HTTPRequest, _ response: HTTPResponse) {
    question = Question(request)
    status = response.status
    headers = Self.kept(of: response.headers)
    let bytes = request.target.isOfKeys ? Self.hidingKeys(response.body) : response.body
    body = Self.text(bytes, without: request.headers.secrets)
  }

  /// The header fields of an answer on which it depends what becomes of it, by their names in a recording.
  private static let keptHeaders = [
    "contentType": "content-type", "correlationID": "correlation-id", "retryAfter": "retry-after",
  ]

  private static func kept(of headers: HTTPHeaders) -> HTTPHeaders {
    var kept = HTTPHeaders()
    for name in keptHeaders.values { kept[name] = headers[name] }
    return kept
  }

  /// The answer of a call that reads or makes keys, without them.
  private static func hidingKeys(_ body: [UInt8]) -> [UInt8] {
    guard let json = try? JSON(parsing: body) else { return body }
    return hidingKeys(json).bytes
  }

  private static func hidingKeys(_ json: JSON) -> JSON {
    guard var members = json.objectValue else { return json }
    for name in ["key", "value"] where members[name]?.stringValue != nil {
      members[name] = "(hidden)"
    }
    members["keys"] = members["keys"]?.arrayValue.map { .array($0.map(hidingKeys)) }
    return .object(members)
  }

  /// Reads a line of a recording; `nil` if it is none.
  init?(json: JSON) {
    guard let method = json["method"]?.stringValue, let target = json["target"]?.stringValue,
      let status = json["status"]?.intValue
    else { return nil }
    question = Question(
      method: method, target: target, body: json["request"]?.stringValue ?? "")
    self.status = status
    var headers = HTTPHeaders()
    for (member, name) in Self.keptHeaders { headers[name] = json[member]?.stringValue }
    self.headers = headers
    body = json["answer"]?.stringValue ?? ""
  }

  /// The exchange as one line of a recording.
  var json: JSON {
    var members: [String: JSON] = [
      "method": .string(question.method), "target": .string(question.target),
      "status": .integer(status), "answer": .string(body),
    ]
    if !question.body.isEmpty { members["request"] = .string(question.body) }
    for (member, name) in Self.keptHeaders {
      members[member] = headers[name].map(JSON.string)
    }
    return .object(members)
  }

  /// A text without what gives access.
  static func text(_ bytes: [UInt8], without secrets: [String]) -> String {
    secrets.reduce(String(decoding: bytes, as: UTF8.self)) {
      $0.replacing($1, with: "(hidden)")
    }
  }
}

extension RecordedExchange.Question {
  init(_ request: HTTPRequest) {
    let secrets = request.headers.secrets
    method = request.method.rawValue
    target = RecordedExchange.text(Array(request.target.hidingKeys.utf8), without: secrets)
    // Equal JSON is an equal request, however its members stand.
    let bytes = request.body ?? []
    body = RecordedExchange.text((try? JSON(parsing: bytes).bytes) ?? bytes, without: secrets)
  }
}
