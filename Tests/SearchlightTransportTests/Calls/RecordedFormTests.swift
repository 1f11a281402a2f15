import Expectations
@_spi(Members) import SearchlightBackend
import SearchlightCore
import Testing

@testable import SearchlightTransport

@Suite("The lines of a recording")
struct RecordedFormTests {
  private let request = TransportRequest(
    .post, host: HTTPHost("one"), target: "/1/indexes/a/query?x-algolia-api-key=12345678",
    headers: ["x-algolia-api-key": "12345678", "user-agent": "me"],
    body: Array(#"{"b": 1, "a": "12345678"}"#.utf8))

  @Test("A line has the request without its key, the answer, and three of its header fields")
  func line() throws {
    let response = TransportResponse(
      status: 201,
      headers: [
        "content-type": "application/json", "correlation-id": "c", "retry-after": "7",
        "set-cookie": "x", "server": "y",
      ], body: Array(#"{"echo":"12345678"}"#.utf8))
    let recorded = RecordedExchange(request, response)
    let expected: JSON = [
      "method": "POST", "target": "/1/indexes/a/query?x-algolia-api-key=(hidden)",
      "request": #"{"a":"(hidden)","b":1}"#, "status": 201, "answer": #"{"echo":"(hidden)"}"#,
      "contentType": "application/json", "correlationID": "c", "retryAfter": "7",
    ]
    expectEqual(recorded.json, expected)
    expectEqual(RecordedExchange(json: expected), recorded)
    let bare = RecordedExchange(
      TransportRequest(.get, host: HTTPHost("one"), target: "/a"), TransportResponse(status: 404))
    expectEqual(bare.json, ["method": "GET", "target": "/a", "status": 404, "answer": ""])
    expectEqual(RecordedExchange(json: bare.json), bare)
    for member in ["method", "target", "status"] {
      var members = expected.objectValue ?? [:]
      members[member] = nil
      expect(RecordedExchange(json: .object(members)) == nil, "\(member)")
    }
  }

  @Test("The error of an invalid recording names the line and what is there")
  func errors() {
    let good = #"{"method":"GET","target":"/","status":200}"#
    let cases: [(String, Int, String)] = [
      (
        "\(good)\n{\"x\":1}\n", 2,
        #"expected an exchange with method, target and status, found {"x":1}"#
      ),
      ("7\n\(good)\n", 1, "expected an exchange with method, target and status, found 7"),
    ]
    for (text, line, reason) in cases {
      let error = #expect(throws: JSONError.self) { try ReplayingExchange(text) }
      expectEqual(error?.line, line)
      expectEqual(error?.column, 1)
      expectEqual(error?.reason, reason)
    }
  }

  @Test(
    "A replay reports its progress like an exchange, and fails as cancelled in a cancelled task")
  func progress() async throws {
    let replay = try ReplayingExchange(
      #"{"method":"GET","target":"/a","status":200,"answer":"yes","contentType":"text/plain"}"#
        + "\n")
    let (stream, continuation) = AsyncStream<HTTPProgress>.makeStream()
    let request = TransportRequest(.get, host: HTTPHost("any"), target: "/a")
    let answer = try await replay.send(request) { continuation.yield($0) }
    continuation.finish()
    var steps: [HTTPProgress] = []
    for await step in stream { steps.append(step) }
    expectEqual(steps, [.connected, .answering])
    expectEqual(
      answer,
      TransportResponse(
        status: 200, headers: ["content-type": "text/plain"], body: Array("yes".utf8)))
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      _ = try await replay.send(request) { _ in }
    }
    await #expect(throws: HTTPExchangeError.cancelled) { try await task.value }
    let long = String(repeating: "x", count: 300)
    let unknown = TransportRequest(
      .put, host: HTTPHost("any"), target: "/b", body: Array(long.utf8))
    let error = await #expect(throws: HTTPExchangeError.self) {
      try await replay.send(unknown) { _ in }
    }
    let reason = "the recording has no PUT /b with the body \(long.prefix(200)); record it again"
    expectEqual(error, .refused(reason))
  }

  @Test("A recorder sends what its exchange prepares, and records the request as it was")
  func prepared() async throws {
    struct Compressing: HTTPExchange {
      func prepared(_ request: TransportRequest) -> TransportRequest {
        var request = request
        request.body = [1]
        return request
      }

      func send(
        _ request: TransportRequest, progress: @escaping @Sendable (HTTPProgress) -> Void
      ) async throws(HTTPExchangeError) -> TransportResponse {
        if request.body == nil { throw .refused("no") }
        return TransportResponse(status: 200, body: request.body ?? [])
      }
    }
    let recorder = RecordingExchange(Compressing())
    let answer = try await recorder.send(request) { _ in }
    expectEqual(answer.body, [1])
    let failing = RecordingExchange(ScriptedExchange(.fails(.refused("no"))))
    await #expect(throws: HTTPExchangeError.self) { try await failing.send(request) { _ in } }
    expectEqual(failing.text, "")
    let lines = try JSON.lines(parsing: recorder.text.utf8)
    expectEqual(lines.count, 1)
    expectEqual(lines.first?.request, #"{"a":"(hidden)","b":1}"#)
  }
}
