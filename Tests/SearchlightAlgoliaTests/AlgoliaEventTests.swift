import Expectations
import SearchlightAlgolia
import SearchlightTransport
@_spi(Members) import SearchlightBackend
import SearchlightCore
import SearchlightTesting
import Testing

@Suite("Events sent with the client of Algolia's API")
struct AlgoliaEventTests {
  private func client(_ exchange: any HTTPExchange) -> AlgoliaClient {
    .scripted(exchange, AlgoliaConfiguration(seed: 1), ManualClock())
  }

  /// An event that is recognized by its number, with at least the given size.
  private func event(_ number: Int, bytes: Int = 0) -> AlgoliaEvent {
    var json = AlgoliaEvent.view("Seen", of: ["\(number)"], in: "films", by: "me").json.objectValue
    json?["note"] = .string(String(repeating: "x", count: bytes))
    return AlgoliaEvent(json: .object(json ?? [:]))
  }

  /// The numbers of the events in each call.
  private func numbers(_ exchange: ScriptedAnswers) -> [[Int]] {
    exchange.bodies.map { body in
      (body?.events?.arrayValue ?? []).compactMap { event in
        event.objectIDs?[0]?.stringValue.flatMap { Int($0) }
      }
    }
  }

  @Test("All events are sent in order, in calls of at most 1,000")
  func count() async throws {
    let exchange = ScriptedAnswers([:])
    try await client(exchange).send((0..<2500).map { event($0) })
    expectEqual(numbers(exchange).map(\.count), [1000, 1000, 500])
    expectEqual(numbers(exchange).flatMap { $0 }, Array(0..<2500))
  }

  @Test("All events are sent in order, in calls of less than 2 MB")
  func size() async throws {
    let exchange = ScriptedAnswers([:])
    try await client(exchange).send((0..<70).map { event($0, bytes: 100_000) })
    expectEqual(numbers(exchange).map(\.count), [19, 19, 19, 13])
    expectEqual(numbers(exchange).flatMap { $0 }, Array(0..<70))
    expect(exchange.requests.allSatisfy { ($0.body?.count ?? 0) < 2_000_000 })
  }

  @Test(
    "An event too large for a call is reported before any is sent, and one that just fits is sent")
  func tooLarge() async throws {
    let exchange = ScriptedAnswers([:])
    let error = await #expect(throws: AlgoliaError.self) {
      try await client(exchange).send([event(0), event(1), event(2, bytes: 2_000_000)])
    }
    expect(error?.description.contains("event 2: it has 2000") == true)
    expect(exchange.requests.isEmpty)
    let rest = 2_000_000 - 64 - 1 - event(0).json.bytes.count
    try await client(exchange).send([event(0, bytes: rest)])
    expectEqual(exchange.requests.count, 1)
    expect(exchange.requests.allSatisfy { ($0.body?.count ?? 0) < 2_000_000 })
    await #expect(throws: AlgoliaError.self) {
      try await client(exchange).send([event(0, bytes: rest + 1)])
    }
  }

  @Test("If a later call of events fails, the error contains how many were accepted before")
  func failure() async throws {
    let exchange = ScriptedAnswers { number, _ in TransportResponse(status: number < 2 ? 200 : 400)
    }
    let error = await #expect(throws: AlgoliaError.self) {
      try await client(exchange).send((0..<2500).map { event($0) })
    }
    expectEqual(error?.acceptedCount, 2000)
    expect(
      error?.description.contains(
        "The first 2000 events were accepted; continue after them if there are more.")
        == true)
  }

  @Test("Sending no events makes no call")
  func none() async throws {
    let exchange = ScriptedAnswers([:])
    try await client(exchange).send([])
    expect(exchange.requests.isEmpty)
  }
}
