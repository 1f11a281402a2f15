import AlgoliaForm
import SearchBackend
import Signals

extension AlgoliaServer {
  /// Accepts events of users: all of them, or none if one is invalid.
  func pushEvents(_ call: ServerCall) throws(AlgoliaFailure) -> Reply {
    let body = try call.object()
    guard let events = body["events"]?.arrayValue, (1...1000).contains(events.count) else {
      throw AlgoliaFailure(
        message: "events must be an array of 1 to 1000 events: \(body.excerpt)", status: 422)
    }
    for (number, event) in events.enumerated() {
      if let problem = EventCheck.validationError(of: event) {
        throw AlgoliaFailure(message: "events[\(number)]: \(problem)", status: 422)
      }
    }
    journal.withLock { $0.add(events: events) }
    return Reply(["status": 200, "message": "OK"])
  }

  /// Removes the events of a user.
  func deleteUser(_ call: ServerCall) -> Reply {
    journal.withLock { $0.removeEvents(of: call.identifier) }
    return Reply([:])
  }

  /// Answers the latest calls, newest first.
  func logs(_ call: ServerCall) throws(AlgoliaFailure) -> Reply {
    let offset = try number("offset", of: call) ?? 0
    let length = min(try number("length", of: call) ?? 10, ServerJournal.limit)
    let type = call.route.query["type"] ?? "all"
    let index = call.route.query["indexName"]
    let logs = journal.withLock { $0.calls }.reversed().lazy.filter { log in
      (index == nil || log["index"]?.stringValue == index)
        && (type == "all" || log["type"]?.stringValue == type)
    }
    let shown = logs.dropFirst(offset).prefix(length).map { log in
      var members = log.objectValue ?? [:]
      members["type"] = nil
      return JSON.object(members)
    }
    return Reply(["logs": .array(Array(shown))])
  }

  /// Records a call in the journal, without its API key.
  func note(_ request: ServerRequest, _ answer: ServerAnswer) {
    let path = request.target.prefix { $0 != "?" }
    guard path != "/1/logs", !path.hasPrefix("/1/keys") else { return }
    let names = path.split(separator: "/")
    let isIndex = names.count > 2 && names[1] == "indexes" && names[2] != "*"
    let headers = request.headers.filter { !$0.key.contains("key") && $0.key != "authorization" }
    let isQuery = ["query", "queries", "browse", "objects", "recommendations"].contains(names.last)
    let type = answer.status >= 400 ? "error" : isQuery ? "query" : "build"
    var members: [String: JSON] = [
      "timestamp": .string(Timestamp.text(options.milliseconds())),
      "method": .string(request.method), "answer_code": .string("\(answer.status)"),
      "query_body": .string(Self.beginning(of: request.body)),
      "answer": .string(Self.beginning(of: answer.body)), "url": .string(String(path)),
      "ip": .string(request.address ?? ""),
      "query_headers": .string(
        headers.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
          .joined(separator: "\n")),
      "sha1": .string(answer.headers["correlation-id"] ?? ""), "processing_time_ms": "0",
      "type": .string(type),
    ]
    if isIndex { members["index"] = .string(PercentEncoding.decode(names[2])) }
    let call = JSON.object(members)
    journal.withLock { $0.add(call: call) }
  }

  private static func beginning(of bytes: [UInt8]) -> String {
    let text = String(decoding: bytes.prefix(1000), as: UTF8.self)
    return text.contains("\"apiKey\"") ? "(hidden)" : text
  }
}
