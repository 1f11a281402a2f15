import Expectations
import LocalExchange
import SearchlightLocal
@_spi(Members) import SearchlightBackend
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightTransport
import SearchlightStateMachine
import Testing

@testable import SearchlightAlgolia

@Suite("Insights events sent to Algolia")
struct AlgoliaInsightsTests {
  private static let queryID = "43b15df305339e827f0ac0bdc5ebcaa7"

  private static func record(
    _ kind: InsightsEvent.Kind, _ subject: InsightsEvent.Subject,
    subtype: InsightsEvent.Subtype? = nil
  ) -> InsightsRecord {
    InsightsRecord(
      id: "x", time: 1_700_000_000_123,
      event: InsightsEvent(
        kind, "Name", of: subject, in: "films", queryID: queryID, subtype: subtype,
        userToken: "user_1"))
  }

  private static let records = [
    record(.view, .objects(["alien", "big"], positions: nil)),
    record(.click, .objects(["alien"], positions: [21])),
    record(.conversion, .objects(["alien"], positions: nil), subtype: .purchase),
    record(.click, .filters(["brand:10% more", "a b:c:d"])),
  ]

  @Test(
    "Every kind of event is accepted by a server that validates it, with the time it happened")
  func accepted() async throws {
    let exchange = LocalExchange(LocalService([]))
    let client = AlgoliaClient.scripted(exchange, AlgoliaConfiguration(), ManualClock())
    try await AlgoliaInsightsSender(client).send(Self.records)
    let body = try #require(exchange.requests.first?.body)
    let events = try #require(JSON(parsing: body)["events"]?.arrayValue)
    expectEqual(exchange.requests.count, 1)
    expectEqual(
      events.map(\.["timestamp"]), Array(repeating: .integer(1_700_000_000_123), count: 4))
    expectEqual(
      events[0],
      [
        "eventType": "view", "eventName": "Name", "index": "films", "userToken": "user_1",
        "objectIDs": ["alien", "big"], "timestamp": 1_700_000_000_123,
      ])
    expect(events[1]["positions"] == [21] && events[1]["queryID"] == .string(Self.queryID))
    expect(events[2]["eventSubtype"] == "purchase" && events[2]["positions"] == nil)
    expectEqual(events[3]["filters"], ["brand:10%25%20more", "a%20b:c%3Ad"])
    expect(events[3]["objectIDs"] == nil)
  }

  private func failure(_ status: Int, headers: TransportHeaders = [:]) async -> InsightsError? {
    let answers = ScriptedAnswers(["message": "no"], status: status, headers: headers)
    let client = AlgoliaClient.scripted(answers, AlgoliaConfiguration(), ManualClock())
    do throws(InsightsError) {
      try await AlgoliaInsightsSender(client).send(Self.records)
      return nil
    } catch {
      return error
    }
  }

  @Test("A failed call is classified as unavailable, refused, denied or uncertain")
  func failures() async {
    expect(await failure(200) == nil)
    await expectEqual(failure(503), .unavailable("no", retryAfter: nil))
    for status in [400, 413, 422] { await expectEqual(failure(status), .refused("no")) }
    for status in [401, 402, 403, 404] { await expectEqual(failure(status), .denied("no")) }
    for status in [500, 502, 504, 302, 408] {
      expectEqual(kind(await failure(status)), "uncertain", "after \(status) they may have arrived")
    }
    let malformed = InsightsError(AlgoliaError(.malformedAnswer("x"), call: ""))
    expectEqual(kind(malformed), "uncertain")
  }

  private func kind(_ failure: InsightsError?) -> String? {
    switch failure {
    case nil, .notKept: nil
    case .refused: "refused"
    case .denied: "denied"
    case .unavailable: "unavailable"
    case .uncertain: "uncertain"
    }
  }

  /// A network in which the first host may accept a connection, but no host ever answers.
  private struct Network: HTTPExchange {
    let isConnected: Bool

    func send(
      _ request: TransportRequest, progress: @escaping @Sendable (HTTPProgress) -> Void
    ) async throws(HTTPExchangeError) -> TransportResponse {
      if isConnected, request.host.name == "a" { progress(.connected) }
      throw .unreachable("the host \(request.host.name) is gone")
    }
  }

  private func failure(
    on exchange: any HTTPExchange, apiKey: String = "sesame",
    events: [InsightsRecord] = Self.records
  ) async -> InsightsError? {
    let configuration = AlgoliaConfiguration(hosts: [HTTPHost("a"), HTTPHost("b")])
    let client = AlgoliaClient(
      appID: "App1", apiKey: apiKey, configuration: configuration, exchange: exchange,
      clock: ManualClock())
    do throws(InsightsError) {
      try await AlgoliaInsightsSender(client).send(events)
      return nil
    } catch {
      return error
    }
  }

  @Test("Events are sent again only if no host can have accepted them")
  func certainty() async {
    expectEqual(
      kind(await failure(on: Network(isConnected: false))), "unavailable",
      "nobody was reached, so they can be sent again")
    expectEqual(
      kind(await failure(on: Network(isConnected: true))), "uncertain",
      "a connection that broke may have brought them")
    let gateway = ScriptedAnswers { number, _ in
      TransportResponse(status: number == 0 ? 502 : 200, body: Array("{}".utf8))
    }
    expectEqual(kind(await failure(on: gateway)), "uncertain", "a gateway may have passed them on")
    expectEqual(gateway.requests.count, 1, "another host would take them for a second time")
  }

  @Test("An invalid key keeps the events for later, and an invalid event is refused")
  func validation() async {
    let answers = ScriptedAnswers([:])
    expectEqual(
      kind(await failure(on: answers, apiKey: "sesame\n")), "denied",
      "nothing is wrong with the events")
    let bad = Self.record(.click, .objects([], positions: nil))
    expectEqual(kind(await failure(on: answers, events: [bad])), "refused", "the event is wrong")
    expect(answers.requests.isEmpty)
  }

  @Test("A search sends an event for a click on a row once the user has consented")
  func whole() async throws {
    let movies = HitsSearcher("movies", index: "films")
    let hits = HitsInteractor<JSON>(movies)
    var delivery = InsightsDelivery()
    delivery.batchSize = 1
    delivery.keepingInterval = .zero
    let insights = InsightsInteractor(hits, delivery: delivery)
    let machine = SearchMachine {
      SearchBoxInteractor(.asYouType(debounce: .zero))
      hits
      insights
    }
    let exchange = LocalExchange(LocalService([]))
    let client = AlgoliaClient.scripted(exchange, AlgoliaConfiguration(), ManualClock())
    let index = try LocalIndex(
      "films", records: [["title": "Alien", "objectID": "alien"]], searchableAttributes: ["title"])
    let search = SearchStore(
      machine, service: LocalService([index]), performing: [insights.performer(sendingWith: client)]
    )
    search.send(.text("alien"))
    await search.idle()
    search.send(insights.click(row: 0, of: hits))
    await search.idle()
    expect(exchange.requests.isEmpty)
    search.send(insights.consent(.give))
    await search.idle()
    search.send(insights.click(row: 0, of: hits))
    await search.idle()
    expectEqual(insights.present(search.current).sent, 1)
    let body = try #require(exchange.requests.first?.body)
    let event = try JSON(parsing: body)["events"]?.arrayValue?.first
    expectEqual(event?["objectIDs"], ["alien"])
    expect(event?["userToken"]?.stringValue?.hasPrefix("anonymous-") == true)
    expectEqual(exchange.requests.count, 1)
  }
}
