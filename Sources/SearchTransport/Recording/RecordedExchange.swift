import SearchCore

/// A request and its answer as a recording holds them: without hosts, header fields and keys.
struct RecordedExchange: Hashable, Sendable {
  /// What a request is known by.
  struct Question: Hashable, Sendable {
    let method: String
    let target: String
    let body: String
  }

  let question: Question
  let status: Int
  let contentType: String?
  let body: String

  init(_ request: HTTPRequest, _ response: HTTPResponse) {
    question = Question(request)
    status = response.status
    contentType = response.headers["content-type"]
    body = Self.text(response.body, without: request.headers.secrets)
  }

  /// Reads a line of a recording; `nil` if it is none.
  init?(json: JSON) {
    guard let method = json["method"]?.stringValue, let target = json["target"]?.stringValue,
      let status = json["status"]?.intValue
    else { return nil }
    question = Question(
      method: method, target: target, body: json["request"]?.stringValue ?? "")
    self.status = status
    contentType = json["contentType"]?.stringValue
    body = json["answer"]?.stringValue ?? ""
  }

  /// The exchange as one line of a recording.
  var json: JSON {
    var members: [String: JSON] = [
      "method": .string(question.method), "target": .string(question.target),
      "status": .integer(status), "answer": .string(body),
    ]
    if !question.body.isEmpty { members["request"] = .string(question.body) }
    members["contentType"] = contentType.map(JSON.string)
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
