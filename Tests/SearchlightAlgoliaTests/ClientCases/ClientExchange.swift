import Expectations
import SearchlightAlgolia
import SearchlightTransport
@_spi(Members) import SearchlightBackend
import SearchlightCore
import Testing

/// One request of a case, and the answer of the server.
struct ClientExchange: Sendable {
  let json: JSON

  init(json: JSON) {
    self.json = json
  }

  /// The stage at which the request gets no answer: before or after the connection; `nil` if it is
  /// answered.
  var hangs: String? { json["hangs"]?.stringValue }

  var response: TransportResponse {
    var headers: TransportHeaders = ["content-type": "application/json"]
    for (name, value) in json["fields"]?.objectValue ?? [:] { headers[name] = value.stringValue }
    return TransportResponse(
      status: json["status"]?.intValue ?? 200, headers: headers, body: json["answer"]?.bytes ?? [])
  }

  /// Compares a request with the expected one.
  func expect(_ request: TransportRequest, in test: ClientCase) {
    let line = "\(request.method.rawValue) \(Self.digits(hidden: request.target))"
    expectEqual(line, json["send"]?.stringValue, "\(test)")
    if let host = json["to"]?.stringValue { expectEqual(request.host.origin, host, "\(test)") }
    if let body = json["body"] {
      let sent = request.body.map { Self.digits(hidden: String(decoding: $0, as: UTF8.self)) }
      expectEqual(sent.flatMap { try? JSON(parsing: Array($0.utf8)) }, body, "\(test)")
    }
    for (name, value) in json["headers"]?.objectValue ?? [:] {
      expectEqual(request.headers[name], value.stringValue, "\(test)")
    }
  }

  /// The text with `#` in place of the number of a temporary index.
  private static func digits(hidden text: String) -> String {
    text.replacing(#/_tmp_\d+/#, with: "_tmp_#")
  }
}
