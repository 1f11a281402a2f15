import Expectations
import SearchlightCore
import SearchlightTransport
import Testing

@Suite("Recording and replay")
struct RecordingTests {
  private func request(_ body: String, key: String = "open-sesame") -> TransportRequest {
    TransportRequest(
      .post, host: HTTPHost("one"), target: "/1/keys/\(key)",
      headers: ["x-algolia-api-key": key], body: Array(body.utf8))
  }

  @Test("A recording answers equal requests on any host and with any key")
  func replay() async throws {
    let recorder = RecordingExchange(EchoExchange())
    _ = try await recorder.send(request(#"{"a": 1, "b": "open-sesame"}"#)) { _ in }
    expect(!recorder.text.contains("sesame"))
    let replay = try ReplayingExchange(recorder.text)
    let other = TransportRequest(
      .post, host: HTTPHost("two"), target: "/1/keys/close-sesame",
      headers: ["x-algolia-api-key": "close-sesame"],
      body: Array(#"{"b":"close-sesame","a":1}"#.utf8))
    let response = try await replay.send(other) { _ in }
    expectEqual(response.status, 200)
    expectEqual(String(decoding: response.body, as: UTF8.self), #"{"a":1,"b":"(hidden)"}"#)
  }

  @Test("A recording hides the keys in answers about API keys, but changes no records")
  func keysInAnswers() async throws {
    let recorder = RecordingExchange(EchoExchange())
    let keys = #"{"key":"aaa","keys":[{"value":"bbb","acl":["search"]}],"value":"ccc"}"#
    for target in ["/1/keys", "/1/keys?x=1", "/1/keys/ddd", "/1/indexes/keys/eee"] {
      let request = TransportRequest(
        .post, host: HTTPHost("one"), target: target, body: Array(keys.utf8))
      _ = try await recorder.send(request) { _ in }
    }
    let answers = recorder.text.split(separator: "\n").map {
      try? JSON(parsing: $0.utf8)["answer"]?.stringValue
    }
    let hidden =
      #"{"key":"(hidden)","keys":[{"acl":["search"],"value":"(hidden)"}],"value":"(hidden)"}"#
    expectEqual(answers, [hidden, hidden, hidden, keys])
    expect(!recorder.text.contains("ddd"))
    expect(recorder.text.contains("/1/indexes/keys/eee"))
  }

  @Test("A recording hides what grants access in every spelling, and stays valid JSON")
  func spellings() async throws {
    let key = "9c1f/5e0a\"7b3d"
    let password = "s3cr3t/word"
    let requests: [(target: String, headers: TransportHeaders)] = [
      ("/", ["x-algolia-api-key": key, "authorization": "Bearer \(password)"]),
      ("/a?x-algolia-api-key=9c1f%2F5e0a%227b3d&token=s3cr3t%2Fword", [:]),
      ("/1/keys/9c1f%2F5e0a%227b3d?secret=s3cr3t/word", [:]),
    ]
    let body = #"""
      {"a":"9c1f\/5e0a\"7b3d","b":"\u00399c1f 9c1f%2f5e0a%227b3d","c":"9c1f&#47;5e0a&quot;7b3d",\#
      "d":"{\"k\":\"9c1f\\\/5e0a\\\"7b3d\"}","e":"czNjcjN0L3dvcmQ=","f":"s3cr3t\u002fword"}
      """#
    for (target, headers) in requests {
      let recorder = RecordingExchange(EchoExchange())
      let request = TransportRequest(
        .post, host: HTTPHost("one"), target: target, headers: headers, body: Array(body.utf8))
      let sent = try await recorder.send(request) { _ in }
      expectEqual(sent.body, Array(body.utf8), "the app gets the answer as it was sent")
      let answer = try await ReplayingExchange(recorder.text).send(request) { _ in }
      try expectEqual(
        JSON(parsing: answer.body),
        [
          "a": "(hidden)", "b": "99c1f (hidden)", "c": "(hidden)", "d": #"{"k":"(hidden)"}"#,
          "e": "(hidden)", "f": "(hidden)",
        ])
      for part in ["5e0a", "7b3d", "word", "czNj"] {
        expect(!recorder.text.contains(part), "\(target) \(part): \(recorder.text)")
      }
    }
  }

  @Test("Short keys and user tokens are not hidden in recorded texts, which stay valid JSON")
  func shortSecrets() async throws {
    let recorder = RecordingExchange(EchoExchange())
    let body = #"{"page":1,"query":"company keywords"}"#
    let request = TransportRequest(
      .post, host: HTTPHost("one"), target: "/1/indexes/*/queries",
      headers: ["x-algolia-api-key": "any", "x-algolia-usertoken": "1"], body: Array(body.utf8))
    _ = try await recorder.send(request) { _ in }
    let replay = try ReplayingExchange(recorder.text)
    expectEqual(String(decoding: try await replay.send(request) { _ in }.body, as: UTF8.self), body)
  }

  @Test("A replayed answer has the recorded time after which to retry")
  func retryAfter() async throws {
    let recorder = RecordingExchange(ScriptedExchange(.status(429, ["retry-after": "60"])))
    let request = TransportRequest(.get, host: HTTPHost("one"), target: "/")
    _ = try await recorder.send(request) { _ in }
    let answer = try await ReplayingExchange(recorder.text).send(request) { _ in }
    expectEqual(answer.retryAfter, .seconds(60))
  }

  @Test("A request that is not in the recording is refused with an error that shows it")
  func unknown() async throws {
    let replay = try ReplayingExchange("")
    let error = await #expect(throws: HTTPExchangeError.self) {
      try await replay.send(request(#"{"a":2}"#)) { _ in }
    }
    expectEqual(
      error,
      .refused(
        #"the recording has no POST /1/keys/(hidden) with the body {"a":2}; record it again"#))
  }

  @Test("Recorded answers to equal requests are replayed in order, and the last is repeated")
  func order() async throws {
    let text = [200, 404].map {
      #"{"method":"GET","target":"/","status":\#($0),"answer":""}"# + "\n"
    }.joined()
    let replay = try ReplayingExchange(text)
    var statuses: [Int] = []
    for _ in 0..<3 {
      let request = TransportRequest(.get, host: HTTPHost("one"), target: "/")
      statuses.append(try await replay.send(request) { _ in }.status)
    }
    expectEqual(statuses, [200, 404, 404])
  }

  @Test("An invalid recording is refused")
  func damaged() {
    #expect(throws: (any Error).self) { try ReplayingExchange("{\"x\": 1}\n") }
    #expect(throws: (any Error).self) { try ReplayingExchange("{\n") }
  }
}

/// Answers each request with the request's body.
private struct EchoExchange: HTTPExchange {
  func send(
    _ request: TransportRequest, progress: @escaping @Sendable (HTTPProgress) -> Void
  ) async throws(HTTPExchangeError) -> TransportResponse {
    TransportResponse(status: 200, body: request.body ?? [])
  }
}
