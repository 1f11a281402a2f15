import Expectations
@_spi(Members) import SearchlightBackend
import SearchlightBasics
import Testing

@testable import SearchlightMCPServing

@Suite("Assistants: one client over lines")
struct LineConnectionTests {
  /// A server whose searches for `wait…` last until the service lets them go on.
  private func gated(
    _ change: (inout MCPOptions) -> Void = { _ in }
  ) throws -> (server: MCPServer, service: GatedService) {
    var catalog = try Films.catalog()
    let service = GatedService(catalog.service)
    catalog.service = service
    var options = Films.options
    change(&options)
    return (MCPServer(catalog, options: options), service)
  }

  @Test("Calls run at the same time and are answered as they finish")
  func parallel() async throws {
    let (server, service) = try gated()
    let client = LineClient(server)
    client.send(Request.call(1, "search", ["query": "wait 1"]).description)
    client.send(Request.call(2, "search", ["query": "wait 2"]).description)
    await service.begun("wait 1")
    await service.begun("wait 2")
    expect(await client.ask(Request.call(3, "search", ["query": "heat"]))["result"] != nil)
    service.open("wait 2")
    _ = await client.message { $0["id"] == 2 }
    service.open("wait 1")
    _ = await client.message { $0["id"] == 1 }
    expectEqual(client.messages.compactMap { $0["id"] }, [3, 2, 1])
  }

  @Test("A call that is cancelled ends the search of the engine, and is not answered")
  func cancelling() async throws {
    let (server, service) = try gated()
    let client = LineClient(server)
    client.send(Request.call("a", "search", ["query": "wait 1"]).description)
    await service.begun("wait 1")
    client.send(
      #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"a","reason":"user"}}"#
    )
    await client.finish()
    expectEqual(service.cancelled, ["wait 1"])
    expect(client.messages.isEmpty)
    // The identifier may be used again.
    expect(await client.ask(Request.call("a", "search"))["result"] != nil)
  }

  @Test("An identifier that is in use is refused")
  func duplicate() async throws {
    let (server, service) = try gated()
    let client = LineClient(server)
    client.send(Request.call(1, "search", ["query": "wait 1"]).description)
    await service.begun("wait 1")
    client.send(Request.call(1, "search").description)
    let refused = await client.message { $0["error"] != nil }
    expectEqual(refused["error"]?["code"], -32600)
    service.open("wait 1")
    _ = await client.message { $0["result"] != nil }
  }

  @Test(
    "A call that takes long reports its progress, if its client asks for that, and no other does")
  func progress() async throws {
    let ticks = Locked(0)
    let (server, service) = try gated { options in
      options.sleep = { _ in
        // Three intervals pass at once; then time stands still.
        let tick = ticks.withLock { ticks in
          ticks += 1
          return ticks
        }
        if tick > 3 { try await Task.sleep(for: .seconds(3600)) }
      }
    }
    let client = LineClient(server)
    expect(await client.ask(Request.call(0, "search", ["query": "heat"]))["result"] != nil)
    expectEqual(ticks.withLock(\.self), 0)
    var params = Request.call(1, "search", ["query": "wait 1"])["params"]?.objectValue ?? [:]
    var metadata = Request.metadata.objectValue ?? [:]
    metadata["progressToken"] = "token"
    params["_meta"] = .object(metadata)
    client.send(Request.modern(1, "tools/call", params).description)
    await service.begun("wait 1")
    let last = await client.message { $0["params"]?["progress"] == 3 }
    expectEqual(
      last,
      [
        "jsonrpc": "2.0", "method": "notifications/progress",
        "params": ["progressToken": "token", "progress": 3, "message": "searching"],
      ])
    service.open("wait 1")
    expect(await client.message { $0["id"] == 1 }["result"] != nil)
    let reports = client.messages.compactMap { $0["params"]?["progress"]?.intValue }
    expectEqual(reports, [1, 2, 3])
  }

