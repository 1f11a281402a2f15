import Expectations
import SearchlightLocal
import SearchlightBackend
import SearchlightBasics
import Testing

@testable import SearchlightMCPServing

@Suite("Assistants: changes and sessions")
struct WritingTests {
  @Test("Nothing can be changed unless the tool is allowed by its name")
  func allowed() async throws {
    for tools: Set<String> in [[], ["save"], ["delete"], ["save", "delete"]] {
      var catalog = try Films.catalog()
      let writer = RecordingWriter(tools: tools)
      catalog.writer = tools.isEmpty ? nil : writer
      let client = LineClient(MCPServer(catalog, options: Films.options))
      let listed = await client.ask(Request.modern(1, "tools/list"))["result"]?["tools"]
      let names = Set((listed?.arrayValue ?? []).compactMap { $0["name"]?.stringValue })
      expectEqual(names.intersection(["save", "delete"]), tools)
      let save = await client.ask(
        Request.call(2, "save", ["records": [["objectID": "x", "title": "X"]]]))
      let delete = await client.ask(Request.call(3, "delete", ["objectIDs": ["x", "y"]]))
      expectEqual(
        save["result"]?["structuredContent"], tools.contains("save") ? ["saved": 1] : nil)
      expectEqual(save["error"]?["code"], tools.contains("save") ? nil : -32602)
      expectEqual(
        delete["result"]?["structuredContent"], tools.contains("delete") ? ["deleted": 1] : nil)
      expectEqual(await writer.saved.count, tools.contains("save") ? 1 : 0)
    }
  }

  @Test("Wrong records are refused, and nothing is saved")
  func refused() async throws {
    var catalog = try Films.catalog()
    let writer = RecordingWriter()
    catalog.writer = writer
    let server = MCPServer(catalog, options: Films.options)
    for (arguments, part) in [
      ([:], "`records` is missing"), (["records": []], "a list of 1 to 1000 objects"),
      (["records": [5]], "a list of 1 to 1000 objects"),
      (["records": [["title": "x"]]], "without `objectID`"),
      (["records": [["objectID": "x", "bad": true]]], "Nothing was saved: record 0 is bad."),
    ] as [(JSON, String)] {
      let text = await server.complaint("save", arguments) ?? ""
      expect(text.contains(part), text)
    }
    expect(await server.complaint("delete", ["objectIDs": []]) != nil)
    expect(await writer.saved.isEmpty)
  }

  @Test("After a change, the values of attributes are read again")
  func fresh() async throws {
    let service = LocalService([try Films.index()])
    let server = MCPServer(
      MCPCatalog(service, indices: [Films.offered()], writer: ServiceWriter(service: service)),
      options: Films.options)
    _ = await server.answer("search")
    _ = await server.answer(
      "save", ["records": [["objectID": "x", "title": "X", "genres": ["Western"]]]])
    let client = LineClient(server)
    let tools = await client.ask(Request.modern(1, "tools/list"))["result"]?["tools"]
    let genres = tools?[0]?["inputSchema"]?["properties"]?["where"]?["properties"]?["genres"]
    expect(genres?["items"]?["enum"]?.arrayValue?.contains("Western") == true, "\(genres ?? .null)")
  }

  @Test(
    "What was read while a record was saved is not taken for what there is afterwards",
    arguments: [true, false])
  func savedWhileReading(isOldFirst: Bool) async throws {
    let service = LocalService([try Films.index()])
    let probes = GatedProbes(service)
    var catalog = MCPCatalog(probes, indices: [Films.offered()])
    catalog.writer = ServiceWriter(service: service)
    let server = MCPServer(catalog, options: Films.options)
    _ = await server.answer("search")
    let client = LineClient(server)
    _ = await client.ask(Request.call(0, "save", ["records": [["objectID": "x", "title": "X"]]]))
    // The reading after this change goes on while the next change is made.
    probes.close()
    client.send(Request.call(1, "search", ["query": "heat"]).description)
    await probes.waits(1)
    try service.update("films") { index in
      try index.save([["objectID": "y", "title": "Y", "genres": ["Western"], "price": 7]])
    }
    server.access.invalidate()
    // A call after the change has to know the new field, also while the old reading goes on.
    client.send(Request.call(2, "search", ["where": ["price": ["min": 5]]]).description)
    await probes.waits(2)
    probes.open(isOldFirst ? 0 : 1)
    let first = await client.message { $0["id"] == (isOldFirst ? 1 : 2) }
    expect(first["result"]?["structuredContent"] != nil, "\(first)")
    expectEqual(client.messages.count, 2)
    probes.open(isOldFirst ? 1 : 0)
    _ = await client.message { $0["id"] == (isOldFirst ? 2 : 1) }
    let found = await client.message { $0["id"] == 2 }
    expectEqual(found["result"]?["structuredContent"]?["total"], 1, "\(found)")
    // And the older reading has not replaced the newer one, also if it has ended last.
    let tools = await client.ask(Request.modern(3, "tools/list"))["result"]?["tools"]
    let genres = tools?[0]?["inputSchema"]?["properties"]?["where"]?["properties"]?["genres"]
    expect(genres?["items"]?["enum"]?.arrayValue?.contains("Western") == true)
  }

