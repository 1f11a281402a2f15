import Expectations
import SearchlightLocal
import SearchlightBackend
import SearchlightSignals
import Testing

@testable import SearchlightMCPServing

@Suite("Assistants: parallel calls of one session")
struct SessionTests {
  /// A session over a service whose searches for `wait…` last until the test lets them go on.
  private actor Session: MCPSession {
    private let service: GatedService
    private var current = MCPSessionChoices(index: "films")

    init(_ service: GatedService) { self.service = service }

    func choices() -> MCPSessionChoices { current }

    func search(_ change: MCPSessionChange) async throws(SearchError) -> SearchResponse {
      current = change.choices
      let gate = "wait \(current.query.isEmpty ? "-" : current.query) \(current.filters.count)"
      _ = try await service.response(to: SearchRequest(index: "films", query: gate))
      return try await service.response(
        to: SearchRequest(
          index: current.index, query: current.query, filters: [current.filters],
          parameters: change.parameters))
    }
  }

  private func server(
    _ change: (inout MCPOptions) -> Void = { _ in }
  ) throws -> (client: LineClient, service: GatedService) {
    var catalog = try Films.catalog()
    let service = GatedService(catalog.service)
    catalog.service = service
    catalog.session = Session(service)
    var options = Films.options
    change(&options)
    return (LineClient(MCPServer(catalog, options: options)), service)
  }

  @Test(
    "Calls that are sent at once change the session in order, and each has its own answer",
    arguments: [1, 2, 64])
  func order(parallelCalls: Int) async throws {
    let (client, service) = try server { $0.parallelCalls = parallelCalls }
    let calls: [(String, JSON, gate: String?)] = [
      ("search", ["query": "alien"], "wait alien 0"),
      ("search", ["where": ["genres": ["Action"]]], "wait alien 1"),
      ("facets", ["attributes": ["year"]], nil),
      ("search", ["query": ""], "wait - 1"),
      ("search", ["reset": true, "query": "heat"], "wait heat 0"),
    ]
    for (number, call) in calls.enumerated() {
      client.send(Request.call(.integer(number), call.0, call.1).description)
    }
    for gate in calls.compactMap(\.gate) {
      await service.begun(gate)
      service.open(gate)
    }
    var answers: [JSON] = []
    for number in calls.indices {
      let answer = await client.message { $0["id"] == .integer(number) }
      answers.append(answer["result"]?["structuredContent"] ?? answer)
    }
    expectEqual(answers.map { $0["total"]?.intValue }, [2, 1, 1, 1, 1])
    expectEqual(
      answers.map { $0["session"]?["query"]?.stringValue }, ["alien", "alien", nil, "", "heat"])
    expectEqual(
      answers.map { $0["session"]?["filters"]?.stringValue },
      ["", #""genres":"Action""#, nil, #""genres":"Action""#, ""])
    expectEqual(client.messages.compactMap { $0["id"]?.intValue }, [0, 1, 2, 3, 4])
  }

  @Test("A call of the session that is cancelled lets the calls behind it go on")
  func cancelling() async throws {
    let (client, service) = try server()
    for (number, query) in ["a", "b", "c"].enumerated() {
      client.send(Request.call(.integer(number), "search", ["query": .string(query)]).description)
    }
    await service.begun("wait a 0")
    // What does not belong to the session does not wait for it.
    let other = await client.ask(Request.call("r", "record", ["objectID": "heat"]))
    expect(other["result"]?["structuredContent"] != nil)
    for id in [1, 0] {
      client.send(
        #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":\#(id)}}"#)
    }
    await service.begun("wait c 0")
    service.open("wait c 0")
    let last = await client.message { $0["id"] == 2 }
    expectEqual(last["result"]?["structuredContent"]?["session"]?["query"], "c")
    await client.finish()
    expectEqual(service.cancelled, ["wait a 0"])
    expectEqual(client.messages.count, 2)
  }
}