  @Test("A tool reports its own progress, of which the client gets only what rises")
  func ownProgress() async throws {
    let server = try Films.server { options in
      options.tools = [
        MCPTool("steps", title: "Steps", description: "Reports.") { call in
          for progress in [1, 1, 0.5, 2.5, 2, 3] { call.report(progress, 3, nil) }
          return MCPToolResult(content: [])
        }
      ]
      options.sleep = { _ in try await Task.sleep(for: .seconds(3600)) }
    }
    let client = LineClient(server)
    var metadata = Request.metadata.objectValue ?? [:]
    metadata["progressToken"] = 7
    _ = await client.ask(
      Request.modern(1, "tools/call", ["name": "steps", "_meta": .object(metadata)]))
    let reports = client.messages.compactMap { $0["params"] }
    expectEqual(
      reports,
      [1, 2.5, 3].map { progress in
        ["progressToken": 7, "progress": .plain(progress), "total": 3]
      })
  }

  @Test("The end of the input waits for calls that run, but not for ever")
  func finishing() async throws {
    let (server, service) = try gated { $0.closingPatience = .zero }
    let client = LineClient(server)
    client.send(Request.call(1, "search", ["query": "wait 1"]).description)
    await service.begun("wait 1")
    await client.finish()
    expectEqual(service.cancelled, ["wait 1"])

    let patient = LineClient(try Films.server())
    patient.send(bytes: Array(Request.call(1, "search").description.utf8))
    await patient.finish()
    expectEqual(patient.messages.count, 1)
  }

