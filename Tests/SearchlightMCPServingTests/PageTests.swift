import Expectations
import SearchlightLocal
import SearchlightBackend
import Testing

@testable import SearchlightMCPServing

@Suite("Assistants: pages that a service decides itself")
struct PageTests {
  private static let count = 23

  /// A server of 23 records, of which about five fit into an answer.
  private func server(_ change: @escaping @Sendable (inout SearchRequest) -> Void) throws
    -> MCPServer
  {
    let records = (0..<Self.count).map { number -> JSON in
      [
        "objectID": .string("\(number)"), "title": "Film",
        "text": .string(String(repeating: "x", count: number % 7 == 3 ? 1500 : 150)),
      ]
    }
    let service = ChangingService(base: LocalService([try Films.index(records)]), request: change)
    var options = Films.options
    options.answerLimit = 2048
    return MCPServer(MCPCatalog(service, indices: [MCPIndex("films")]), options: options)
  }

  /// The identifiers on all pages, in order.
  private func following(_ server: MCPServer, _ limit: Int) async -> [String] {
    var found: [String] = []
    var arguments: [String: JSON] = ["limit": .integer(limit)]
    for _ in 0..<100 {
      let answer = await server.answer("search", .object(arguments))
      found += (answer["hits"]?.arrayValue ?? []).compactMap { $0["objectID"]?.stringValue }
      guard let next = answer["next"]?.objectValue else { return found }
      arguments = next
    }
    return found + ["there is no end"]
  }

  @Test(
    "Following `next` shows each record once, whatever size of pages is forced",
    arguments: [nil, 1, 2, 5, 11, 50], [1, 4, 10, 50])
  func sizes(forced: Int?, limit: Int) async throws {
    let all = (0..<Self.count).map { "\($0)" }
    let server = try server { request in
      if let forced { request.parameters.hitsPerPage = forced }
    }
    expectEqual(await following(server, limit), all)
    // A largest size is kept by smaller pages.
    let smaller = try self.server { request in
      if let forced { request.parameters.hitsPerPage = min(request.hitsPerPage, forced) }
    }
    expectEqual(await following(smaller, limit), all)
  }

  @Test(
    "A page that a service forces without saying so is shown once, under its own number",
    arguments: [0, 1, 2])
  func fixed(page: Int) async throws {
    let server = try server { request in
      request.page = page
      request.parameters.hitsPerPage = 8
    }
    let rows = Array((page * 8)..<min(page * 8 + 8, Self.count)).map { "\($0)" }
    let found = await following(server, 8)
    // That page 0 is forced is known only with the answer to the next page, which is the same one.
    expectEqual(found, page == 0 ? rows + rows : rows)
    for asked in 0..<4 where asked != page {
      let answer = await server.answer(
        "search", ["page": .integer(asked), "limit": 8, "fields": ["title"]])
      expectEqual(answer["page"]?.intValue, page)
      expectEqual(answer["next"], nil)
      expect(answer["note"]?.stringValue?.contains("no further pages") == true, "\(answer)")
    }
  }

  @Test("Figures of an answer that no list can have do not end the server")
  func figures() async throws {
    for figure in [Int.max, .min, -1, 0] {
      let service = ChangingService(
        base: LocalService([try Films.index()]),
        answer: { answer in
          answer.nbPages = figure
          answer.hitsPerPage = .max
          answer.nbHits = .max
        })
      var options = Films.options
      options.parallelCalls = .max
      let server = MCPServer(MCPCatalog(service, indices: [MCPIndex("films")]), options: options)
      let client = LineClient(server)
      for page in [0, SearchTool.largestPage] {
        let answer = await client.ask(
          Request.call(.integer(page), "search", ["page": .integer(page), "limit": 2]))
        expect(answer["result"]?["structuredContent"] != nil, "\(answer)")
        let next = answer["result"]?["structuredContent"]?["next"]
        expectEqual(next?["page"], page == 0 && figure == .max ? 1 : nil)
        await client.waitForRoom()
      }
    }
  }
}
