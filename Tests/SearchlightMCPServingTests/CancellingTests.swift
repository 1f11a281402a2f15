import Expectations
import SearchlightLocal
@_spi(Members) import SearchlightBackend
import SearchlightBasics
import Testing

@testable import SearchlightMCPServing

@Suite("Assistants: calls that are cancelled while they wait", .timeLimit(.minutes(5)))
struct CancellingTests {
  private static func cancel(_ id: JSON) -> String {
    JSON.object([
      "jsonrpc": "2.0", "method": "notifications/cancelled", "params": ["requestId": id],
    ]).description
  }

  /// A server whose first reading of the index lasts until the test lets it go on, and does not mind being
  /// cancelled.
  private func server(
    now: @escaping @Sendable () -> Duration = { .zero }
  ) throws -> (server: MCPServer, probes: GatedProbes, writer: RecordingWriter) {
    let probes = GatedProbes(LocalService([try Films.index()]))
    probes.close()
    var catalog = MCPCatalog(probes, indices: [Films.offered()])
    let writer = RecordingWriter(tools: ["save"])
    catalog.writer = writer
    var options = Films.options
    options.closingPatience = .seconds(3600)
    options.now = now
    return (MCPServer(catalog, options: options), probes, writer)
  }

  private static let save = Request.call(
    "save", "save", ["records": [["objectID": "x", "title": "X"]]])

  @Test("A call that is cancelled does not wait for the index to be read, and changes nothing")
  func leaving() async throws {
    let (server, probes, writer) = try server()
    let client = LineClient(server)
    for (number, request) in [Self.save, Request.modern("list", "tools/list")].enumerated() {
      client.send(request.description)
      await probes.waits(number + 1)
      client.send(Self.cancel(request["id"] ?? .null))
      await client.finish()
      expectEqual(probes.cancelled, number + 1)
    }
    expect(client.messages.isEmpty)
    // The next call reads the index anew, though the service still works on the first reading.
    probes.close(false)
    expect(await client.ask(Request.call(2, "search"))["result"] != nil)
    expect(await writer.saved.isEmpty)
    for number in 0..<2 { probes.open(number) }
  }

  @Test(
    "Work for which others wait goes on when one of them leaves, and otherwise if it must",
    arguments: [true, false])
  func sharing(endsUnwanted: Bool) async throws {
    let gate = AsyncStream.makeStream(of: Int.self)
    let work = SharedWork(endsUnwanted: endsUnwanted) { () -> Int in
      for await number in gate.stream { return number }
      return Task.isCancelled ? -1 : 0
    }
    let waiting = (0..<3).map { _ in Task { await work.value() } }
    while work.waitingCount < 3 { await Task.yield() }
    waiting[0].cancel()
    expectEqual(await waiting[0].value, nil)
    expect(!work.isDropped)
    waiting[1].cancel()
    expectEqual(await waiting[1].value, nil)
    if endsUnwanted {
      waiting[2].cancel()
      expectEqual(await waiting[2].value, nil)
      expect(work.isDropped)
      expectEqual(await work.value(), nil)
    } else {
      gate.continuation.yield(5)
      expectEqual(await waiting[2].value, 5)
      expectEqual(await work.value(), 5)
    }
  }

  @Test("A reading that never ends is given up, and a later call begins another one")
  func late() async throws {
    let now = Locked(Duration.zero)
    let (server, probes, _) = try server { now.withLock(\.self) }
    let client = LineClient(server)
    client.send(Request.call(1, "search").description)
    await probes.waits(1)
    probes.close(false)
    now.withLock { $0 = CatalogAccess.readingPatience }
    expect(await client.ask(Request.call(2, "search"))["result"]?["structuredContent"] != nil)
    let first = await client.message { $0["id"] == 1 }
    expectEqual(first["error"]?["code"], -32603, "\(first)")
    expectEqual(probes.cancelled, 1)
    probes.open(0)
  }

  @Test("A client over HTTP that goes away during a batch changes nothing with the rest of it")
  func batch() async throws {
    let gate = GatedService(LocalService([try Films.index()]))
    let writer = RecordingWriter(tools: ["save"])
    var catalog = MCPCatalog(gate, indices: [Films.offered()])
    catalog.writer = writer
    let server = MCPServer(catalog, options: Films.options)
    let save = Request.old(
      2, "tools/call",
      ["name": "save", "arguments": ["records": [["objectID": "x", "title": "X"]]]])
    let wait = Request.old(
      1, "tools/call", ["name": "search", "arguments": ["query": "wait 1"]])
    let answering = Task {
      await MCPEndpoint(server).answer(
        MCPHTTPRequest(
          "POST",
          headers: [
            "accept": "application/json, text/event-stream", "content-type": "application/json",
          ], body: JSON.array([wait, save]).bytes))
    }
    await gate.begun("wait 1")
    answering.cancel()
    _ = await answering.value
    expectEqual(gate.cancelled, ["wait 1"])
    expect(await writer.saved.isEmpty)
  }

  @Test("The end of the input sends the answers of a batch that are there")
  func end() async throws {
    let gate = GatedService(LocalService([try Films.index()]))
    let ticks = Locked<CheckedContinuation<Void, Never>?>(nil)
    var options = Films.options
    options.sleep = { _ in
      await withCheckedContinuation { continuation in ticks.withLock { $0 = continuation } }
    }
    let client = LineClient(
      MCPServer(MCPCatalog(gate, indices: [Films.offered()]), options: options))
    _ = await client.ask(
      Request.old("i", "initialize", ["protocolVersion": "2025-03-26", "capabilities": [:]]))
    let call = Request.old(
      1, "tools/call", ["name": "search", "arguments": ["query": "wait 1"]])
    client.send(JSON.array([Request.old(0, "ping"), call]).description)
    await gate.begun("wait 1")
    let ending = Task { await client.finish() }
    while ticks.withLock({ $0 == nil }) { await Task.yield() }
    ticks.withLock(\.self)?.resume()
    await ending.value
    let answers = await client.message { $0.arrayValue != nil }
    expectEqual(answers.arrayValue?.map { $0["id"] }, [0])
    expectEqual(gate.cancelled, ["wait 1"])
  }

  @Test("An identifier that a session over HTTP uses for a call that runs is refused")
  func duplicate() async throws {
    let gate = GatedService(LocalService([try Films.index()]))
    let server = MCPServer(
      MCPCatalog(gate, indices: [Films.offered()]), options: Films.options)
    @Sendable func send(_ query: String, _ session: String) async -> JSON {
      let request = Request.old(
        1, "tools/call", ["name": "search", "arguments": ["query": .string(query)]])
      let answer = await MCPEndpoint(server).answer(
        MCPHTTPRequest(
          "POST",
          headers: [
            "accept": "application/json, text/event-stream", "content-type": "application/json",
            "mcp-session-id": session, "mcp-protocol-version": "2025-11-25",
          ], body: request.bytes))
      guard case .bytes(let bytes) = answer.body else { return .null }
      return (try? JSON(parsing: bytes)) ?? .null
    }
    let first = Task { await send("wait 1", "a") }
    await gate.begun("wait 1")
    expectEqual(await send("heat", "a")["error"]?["code"], -32600)
    expect(await send("heat", "b")["result"] != nil)
    gate.open("wait 1")
    expect(await first.value["result"] != nil)
    expect(await send("heat", "a")["result"] != nil)
  }
}
