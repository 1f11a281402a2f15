import SearchlightAlgolia
import Expectations
@_spi(Members) import SearchlightBackend
import SearchlightCore
import SearchlightTesting
import SearchlightTransport
import SearchlightBasics
import Testing

@Suite("Keys in errors of the client")
struct AlgoliaSecretsTests {
  private let key = "9c1f/Se0a7b3d"
  private let token = "0wn/t0ken-of-app"

  private func client(
    _ exchange: any HTTPExchange, onCall: @escaping @Sendable (TransportMetrics) -> Void = { _ in }
  ) -> AlgoliaClient {
    var configuration = AlgoliaConfiguration(hosts: [HTTPHost("one"), HTTPHost("two")])
    configuration.headers = ["authorization": "Bearer \(token)", "x-algolia-api-key": "0ther/key"]
    configuration.onCall = onCall
    return AlgoliaClient(
      appID: "App1", apiKey: key, configuration: configuration, exchange: exchange,
      clock: ManualClock())
  }

  /// Bodies in which a proxy repeats the secrets of a request.
  private static let bodies = [
    #"{"message":"no: 9c1f\/Se0a7b3d 9c1f/\u0053e0a7b3d 0wn\/t0ken-of-app 0ther\/key"}"#,
    #"{"error":"{\"k\":\"9c1f\\\/Se0a7b3d\"}, 9c1f%2fSe0a7b3d, 0wn&#x2F;t0ken-of-app"}"#,
    #"<html>9c1f&#47;Se0a7b3d 9c1f&sol;&#83;e0a7b3d</html>"#,
    // Base 64 at each offset, and cut by the excerpt.
    #"{"message":"OWMxZi9TZTBhN2IzZA== OjljMWYvU2UwYTdiM2Q= YTo5YzFmL1NlMGE3YjNk"}"#,
    #"{"padding-padding-padding-padding-padding":"9c1f/Se0a7b3d"}"#,
    #"["padding-padding-padding-padding-pad", "0wn/t0ken-of-app"]"#,
    "plain padding-padding-padding-padding-padding-padding-padding 9c1f/Se0a7b3d",
  ]

  private let parts = ["9c1f", "Se0a", "7b3d", "t0ken", "ther", "WMxZi9", "jMWYvU", "YzFmL1"]

  @Test("No spelling of a key or of an app's own secret is in an error, whatever the answer")
  func answers() async throws {
    for status in [200, 400, 403, 404, 429, 500, 503] {
      for body in Self.bodies {
        let exchange = ScriptedAnswers { _, _ in
          TransportResponse(
            status: status, headers: ["correlation-id": "9c1f%2FSe0a7b3d", "retry-after": "600"],
            body: Array(body.utf8))
        }
        let client = client(exchange)
        let calls: [() async throws -> Void] = [
          { _ = try await client.index("films").clear() },
          { try await client.send(.search("films")) },
          { _ = try await client.index("films").search() },
          { for try await _ in client.index("films").browse() {} },
          { try await client.wait(for: AlgoliaTask(id: 1, index: "films")) },
        ]
        for call in calls {
          do {
            try await call()
          } catch {
            var shown = "\(error) \((error as? AlgoliaError)?.searchError ?? .timedOut)"
            dump(error, to: &shown)
            for part in parts { expect(!shown.contains(part), "\(status) \(body): \(shown)") }
          }
        }
      }
    }
  }

  @Test("A failure of the connection has no key in errors and metrics")
  func failures() async throws {
    let log = Locked<[TransportMetrics]>([])
    let exchange = FailingExchange(
      reason: "cannot send 9c1f/Se0a7b3d, 0wn/t0ken-of-app to K%2fEY-9")
    let client = client(exchange) { metrics in log.withLock { $0.append(metrics) } }
    let error = await #expect(throws: AlgoliaError.self) {
      try await client.send(.key("K/EY-9"))
    }
    let shown = "\(try #require(error)) \(log.withLock { $0 })"
    for part in parts + ["EY-9"] { expect(!shown.contains(part), shown) }
    expect(shown.contains("cannot send (hidden), (hidden) to (hidden)"), shown)
  }

  @Test("A write is sent to another host only if both may carry it out")
  func repeatable() async throws {
    let counter: JSON = ["n": ["_operation": "Increment", "value": 1]]
    let added: JSON = ["requests": [["action": "addObject", "body": ["a": 1]]]]
    let counted: JSON = [
      "requests": [
        ["action": "deleteObject", "body": ["objectID": "1"]],
        [
          "action": "partialUpdateObject",
          "body": ["objectID": "1", "n": ["_operation": "Add", "value": 1]],
        ],
      ]
    ]
    let saved: JSON = [
      "requests": [
        ["action": "addObject", "body": ["objectID": "1"]],
        [
          "action": "partialUpdateObjectNoCreate",
          "body": ["objectID": "1", "n": ["_operation": "AddUnique", "value": 1]],
        ],
        ["action": "updateObject", "body": ["objectID": "1"]],
      ]
    ]
    let cases: [(AlgoliaCall, Int)] = [
      (.add("films", ["a": 1]), 1), (.add("films", ["objectID": ""]), 1),
      (.add("films", ["objectID": "1"]), 2),
      (.save("films", "1", ["a": 1]), 2), (.partialUpdate("films", "1", counter), 1),
      (.partialUpdate("films", "1", ["n": ["_operation": "IncrementSet", "value": 1]]), 2),
      (.partialUpdate("films", "1", ["n": ["_operation": "Double"]]), 1),
      (.partialUpdate("films", "1", ["n": 1]), 2), (.batch("films", added), 1), (.batch(added), 1),
      (.batch("films", counted), 1), (.batch("films", saved), 2), (.addKey(["acl": ["search"]]), 1),
      (.updateKey("abc", ["acl": ["search"]]), 2), (.deleteKey("abc"), 2), (.restoreKey("abc"), 2),
      (.clear("films"), 2), (.delete("films", by: ["filters": "a:b"]), 2), (.search("films"), 2),
      (.setSettings("films", ["hitsPerPage": 1]), 2), (.events(["events": []]), 1),
      (.operation("films", ["operation": "copy", "destination": "b"]), 2),
    ]
    for (call, count) in cases {
      for status in [500, 503, 429] {
        let exchange = ScriptedAnswers(
          ["message": "no"], status: status, headers: ["retry-after": "600"])
        await #expect(throws: AlgoliaError.self) { try await client(exchange).send(call) }
        // The service has not carried out what it refuses with 503, and asks for a pause with 429.
        expectEqual(
          exchange.requests.count, status == 503 ? 2 : status == 429 ? 1 : count, "\(call)")
      }
    }
  }
}

/// Fails each request as unreachable.
private struct FailingExchange: HTTPExchange {
  let reason: String

  func send(
    _ request: TransportRequest, progress: @escaping @Sendable (HTTPProgress) -> Void
  ) async throws(HTTPExchangeError) -> TransportResponse {
    throw .unreachable(reason)
  }
}
