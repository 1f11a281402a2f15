import SearchlightBackend
import SearchlightBasics

/// A request and its answer in a recording, without hosts, keys and most header fields.
struct RecordedExchange: Hashable, Sendable {
  /// The properties by which a replay recognises a request.
  struct Question: Hashable, Sendable {
    let method: String
    let target: String
    let body: String
  }

  let question: Question
  let status: Int
  let headers: TransportHeaders
  let body: String

  init(_ request: TransportRequest, _ response: TransportResponse) {
    question = Question(request)
    status = response.status
    let secrets = Self.secrets(of: request)
    headers = Self.recorded(response.headers, without: secrets)
    let bytes = request.target.isForAPIKeys ? Self.hidingKeys(response.body) : response.body
    body = Self.text(bytes, without: secrets)
  }

  /// The header fields of an answer that affect how it is handled, by their names in a recording.
  private static let recordedHeaders = [
    "contentType": "content-type", "correlationID": "correlation-id", "retryAfter": "retry-after",
  ]

  private static func recorded(
    _ headers: TransportHeaders, without secrets: SecretTexts
  ) -> TransportHeaders {
    var recorded = TransportHeaders()
    for name in recordedHeaders.values {
      recorded[name] = headers[name].map { secrets.hide(in: $0) }
    }
    return recorded
  }

  /// Returns the texts of a request that grant access; those of its target as far as they are long
  /// enough not to match ordinary text.
  static func secrets(of request: TransportRequest) -> SecretTexts {
    SecretTexts(
      request.headers.secrets + request.target.targetSecrets.filter { $0.utf8.count >= 8 })
  }

  /// Returns the body of an answer about API keys, with the keys hidden.
  private static func hidingKeys(_ body: [UInt8]) -> [UInt8] {
    guard let json = try? JSON(parsing: body) else { return body }
    return hidingKeys(json).bytes
  }

  private static func hidingKeys(_ json: JSON) -> JSON {
    guard var members = json.objectValue else { return json }
    for name in ["key", "value"] where members[name]?.stringValue != nil {
      members[name] = .string(hiddenText)
    }
    members["keys"] = members["keys"]?.arrayValue.map { .array($0.map(hidingKeys)) }
    return .object(members)
  }

  /// Reads one line of a recording; `nil` if it is not an exchange.
  init?(json: JSON) {
    guard let method = json["method"]?.stringValue, let target = json["target"]?.stringValue,
      let status = json["status"]?.intValue
    else { return nil }
    question = Question(
      method: method, target: target, body: json["request"]?.stringValue ?? "")
    self.status = status
    var headers = TransportHeaders()
    for (member, name) in Self.recordedHeaders { headers[name] = json[member]?.stringValue }
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
    for (member, name) in Self.recordedHeaders {
      members[member] = headers[name].map(JSON.string)
    }
    return .object(members)
  }

  /// Returns a text with secrets hidden.
  static func text(_ bytes: [UInt8], without secrets: SecretTexts) -> String {
    String(
      decoding: secrets.replacing(in: bytes[...]) { _ in hiddenText } ?? bytes, as: UTF8.self)
  }
}

extension RecordedExchange.Question {
  init(_ request: TransportRequest) {
    let secrets = RecordedExchange.secrets(of: request)
    method = request.method.rawValue
    target = RecordedExchange.text(Array(request.target.hidingKeys.utf8), without: secrets)
    // Equal JSON makes an equal request, whatever the order of its members.
    let bytes = request.body ?? []
    body = RecordedExchange.text((try? JSON(parsing: bytes).bytes) ?? bytes, without: secrets)
  }
}

/// Records the requests and answers of another exchange, for an app's tests to replay.
///
/// ```swift
/// let recorder = RecordingExchange(URLSessionExchange())
/// …                                                       // searches through it
/// try recorder.text.write(toFile: "searches.jsonl", atomically: true, encoding: .utf8)
/// ```
///
/// A recording contains methods, paths, bodies and answers, but no hosts. Of the header fields it
/// contains only an answer's type, its correlation identifier and the time after which to retry.
/// The recorder replaces the key of a request wherever it occurs (if it has at least 8 characters,
/// as every real key has), in any spelling, such as with the escapes of JSON or in base 64. It does
/// so with the values of all header fields and query parameters whose names say that they grant
/// access, such as `authorization`, and with the keys in answers of the calls that read and create
/// keys. Records and user tokens are not changed, because they are the purpose of the recording.
public final class RecordingExchange: HTTPExchange {
  private let base: any HTTPExchange
  private let exchanges = Locked<[RecordedExchange]>([])

  /// Creates a recorder for the exchanges that `base` makes.
  public init(_ base: any HTTPExchange) {
    self.base = base
  }

  /// Sends a request through the other exchange, and records it with its answer; requests without
  /// an answer are not recorded.
  @concurrent
  public func send(
    _ request: TransportRequest, progress: @escaping @Sendable (HTTPProgress) -> Void
  ) async throws(HTTPExchangeError) -> TransportResponse {
    let response = try await base.send(base.prepared(request), progress: progress)
    let exchange = RecordedExchange(request, response)
    exchanges.withLock { $0.append(exchange) }
    return response
  }

  /// The recording so far, a JSON object on each line, for ``ReplayingExchange``.
  public var text: String {
    exchanges.withLock { $0 }.map { "\($0.json)\n" }.joined()
  }
}
