import SearchlightAlgoliaForm
import Expectations
import Foundation
import SearchlightLocal
@_spi(Members) import SearchlightBackend
import Testing

@testable import SearchlightAlgoliaServing

@Suite("The table of keys, operations and indices")
struct GateTableTests {
  private static let names = [
    "films", "books", "films_old", "films_new", "film*", String(repeating: "n", count: 257),
  ]

  private static let records: [JSON] = [["objectID": "a", "title": "Alien"], ["objectID": "x"]]

  private let indices: [LocalIndex]

  init() throws {
    indices = try ["films", "books"].map {
      try LocalIndex($0, records: Self.records, settings: IndexSettings())
    }
  }

  /// A server with the indices of the table, and the key of a visitor.
  private func server(_ visitor: GateVisitor) async throws -> (Tester, ServerClock) {
    let clock = ServerClock()
    var options = clock.options
    options.adminKey = "admin"
    options.allowsFaults = true
    var tester = Tester(
      AlgoliaServer(LocalService(indices), options: options))
    tester.key = "admin"
    await tester.send(
      "PUT", "/1/indexes/films/settings", ["replicas": ["films_old", "virtual(films_new)"]])
    var key = visitor.key == .admin ? "admin" : "unknown"
    if case .made = visitor.key {
      let answer = await tester.send("POST", "/1/keys", visitor.members)
      key = try #require(answer.json.key?.stringValue)
      if visitor.limit == .deleted { await tester.send("DELETE", "/1/keys/\(key)") }
    }
    clock.advance(seconds: 10)
    tester.key = visitor.isDerived ? try SecuredKey.derive(from: key, visitor.restrictions) : key
    return (tester, clock)
  }

  /// Sends a call with the key where the visitor has it.
  private func answer(
    _ row: GateRow, _ index: String, _ visitor: GateVisitor, _ tester: Tester
  ) async -> ServerAnswer {
    var headers = ["x-algolia-application-id": "APP"]
    var target = row.target(index)
    var body = row.body(index)
    switch visitor.way {
    case .query: target += "\(target.contains("?") ? "&" : "?")x-algolia-api-key=\(tester.key)"
    case .body where row.method == "POST" && body?.arrayValue == nil:
      var members = body?.objectValue ?? [:]
      members["apiKey"] = .string(tester.key)
      body = .object(members)
    default: headers["x-algolia-api-key"] = tester.key
    }
    return await tester.server.answer(
      ServerRequest(
        row.method, target, headers: headers, body: body?.bytes ?? [],
        address: GateVisitor.address))
  }

  private func verdict(_ answer: ServerAnswer) -> GateRule.Verdict {
    if answer.status == 403 { return .denied }
    let text = String(decoding: answer.body, as: UTF8.self)
    // The names in compositions and rules are refused with their place.
    return answer.status == 400 && text.contains("at most 256 bytes") ? .badName : .allowed
  }

  @Test("Every route of the server has a row")
  func rows() throws {
    func text(_ method: String, _ path: String, _ operation: SearchlightAlgoliaServing.Operation)
      -> String
    {
      "\(method) \(path) \(operation)"
    }
    expectEqual(
      Set(GateRow.all.map { text($0.method, $0.template, $0.operation) }),
      Set(RouteTemplate.all.map { text($0.method, $0.path, $0.operation) }))
    for row in GateRow.all {
      let route = try Route(ServerRequest(row.method, row.target("films")))
      expectEqual(route.operation, row.operation, "\(row.template)")
    }
    expectEqual(
      Set(GateRow.all.map(\.operation)), Set(SearchlightAlgoliaServing.Operation.allCases))
  }

  @Test("Who may do what, as a second rule decides it for every key, limit, way, route and index")
  func table() async throws {
    let all = AccessRight.allCases.filter { $0 != .admin }
    var keys: [GateVisitor.Key] = [.admin, .unknown, .made([]), .made(all)]
    keys += all.map { .made([$0]) }
    keys += [AccessRight.search, .addObject, .editSettings, .logs, .deleteIndex].map { right in
      .made(all.filter { $0 != right })
    }
    // The whole table has more than 500,000 cells. A prime number of them is left out between two
    // that are tested, so every row meets every value.
    let isWhole = ProcessInfo.processInfo.environment["SEARCHLIGHT_CASES"] == "all"
    let share = isWhole ? 1 : 307
    var (number, counts) = (0, [GateRule.Verdict: Int]())
    for key in keys {
      for limit in GateVisitor.Limit.allCases {
        for way in GateVisitor.Way.allCases {
          let visitor = GateVisitor(key: key, limit: limit, way: way)
          var tester: Tester?
          for row in GateRow.all {
            for index in Self.names {
              number += 1
              guard number % share == 0 else { continue }
              if tester == nil { tester = try await server(visitor).0 }
              guard let current = tester else { continue }
              let answer = await answer(row, index, visitor, current)
              let expected = GateRule.verdict(row, index, visitor)
              counts[expected, default: 0] += 1
              expectEqual(
                verdict(answer), expected,
                "\(row.method) \(row.template) \(row.place) \(index.prefix(10)): \(visitor), "
                  + "\(answer.status) \(String(decoding: answer.body.prefix(200), as: UTF8.self))")
              // A change that was made would decide about the calls that follow.
              if row.method != "GET", answer.status < 300 { tester = nil }
            }
          }
        }
      }
    }
    expect(counts[.allowed, default: 0] * share > 20_000, "\(counts)")
    expect(counts[.denied, default: 0] * share > 20_000, "\(counts)")
    expect(counts[.badName, default: 0] * share > 1000, "\(counts)")
  }
}
