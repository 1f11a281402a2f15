import SearchTransport
import Testing

@Suite("Recorded traffic")
struct RecordingTests {
  private func request(_ body: String, key: String = "sesame") -> HTTPRequest {
    HTTPRequest(
      .post, host: HTTPHost("one"), target: "/1/keys/\(key)",
      headers: ["x-algolia-api-key": key], body: Array(body.utf8))
  }

  @Test("What was recorded answers equal requests, on any host, with any key")
  func replay() async throws {
    let recorder = RecordingExchange(EchoExchange())
    _ = try await recorder.send(request(#"{"a": 1, "b": "sesame"}"#)) { _ in }
    #expect(!recorder.text.contains("sesame"))
    let replay = try ReplayingExchange(recorder.text)
    let other = HTTPRequest(
      .post, host: HTTPHost("two"), target: "/1/keys/open",
      headers: ["x-algolia-api-key": "open"], body: Array(#"{"b":"open","a":1}"#.utf8))
    let response = try await replay.send(other) { _ in }
    #expect(response.status == 200)
    #expect(String(decoding: response.body, as: UTF8.self) == #"{"a": 1, "b": "(hidden)"}"#)
  }

  @Test("A request that is not in the recording is refused, and says so")
  func unknown() async throws {
    let replay = try ReplayingExchange("")
    let error = await #expect(throws: HTTPFailure.self) {
      try await replay.send(request(#"{"a":2}"#)) { _ in }
    }
    #expect(
      error
        == .refused(
          #"the recording has no POST /1/keys/(hidden) with the body {"a":2}; record it anew"#))
  }

  @Test("Several answers to equal requests come in order, and the last goes on")
  func order() async throws {
    let text = [200, 404].map {
      #"{"method":"GET","target":"/","status":\#($0),"answer":""}"# + "\n"
    }.joined()
    let replay = try ReplayingExchange(text)
    var statuses: [Int] = []
    for _ in 0..<3 {
      let request = HTTPRequest(.get, host: HTTPHost("one"), target: "/")
      statuses.append(try await replay.send(request) { _ in }.status)
    }
    #expect(statuses == [200, 404, 404])
  }

  @Test("A recording that cannot be read names the line")
  func damaged() {
    #expect(throws: (any Error).self) { try ReplayingExchange("{\"x\": 1}\n") }
    #expect(throws: (any Error).self) { try ReplayingExchange("{\n") }
  }
}

/// Answers with the body of the request.
private struct EchoExchange: HTTPExchange {
  func send(
    _ request: HTTPRequest, progress: @escaping @Sendable (HTTPProgress) -> Void
  ) async throws(HTTPFailure) -> HTTPResponse {
    HTTPResponse(status: 200, body: request.body ?? [])
  }
}