  @Test("Calls beyond the limit begin when others end, and what cancels them is read meanwhile")
  func queue() async throws {
    let (server, service) = try gated { $0.parallelCalls = 2 }
    let client = LineClient(server)
    for number in 1...4 {
      client.send(
        Request.call(.integer(number), "search", ["query": .string("wait \(number)")]).description)
    }
    await service.begun("wait 1")
    await service.begun("wait 2")
    client.send(
      #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":3}}"#)
    expect(await client.ask(Request.modern(9, "server/discover"))["result"] != nil)
    service.open("wait 1")
    await service.begun("wait 4")
    service.open("wait 2")
    service.open("wait 4")
    await client.finish()
    expectEqual(
      Set(client.messages.compactMap { $0["id"]?.intValue }), [1, 2, 4, 9], "3 is not answered")
  }

  @Test("A client that sends faster than it is answered has to wait")
  func room() async throws {
    let (server, service) = try gated { $0.parallelCalls = 2 }
    let client = LineClient(server)
    for number in 1...1_002 {
      await client.waitForRoom()
      client.send(
        Request.call(
          .integer(number), "search", ["query": .string(number < 3 ? "wait \(number)" : "drama")]
        ).description)
    }
    await service.begun("wait 1")
    await service.begun("wait 2")
    let hasRoom = Locked(false)
    let waiting = Task {
      await client.waitForRoom()
      hasRoom.withLock { $0 = true }
    }
    await Task.yield()
    expect(!hasRoom.withLock(\.self))
    service.open("wait 1")
    await waiting.value
    service.open("wait 2")
    await client.finish()
  }

  @Test("No notification is answered, whatever is wrong with it, and no cursor is known")
  func silence() async throws {
    let client = LineClient(try Films.server())
    client.send(#"{"jsonrpc":"2.0","method":"notifications/x","params":[1]}"#)
    let list = await client.ask(Request.modern(1, "tools/list", ["cursor": "next"]))
    expectEqual(list["error"]?["code"], -32602)
    expect(list["error"]?["message"]?.stringValue?.contains("leave it out") == true)
    expect(await client.ask(Request.modern(2, "prompts/list", ["cursor": .null]))["result"] != nil)
    expectEqual(client.messages.count, 2)
    let long = await client.ask(
      Request.call(3, "search", ["query": .string(String(repeating: "x", count: 4001))]))
    expectEqual(long["result"]?["isError"], true)
    expect("\(long)".contains("has 4001 bytes; at most 4000 are accepted"))
  }

  @Test("The end of the input does not wait for an index that is still opening")
  func endWhileOpening() async throws {
    let gate = Locked<CheckedContinuation<Void, Never>?>(nil)
    var options = Films.options
    options.closingPatience = .zero
    let server = MCPServer(options: options) {
      await withCheckedContinuation { continuation in gate.withLock { $0 = continuation } }
      return try Films.catalog()
    }
    server.begin()
    while gate.withLock({ $0 == nil }) { await Task.yield() }
    let client = LineClient(server)
    client.send(Request.call(1, "search").description)
    await client.finish()
    expect(client.messages.isEmpty)
    gate.withLock { $0?.resume() }
  }

  @Test("A message that is too long is refused, and the next one is answered")
  func tooLong() async throws {
    let client = LineClient(try Films.server())
    let block = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 20)
    for _ in 0..<11 { client.send(bytes: block) }
    client.send("")
    let refused = await client.message { $0["error"] != nil }
    expectEqual(refused["error"]?["code"], -32600)
    expectEqual(refused["id"], .null)
    expect(await client.ask(Request.modern(1, "tools/list"))["result"] != nil)
    expectEqual(client.messages.count, 2)
  }

  @Test("Discovery is answered before the index is open, and the tools as soon as it is")
  func opening() async throws {
    let gate = Locked<CheckedContinuation<Void, Never>?>(nil)
    let catalog = try Films.catalog()
    let server = MCPServer(options: Films.options) {
      await withCheckedContinuation { continuation in gate.withLock { $0 = continuation } }
      return catalog
    }
    server.begin()
    let client = LineClient(server)
    expect(await client.ask(Request.modern(1, "server/discover"))["result"] != nil)
    _ = await client.ask(Request.initialize)
    client.send(Request.modern(2, "tools/list").description)
    while gate.withLock({ $0 == nil }) { await Task.yield() }
    expect(!client.messages.contains { $0["id"] == 2 })
    gate.withLock(\.self)?.resume()
    let tools = await client.message { $0["id"] == 2 }["result"]?["tools"]
    expect(tools?[0]?["description"]?.stringValue?.contains("Science fiction") == true)
  }

  @Test(
    "A client that lists the tools of an index that takes long to open gets them without values")
  func impatient() async throws {
    var options = Films.options
    options.openingPatience = .zero
    let server = MCPServer(options: options) {
      try await Task.sleep(for: .seconds(3600))
      throw MCPError.internal("never")
    }
    let client = LineClient(server)
    let result = await client.ask(Request.modern(1, "tools/list"))["result"] ?? .null
    expectEqual(
      result["tools"]?.arrayValue?.compactMap { $0["name"]?.stringValue },
      ["search", "facets", "record", "suggest"])
    expectEqual(result["ttlMs"], 0)
  }

  @Test("An index that cannot be opened fails each request that needs it, with the reason")
  func broken() async throws {
    let server = MCPServer(options: Films.options) {
      throw MCPError.internal("films.jsonl, line 3: no JSON")
    }
    let client = LineClient(server)
    for request in [Request.modern(1, "tools/list"), Request.call(2, "search")] {
      let answer = await client.ask(request)
      expectEqual(answer["error"]?["code"], -32603)
      expectEqual(answer["error"]?["message"], "films.jsonl, line 3: no JSON")
    }
    expect(await client.ask(Request.modern(3, "prompts/list"))["result"] != nil)
  }
}

@Suite("Assistants: lines of a stream")
struct LineBufferTests {
  @Test("A stream has the same lines however it is cut")
  func pieces() {
    let text = Array("one\r\n\n  \ntwo\n\u{e9}\r\nlonger than ten\nend".utf8)
    func lines(_ size: Int) -> [LineBuffer.Part] {
      var buffer = LineBuffer(limit: 10)
      var parts: [LineBuffer.Part] = []
      for start in stride(from: 0, to: text.count, by: size) {
        parts += buffer.take(text[start..<min(start + size, text.count)])
      }
      return parts + buffer.end()
    }
    let whole = lines(text.count)
    expectEqual(
      whole,
      [
        .line(Array("one".utf8)), .line(Array("two".utf8)), .line(Array("\u{e9}".utf8)), .tooLong,
        .line(Array("end".utf8)),
      ])
    for size in 1..<text.count { expectEqual(lines(size), whole, "pieces of \(size)") }
  }
}