  @Test("What is known is read again after a number of calls, or after some time")
  func age() async throws {
    let counting = CountingService(LocalService([try Films.index()]))
    var options = Films.options
    options.profileCalls = 3
    let server = MCPServer(MCPCatalog(counting, indices: [Films.offered()]), options: options)
    for _ in 0..<7 { _ = await server.answer("search") }
    expectEqual(await counting.probes, 3)

    let aging = CountingService(LocalService([try Films.index()]))
    let time = Locked(Duration.zero)
    options.profileCalls = 1000
    options.profileAge = .seconds(60)
    options.now = { time.withLock(\.self) }
    let later = MCPServer(MCPCatalog(aging, indices: [Films.offered()]), options: options)
    for (seconds, probes) in [(0, 1), (59, 1), (60, 2), (119, 2), (120, 3)] {
      time.withLock { $0 = .seconds(seconds) }
      _ = await later.answer("search")
      expectEqual(await aging.probes, probes, "after \(seconds) s")
    }
  }

  @Test("In a session, text and filters stay until a call replaces them")
  func session() async throws {
    let session = StubSession()
    var catalog = try Films.catalog()
    catalog.session = session
    let server = MCPServer(catalog, options: Films.options)
    func step(_ arguments: JSON) async -> JSON? {
      await server.answer("search", arguments)["session"]
    }
    expectEqual(
      await step(["query": "a"]), ["query": "a", "filters": "", "sort": "relevance"])
    expectEqual(
      await step(["where": ["genres": ["Drama"]], "sort": "newest first"]),
      ["query": "a", "filters": #""genres":"Drama""#, "sort": "newest first"])
    expectEqual(
      await step(["filters": "year > 1990 AND (genres:Crime OR genres:Drama)"]),
      [
        "query": "a", "sort": "newest first",
        "filters":
          #""year" > 1990 AND ("genres":"Crime" OR "genres":"Drama") AND "genres":"Drama""#,
      ])
    expectEqual(
      await step(["where": [:], "query": ""]),
      [
        "query": "", "sort": "newest first",
        "filters": #""year" > 1990 AND ("genres":"Crime" OR "genres":"Drama")"#,
      ])
    let counts = await server.answer("facets", ["attributes": ["year"]])
    expectEqual(counts["total"], 2)
    expectEqual(
      await step(["reset": true]), ["query": "", "filters": "", "sort": "relevance"])
  }
}

/// Saves records in a service.
struct ServiceWriter: MCPRecordWriter {
  let service: LocalService
  let tools: Set = ["save"]
  let note = ""

  func save(_ records: [JSON], in index: IndexName) async throws(MCPRecordWriterError) {
    do {
      try service.update(index) { try $0.save(records) }
    } catch {
      throw MCPRecordWriterError("\(error)")
    }
  }

  func delete(
    _ objectIDs: [String], in index: IndexName
  ) async throws(MCPRecordWriterError) -> Int { 0 }
}

/// A service whose answers to requests for all values are made at once, and sent when the test says so.
final class GatedProbes: SearchService {
  private struct State {
    var isClosed = false
    var probes: [CheckedContinuation<Void, Never>?] = []
    var waiting: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
    var cancelled = 0
  }

  private let base: LocalService
  private let state = Locked(State())

  init(_ base: LocalService) { self.base = base }

  func search(_ request: MultiSearchRequest) async throws(SearchError) -> MultiSearchResponse {
    let answer = try base.answer(request)
    let isProbe = request.entries.contains { $0.request.parameters["facets"] == ["*"] }
    if isProbe, state.withLock({ $0.isClosed }) {
      await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
          let arrived = state.withLock { state in
            state.probes.append(continuation)
            let count = state.probes.count
            let arrived = state.waiting.filter { $0.count <= count }.map(\.continuation)
            state.waiting.removeAll { $0.count <= count }
            return arrived
          }
          for waiting in arrived { waiting.resume() }
        }
      } onCancel: {
        state.withLock { $0.cancelled += 1 }
      }
    }
    return answer
  }

  /// The number of held answers for which nobody waits any longer.
  var cancelled: Int { state.withLock(\.cancelled) }

  /// Holds the answers from now on, or no further ones.
  func close(_ isClosed: Bool = true) { state.withLock { $0.isClosed = isClosed } }

  /// Waits until a number of answers are held.
  func waits(_ count: Int) async {
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      let isThere = state.withLock { state in
        if state.probes.count >= count { return true }
        state.waiting.append((count, continuation))
        return false
      }
      if isThere { continuation.resume() }
    }
  }

  /// Sends an answer that is held, and holds no further ones.
  func open(_ number: Int) {
    let continuation = state.withLock { state in
      state.isClosed = false
      let continuation = state.probes[number]
      state.probes[number] = nil
      return continuation
    }
    continuation?.resume()
  }
}

/// Counts the requests for all values.
actor CountingService: SearchService {
  private let base: LocalService
  private(set) var probes = 0

  init(_ base: LocalService) { self.base = base }

  func search(_ request: MultiSearchRequest) async throws(SearchError) -> MultiSearchResponse {
    if request.entries.contains(where: { $0.request.parameters["facets"] == ["*"] }) { probes += 1 }
    return try base.answer(request)
  }
}

/// A session without a machine.
actor StubSession: MCPSession {
  private var current = MCPSessionChoices(index: "films")

  func choices() -> MCPSessionChoices { current }

  func search(_ change: MCPSessionChange) async throws(SearchError) -> SearchResponse {
    current = change.choices
    return SearchResponse(hits: HitsPage(), nbHits: 0, page: 0, nbPages: 0, hitsPerPage: 1)
  }
}
