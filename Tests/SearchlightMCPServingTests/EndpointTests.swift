import Expectations
import SearchlightLocal
@_spi(Members) import SearchlightBackend
import SearchlightBasics
import Testing

@testable import SearchlightMCPServing

@Suite("Assistants: over HTTP")
struct EndpointTests {
  /// The header fields that a client sends with a request.
  private static func fields(
    _ request: JSON, _ changes: [String: String?] = [:]
  ) -> [String: String] {
    var fields: [String: String?] = [
      "Accept": "application/json, text/event-stream", "Content-Type": "application/json",
      "Host": "127.0.0.1:8108",
    ]
    if request["params"]?["_meta"] != nil {
      fields["MCP-Protocol-Version"] = "2026-07-28"
      fields["Mcp-Method"] = request["method"]?.stringValue
      let name = request["params"]?["name"] ?? request["params"]?["uri"]
      fields["Mcp-Name"] = name?.stringValue
    }
    return fields.merging(changes) { $1 }.compactMapValues(\.self)
  }

  private func send(
    _ request: JSON, _ changes: [String: String?] = [:], method: String = "POST",
    to server: MCPServer? = nil
  ) async throws -> (status: Int, json: JSON, answer: MCPHTTPAnswer) {
    let server = try server ?? Films.server()
    let answer = await MCPEndpoint(server).answer(
      MCPHTTPRequest(
        method, headers: Self.fields(request, changes), body: request.bytes))
    guard case .bytes(let bytes) = answer.body else { return (answer.status, .null, answer) }
    return (answer.status, (try? JSON(parsing: bytes)) ?? .null, answer)
  }

  static let call = Request.call(1, "search", ["query": "heat"])

  /// What differs from a right request, and the status and code of the answer.
  static let mistakes: [([String: String?], Int, Int?)] = [
    ([:], 200, nil), (["Accept": "application/json"], 406, nil), (["Accept": nil], 406, nil),
    (["Accept": "text/html"], 406, nil), (["Accept": "*/*"], 200, nil),
    (["Accept": "application/*, text/*;q=0.5"], 200, nil),
    (["Content-Type": "text/plain"], 415, nil), (["Content-Type": nil], 415, nil),
    (["Content-Type": "Application/JSON; charset=utf-8"], 200, nil),
    (["Origin": "http://localhost:3000"], 200, nil), (["Origin": "http://[::1]:3000"], 200, nil),
    (["Origin": "null"], 403, nil), (["Origin": "http://example.com"], 403, nil),
    (["Origin": "http://localhost.example.com"], 403, nil),
    (["Origin": "http://localhost@example.com"], 403, nil),
    (["Host": "example.com"], 421, nil), (["Host": "localhost"], 200, nil),
    (["Host": nil], 200, nil),
    (["Mcp-Method": nil], 400, -32020), (["Mcp-Method": "tools/list"], 400, -32020),
    (["Mcp-Name": nil], 400, -32020), (["Mcp-Name": "facets"], 400, -32020),
    (["Mcp-Name": "=?base64?c2VhcmNo?="], 200, nil),
    (["Mcp-Name": "=?base64?ZmFjZXRz?="], 400, -32020), (["Mcp-Name": "=?base64?"], 400, -32020),
    (["MCP-Protocol-Version": nil], 400, -32020),
    (["MCP-Protocol-Version": "2025-11-25"], 400, -32020),
    (["Mcp-Session-Id": "stray"], 200, nil),
  ]

  @Test(
    "Header fields that are missing, foreign or differ from the body are refused",
    arguments: mistakes)
  func headers(changes: [String: String?], status: Int, code: Int?) async throws {
    let answer = try await send(Self.call, changes)
    expectEqual(answer.status, status, "\(changes)")
    expectEqual(answer.json["error"]?["code"]?.intValue, code, "\(changes)")
    if status == 200 { expect(answer.json["result"] != nil, "\(answer.json)") }
  }

  /// Requests and the status and code of the answer, the second time over lines.
  static let requests: [(JSON, Int, Int)] = [
    (Request.modern(1, "nope"), 404, -32601), (Request.modern(1, "ping"), 404, -32601),
    (Request.call(1, "nope"), 400, -32602),
    (Request.modern(1, "resources/read", ["uri": "searchlight://films/none"]), 400, -32602),
    (
      Request.modern(
        1, "tools/list", ["_meta": ["io.modelcontextprotocol/protocolVersion": "2026-07-28"]]),
      400, -32602
    ),
  ]

