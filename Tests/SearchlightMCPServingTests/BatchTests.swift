import Expectations
@_spi(Members) import SearchlightBackend
import Testing

@testable import SearchlightMCPServing

@Suite("Assistants: batches of the revision that has them")
struct BatchTests {
  private static let batch: JSON = [
    Request.old(1, "ping"), ["jsonrpc": "2.0", "method": "notifications/initialized"],
    Request.old("two", "tools/call", ["name": "search", "arguments": ["query": "heat"]]),
    Request.old(3, "nope"), 5, Request.initialize, Request.call(4, "search"),
  ]

  private func check(_ answer: JSON) {
    let parts = answer.arrayValue ?? []
    expectEqual(parts.map { $0["id"] }, [1, "two", 3, .null, 0, 4])
    expectEqual(
      parts.map { $0["error"]?["code"]?.intValue }, [nil, nil, -32601, -32600, -32600, -32600])
    expectEqual(parts.first?["result"], [:])
    if parts.count > 1 { expectEqual(parts[1]["result"]?["structuredContent"]?["total"], 1) }
  }

  private func client(_ revision: String) async throws -> LineClient {
    let client = LineClient(try Films.server())
    _ = await client.ask(
      Request.old("i", "initialize", ["protocolVersion": .string(revision), "capabilities": [:]]))
    return client
  }

  @Test("Over lines, a batch has one answer with those to its requests")
  func lines() async throws {
    let client = try await client("2025-03-26")
    client.send(Self.batch.description)
    check(await client.message { $0.arrayValue != nil })
    // Nothing is answered to notifications alone.
    client.send(
      #"[{"jsonrpc":"2.0","method":"notifications/x"},{"jsonrpc":"2.0","id":1,"result":{}}]"#)
    for text in ["[]", "[\(Array(repeating: "1", count: 51).joined(separator: ","))]"] {
      client.send(text)
      let count = client.messages.count
      expectEqual(client.messages[count - 1]["error"]?["code"], -32600)
    }
    expect(await client.ask(Request.old(9, "ping"))["result"] != nil)
    expectEqual(client.messages.count, 5)
  }

  @Test("Other revisions have no batches", arguments: ["2024-11-05", "2025-06-18", "2025-11-25"])
  func others(revision: String) async throws {
    let client = try await client(revision)
    client.send(Self.batch.description)
    let refused = await client.message { $0["error"] != nil }
    expectEqual(refused["error"]?["code"], -32600)
    let answer = try await send(Self.batch, ["mcp-protocol-version": revision])
    expectEqual(answer.status, 400)
    expectEqual(answer.json["error"]?["code"], -32600)
  }

  @Test("A request of a batch that is cancelled is left out of the answer")
  func cancelled() async throws {
    var catalog = try Films.catalog()
    let service = GatedService(catalog.service)
    catalog.service = service
    let client = LineClient(MCPServer(catalog, options: Films.options))
    _ = await client.ask(
      Request.old("i", "initialize", ["protocolVersion": "2025-03-26", "capabilities": [:]]))
    let calls = [1, 2].map { number in
      Request.old(
        .integer(number), "tools/call",
        ["name": "search", "arguments": ["query": .string("wait \(number)")]])
    }
    client.send(JSON.array(calls).description)
    await service.begun("wait 1")
    await service.begun("wait 2")
    client.send(#"[{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}]"#)
    service.open("wait 2")
    let answer = await client.message { $0.arrayValue != nil }
    expectEqual(answer.arrayValue?.map { $0["id"] }, [2])
    expectEqual(service.cancelled, ["wait 1"])
  }

  @Test("Answers to a batch beyond its limit are left out, and say so")
  func limit() async throws {
    let records = (0..<9).map { number -> JSON in
      [
        "objectID": .string("\(number)"), "title": .string(String(repeating: "x", count: 9_000)),
      ]
    }
    let server = try Films.server(records) { $0.batchLimit = 50_000 }
    let reads = (0..<9).map { number in
      Request.old(
        .integer(number), "resources/read", ["uri": .string("searchlight://films/\(number)")])
    }
    let client = LineClient(server)
    _ = await client.ask(
      Request.old("i", "initialize", ["protocolVersion": "2025-03-26", "capabilities": [:]]))
    client.send(JSON.array(reads).description)
    let lines = await client.message { $0.arrayValue != nil }
    let http = try await send(.array(reads), to: server).json
    for answer in [lines, http] {
      let parts = answer.arrayValue ?? []
      expectEqual(parts.map { $0["id"]?.intValue }, (0..<9).map { $0 })
      // Five answers of nine thousand bytes fit, and those that do not are small.
      expectEqual(parts.count { $0["result"] != nil }, 5)
      expect(answer.bytes.count < 50_000 + 4 * 400, "\(answer.bytes.count)")
      for error in parts.compactMap({ $0["error"]?["message"]?.stringValue }) {
        expect(error.contains("at most 50000 bytes"), error)
      }
    }
  }

  @Test("The messages of a batch are counted without being read")
  func count() throws {
    for (text, count) in [
      ("[1,2]", 2),
      (" \n[1,[2,3],{\"a\":[1,2],\"b\":\",\"},\",\\\",]\",5]", 5), ("{\"a\":[1,2,3]}", 1),
      ("[]", 1), ("\"[1,2]\"", 1), ("", 1), ("[\"\\\\\",2]", 2), ("]],[1,2", 1),
    ] {
      expectEqual(RPCInput.messageCount(Array(text.utf8)), count, text)
    }
    let many = Array("[\(Array(repeating: "0", count: 100_000).joined(separator: ","))]".utf8)
    expectEqual(RPCInput.messageCount(many), 51)
    expectEqual(MCPEndpoint.messageCount(of: many), 1)
    for (part, isRefused) in [("0", true), ("[", true), ("{}", false)] {
      let batch = "[" + Array(repeating: part, count: isRefused ? 51 : 50).joined(separator: ",")
      do throws(RPCMessage.Rejection) {
        _ = try RPCInput(Array("\(batch)]".utf8), allowsBatches: true)
        expect(!isRefused)
      } catch {
        expect(isRefused, "\(error)")
      }
    }
  }

  private func send(
    _ body: JSON, _ headers: [String: String] = [:], to server: MCPServer? = nil
  ) async throws -> (status: Int, json: JSON) {
    let fields = [
      "accept": "application/json, text/event-stream", "content-type": "application/json",
    ]
    let answer = await MCPEndpoint(try server ?? Films.server()).answer(
      MCPHTTPRequest("POST", headers: fields.merging(headers) { $1 }, body: body.bytes))
    guard case .bytes(let bytes) = answer.body else { return (answer.status, .null) }
    return (answer.status, (try? JSON(parsing: bytes)) ?? .null)
  }

  @Test("Over HTTP, a batch is answered as over lines")
  func http() async throws {
    for headers in [[:], ["mcp-protocol-version": "2025-03-26"]] {
      let answer = try await send(Self.batch, headers)
      expectEqual(answer.status, 200)
      check(answer.json)
    }
    let silent = try await send([["jsonrpc": "2.0", "method": "notifications/initialized"]])
    expectEqual(silent.status, 202)
    expectEqual(silent.json, .null)
  }
}