  @Test("An error of the protocol has the status that clients read", arguments: requests)
  func statuses(request: JSON, status: Int, code: Int) async throws {
    let answer = try await send(request)
    expectEqual(answer.status, status)
    expectEqual(answer.json["error"]?["code"]?.intValue, code)
    let client = LineClient(try Films.server())
    expectEqual(await client.ask(request), answer.json)
  }

  @Test("What is no message of JSON-RPC is refused with status 400")
  func malformed() async throws {
    for (body, code) in [
      ("{", -32700), ("[]", -32600), (#"{"jsonrpc":"2.0","id":1}"#, -32600), ("", -32700),
    ] {
      let answer = await MCPEndpoint(try Films.server()).answer(
        MCPHTTPRequest("POST", headers: Self.fields(.null), body: Array(body.utf8)))
      expectEqual(answer.status, 400, body)
      guard case .bytes(let bytes) = answer.body else { return }
      expectEqual(try JSON(parsing: bytes)["error"]?["code"]?.intValue, code, body)
    }
    let large = await MCPEndpoint(try Films.server { $0.messageLimit = 100 }).answer(
      MCPHTTPRequest(
        "POST", headers: Self.fields(.null), body: [UInt8](repeating: 0x20, count: 101)))
    expectEqual(large.status, 413)
  }

  @Test("Unknown versions are refused, and old ones need neither a handshake nor a session")
  func versions() async throws {
    var metadata = Request.metadata.objectValue ?? [:]
    metadata["io.modelcontextprotocol/protocolVersion"] = "1900-01-01"
    let unknown = Request.modern(1, "tools/list", ["_meta": .object(metadata)])
    let refused = try await send(unknown, ["MCP-Protocol-Version": "1900-01-01"])
    expectEqual(refused.status, 400)
    expectEqual(refused.json["error"]?["code"], -32022)
    expectEqual(refused.json["error"]?["data"]?["requested"], "1900-01-01")

    let old = Request.old(1, "tools/list")
    for version in ["2025-11-25", "2025-06-18", nil] {
      let answer = try await send(old, ["MCP-Protocol-Version": version])
      expectEqual(answer.status, 200)
      expect(answer.json["result"]?["tools"] != nil && answer.json["result"]?["resultType"] == nil)
      expect(answer.answer.headers["mcp-session-id"] == nil)
    }
    expectEqual(try await send(old, ["MCP-Protocol-Version": "1900-01-01"]).status, 400)
    expectEqual(try await send(old, ["MCP-Protocol-Version": "2026-07-28"]).status, 400)
    // Clients of older revisions do not read the body of another status.
    let error = try await send(Request.old(1, "nope"), ["MCP-Protocol-Version": "2025-11-25"])
    expectEqual(error.status, 200)
    expectEqual(error.json["error"]?["code"], -32601)
    let handshake = try await send(Request.initialize)
    expectEqual(handshake.json["result"]?["protocolVersion"], "2025-11-25")
  }

  @Test("A notification is accepted without a body, and only POST is allowed")
  func others() async throws {
    let accepted = try await send(Request.old(nil, "notifications/initialized"))
    expectEqual(accepted.status, 400, "an identifier of null is no notification")
    let notification: JSON = ["jsonrpc": "2.0", "method": "notifications/initialized"]
    expectEqual(try await send(notification).status, 202)
    for method in ["GET", "DELETE", "PUT"] {
      let answer = try await send(Self.call, method: method)
      expectEqual(answer.status, 405)
      expectEqual(answer.answer.headers["allow"], "POST")
    }
  }

  @Test("A call is answered over HTTP as over lines", arguments: SchemaTests.calls)
  func same(tool: String, arguments: JSON) async throws {
    let request = Request.call(1, tool, arguments)
    let client = LineClient(try Films.server())
    expectEqual(try await send(request).json, await client.ask(request))
  }

  private static func withToken(_ request: JSON) -> JSON {
    var members = request.objectValue ?? [:]
    var params = members["params"]?.objectValue ?? [:]
    var metadata = params["_meta"]?.objectValue ?? [:]
    metadata["progressToken"] = 5
    params["_meta"] = .object(metadata)
    members["params"] = .object(params)
    return .object(members)
  }

  @Test("A call that takes long is answered with events, and another one with JSON")
  func events() async throws {
    let ticks = Locked(0)
    var options = Films.options
    options.sleep = { _ in
      let tick = ticks.withLock { ticks in
        ticks += 1
        return ticks
      }
      if tick > 2 { try await Task.sleep(for: .seconds(3600)) }
    }
    var catalog = try Films.catalog()
    let service = GatedService(catalog.service)
    catalog.service = service
    let server = MCPServer(catalog, options: options)
    let slow = Self.withToken(Request.call(1, "search", ["query": "wait 1"]))
    let answer = try await send(slow, to: server).answer
    expectEqual(answer.headers["content-type"], "text/event-stream")
    guard case .events(let events) = answer.body else {
      Issue.record("there are no events")
      return
    }
    await service.begun("wait 1")
    service.open("wait 1")
    var texts: [String] = []
    for await event in events { texts.append(String(decoding: event, as: UTF8.self)) }
    expect(texts.count >= 2, "\(texts)")
    for text in texts {
      expect(text.hasPrefix("event: message\ndata: {") && text.hasSuffix("}\n\n"), text)
      expect(!text.contains("id:\n") && !text.hasPrefix("id"), text)
    }
    expect(texts.last?.contains(#""id":1"#) == true && texts[0].contains("notifications/progress"))

    let idle = try Films.server { $0.sleep = { _ in try await Task.sleep(for: .seconds(3600)) } }
    let quick = try await send(Self.withToken(Self.call), to: idle)
    expectEqual(quick.json["result"]?["structuredContent"]?["total"], 1)
  }

  @Test("A client that goes away ends the search of the engine", arguments: [false, true])
  func goingAway(hasToken: Bool) async throws {
    var catalog = try Films.catalog()
    let service = GatedService(catalog.service)
    catalog.service = service
    var options = Films.options
    // A report would be an answer, which goes away before the search has begun.
    options.sleep = { _ in try await Task.sleep(for: .seconds(3600)) }
    let server = MCPServer(catalog, options: options)
    let request = Request.call(1, "search", ["query": "wait 1"])
    let work = Task { [self] in
      _ = try await send(hasToken ? Self.withToken(request) : request, to: server)
    }
    await service.begun("wait 1")
    work.cancel()
    _ = await work.result
    while service.cancelled.isEmpty { await Task.yield() }
    expectEqual(service.cancelled, ["wait 1"])
  }

  @Test(
    "A client of an older revision cancels a call by its session, and nobody else does",
    arguments: [false, true])
  func cancelling(hasToken: Bool) async throws {
    var catalog = try Films.catalog()
    let service = GatedService(catalog.service)
    catalog.service = service
    var options = Films.options
    options.sleep = { _ in try await Task.sleep(for: .seconds(3600)) }
    options.newSessionID = { "session-1" }
    let server = MCPServer(catalog, options: options)
    let opened = try await send(Request.initialize, to: server)
    expectEqual(opened.answer.headers["mcp-session-id"], "session-1")
    let version = ["MCP-Protocol-Version": "2025-11-25"] as [String: String?]
    let own = version.merging(["Mcp-Session-Id": "session-1"]) { $1 }
    var call = Request.old(
      7, "tools/call", ["name": "search", "arguments": ["query": "wait 1"]])
    if hasToken { call = Self.withToken(call) }
    let request = call
    let work = Task { [self] in
      try await send(request, own.merging(["Mcp-Name": nil]) { $1 }, to: server).json
    }
    await service.begun("wait 1")
    let cancel: JSON = [
      "jsonrpc": "2.0", "method": "notifications/cancelled", "params": ["requestId": 7],
    ]
    for stranger in [version, version.merging(["Mcp-Session-Id": "session-2"]) { $1 }] {
      expectEqual(try await send(cancel, stranger, to: server).status, 202)
    }
    expect(service.cancelled.isEmpty)
    expectEqual(try await send(cancel, own, to: server).status, 202)
    expectEqual(try await work.value["error"]?["code"], -32603)
    expectEqual(service.cancelled, ["wait 1"])
    // Nothing is kept of the session: the same number may be used again, and any session is taken.
    let again = try await send(Request.old(7, "tools/list"), own, to: server)
    expect(again.json["result"] != nil)
  }

  @Test("Identifiers of sessions are long and differ")
  func identifiers() {
    let made = Set((0..<100).map { _ in MCPOptions().newSessionID() })
    expectEqual(made.count, 100)
    expect(made.allSatisfy { $0.utf8.count == 32 })
  }
}
