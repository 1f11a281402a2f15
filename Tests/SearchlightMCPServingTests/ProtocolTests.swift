import Expectations
@_spi(Members) import SearchlightBackend
import SearchlightBasics
import Testing

@testable import SearchlightMCPServing

@Suite("Assistants: messages in both eras")
struct ProtocolTests {
  @Test("A client of the new era gets versions, capabilities and the members that it demands")
  func discover() async throws {
    let client = LineClient(try Films.server())
    let result = await client.ask(Request.modern("probe", "server/discover"))["result"] ?? .null
    expectEqual(result["supportedVersions"], ["2026-07-28"])
    expectEqual(
      result["capabilities"], ["tools": [:], "resources": [:], "prompts": [:], "completions": [:]])
    for method in [
      "tools/list", "resources/list", "resources/templates/list", "prompts/list", "server/discover",
    ] {
      let result = await client.ask(Request.modern(.string(method), method))["result"] ?? .null
      expectEqual(result["resultType"], "complete", method)
      expect(result["ttlMs"]?.intValue != nil, method)
      expectEqual(result["cacheScope"], "private", method)
      expectEqual(
        result["_meta"]?["io.modelcontextprotocol/serverInfo"]?["name"], "searchlight", method)
    }
    let read = await client.ask(
      Request.modern(8, "resources/read", ["uri": "searchlight://films/heat"]))
    expectEqual(read["result"]?["ttlMs"], 0)
    let call = await client.ask(Request.call(9, "search"))["result"] ?? .null
    expectEqual(call["resultType"], "complete")
    expect(call["ttlMs"] == nil && call["cacheScope"] == nil)
  }

  @Test(
    "A client of an older revision gets the revision that it asks for, or the newest with a handshake",
    arguments: [
      ("2024-11-05", "2024-11-05"), ("2025-03-26", "2025-03-26"), ("2025-06-18", "2025-06-18"),
      ("2025-11-25", "2025-11-25"), ("2026-07-28", "2025-11-25"), ("1999-01-01", "2025-11-25"),
      ("2099-01-01", "2025-11-25"), ("", "2025-11-25"),
    ])
  func negotiation(asked: String, answered: String) async throws {
    let client = LineClient(try Films.server())
    let answer = await client.ask(
      Request.old(0, "initialize", ["protocolVersion": .string(asked), "capabilities": [:]]))
    expectEqual(answer["result"]?["protocolVersion"]?.stringValue, answered)
    expectEqual(answer["result"]?["serverInfo"]?["name"], "searchlight")
    client.send(#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#)
    let list = await client.ask(Request.old(1, "tools/list"))
    expect(list["result"]?["tools"]?.arrayValue?.isEmpty == false)
    expect(list["result"]?["resultType"] == nil && list["result"]?["ttlMs"] == nil)
    expectEqual(await client.ask(Request.old(2, "ping"))["result"], [:])
  }

  @Test("Both eras are served on one connection, and get the same tools")
  func mixed() async throws {
    let client = LineClient(try Films.server())
    _ = await client.ask(Request.initialize)
    let old = await client.ask(Request.old(1, "tools/list"))
    let new = await client.ask(Request.modern(2, "tools/list"))
    expectEqual(old["result"]?["tools"], new["result"]?["tools"])
  }

  /// What clients may get wrong, and the code with which it is answered.
  static let mistakes: [(String, JSON, Int)] = [
    ("{", .null, -32700), ("hello", .null, -32700), (#"{"jsonrpc":"2.0"} x"#, .null, -32700),
    (String(repeating: "[", count: 600), .null, -32700), ("[]", .null, -32600),
    (#"[{"jsonrpc":"2.0","id":1,"method":"ping"}]"#, .null, -32600), ("7", .null, -32600),
    ("null", .null, -32600), (#"{"id":1,"method":"ping"}"#, 1, -32600),
    (#"{"jsonrpc":"2.0","id":1}"#, 1, -32600),
    (#"{"jsonrpc":"2.0","id":1,"method":5}"#, 1, -32600),
    (#"{"jsonrpc":"2.0","id":null,"method":"ping"}"#, .null, -32600),
    (#"{"jsonrpc":"2.0","id":1.5,"method":"ping"}"#, .null, -32600),
    (
      #"{"jsonrpc":"2.0","id":"\#(String(repeating: "x", count: 1001))","method":"ping"}"#, .null,
      -32600
    ),
    (#"{"jsonrpc":"2.0","id":1,"method":"ping","params":[1]}"#, 1, -32602),
    // Neither a handshake nor a version.
    (#"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#, 1, -32602),
    (#"{"jsonrpc":"2.0","id":1,"method":"server/discover"}"#, 1, -32602),
    (
      Request.modern(
        1, "tools/list", ["_meta": ["io.modelcontextprotocol/protocolVersion": "2026-07-28"]]
      ).description, 1, -32602
    ),
    (
      Request.modern(
        1, "tools/list", ["_meta": ["io.modelcontextprotocol/protocolVersion": 7]]
      ).description, 1, -32602
    ),
    (
      Request.modern(
        1, "tools/list",
        [
          "_meta": [
            "io.modelcontextprotocol/protocolVersion": "2027-01-01",
            "io.modelcontextprotocol/clientCapabilities": [:],
          ]
        ]
      ).description, 1, -32022
    ),
    (Request.modern(1, "ping").description, 1, -32601),
    (Request.modern(1, "logging/setLevel").description, 1, -32601),
    (Request.modern(1, "resources/subscribe").description, 1, -32601),
    (Request.modern(1, "nope").description, 1, -32601),
    (Request.modern(1, "tools/call").description, 1, -32602),
    (Request.call(1, "nope").description, 1, -32602),
    (Request.call(1, "save").description, 1, -32602),
    (Request.modern(1, "resources/read").description, 1, -32602),
    (
      Request.modern(1, "resources/read", ["uri": "searchlight://films/none"]).description, 1,
      -32602
    ),
    (Request.modern(1, "resources/read", ["uri": "test://x"]).description, 1, -32602),
    (Request.modern(1, "prompts/get", ["name": "nope"]).description, 1, -32602),
    (Request.modern(1, "prompts/get", ["name": "research"]).description, 1, -32602),
    (
      Request.modern(
        1, "prompts/get", ["name": "research", "arguments": ["topic": 5]]
      ).description, 1, -32602
    ),
    (
      Request.modern(
        1, "prompts/get", ["name": "research", "arguments": ["topic": "x", "y": "z"]]
      ).description, 1, -32602
    ),
    (Request.modern(1, "completion/complete").description, 1, -32602),
    (
      Request.modern(
        1, "completion/complete", ["argument": ["name": "x", "value": "y"], "ref": ["type": "x"]]
      ).description, 1, -32602
    ),
  ]

  @Test(
    "What a client gets wrong is answered with the code of the specification", arguments: mistakes)
  func codes(message: String, id: JSON, code: Int) async throws {
    let client = LineClient(try Films.server())
    client.send(message)
    let answer = await client.message { $0["error"] != nil || $0["result"] != nil }
    expectEqual(answer["error"]?["code"]?.intValue, code, "\(answer)")
    expectEqual(answer["id"], id)
    expect(answer["error"]?["message"]?.stringValue?.isEmpty == false)
    // The connection lives on.
    expect(await client.ask(Request.modern(99, "server/discover"))["result"] != nil)
  }

  @Test("A version that is not served is answered with those that are")
  func versions() async throws {
    let client = LineClient(try Films.server())
    var metadata = Request.metadata.objectValue ?? [:]
    metadata["io.modelcontextprotocol/protocolVersion"] = "2027-01-01"
    let answer = await client.ask(
      Request.modern(1, "server/discover", ["_meta": .object(metadata)]))
    expectEqual(
      answer["error"]?["data"],
      [
        "requested": "2027-01-01",
        "supported": ["2026-07-28", "2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"],
      ])
  }

  @Test("A resource that does not exist has a code of its own in older revisions")
  func oldResource() async throws {
    let client = LineClient(try Films.server())
    _ = await client.ask(Request.initialize)
    let answer = await client.ask(
      Request.old(1, "resources/read", ["uri": "searchlight://films/none"]))
    expectEqual(answer["error"]?["code"], -32002)
    expectEqual(answer["error"]?["data"], ["uri": "searchlight://films/none"])
  }

  @Test("A whole number that is written with a fraction is the same identifier")
  func wholeNumbers() async throws {
    var catalog = try Films.catalog()
    let service = GatedService(catalog.service)
    catalog.service = service
    let client = LineClient(MCPServer(catalog, options: Films.options))
    client.send(#"{"jsonrpc":"2.0","id":1.0,"method":"ping"}"#)
    expectEqual(await client.message { $0["id"] == 1 }["result"], [:])
    client.send(Request.call(2, "search", ["query": "wait 2"]).description)
    await service.begun("wait 2")
    client.send(
      #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":2.0}}"#)
    await client.finish()
    expectEqual(service.cancelled, ["wait 2"])
    for text in ["1.5", "1e300", "-1e19"] {
      client.send(#"{"jsonrpc":"2.0","id":\#(text),"method":"ping"}"#)
    }
    expectEqual(client.messages.dropFirst().map { $0["error"]?["code"] }, [-32600, -32600, -32600])
    // Reports name the token as the same number.
    let metadata: JSON = ["progressToken": .number(7)]
    let request = RPCRequest(id: try #require(RPCID(1)), method: "x", params: ["_meta": metadata])
    let sent = Locked<[[UInt8]]>([])
    ProgressReport(request) { line in sent.withLock { $0.append(line) } }?
      .send(1, total: nil, message: nil)
    let report = try sent.withLock(\.self).map { try JSON(parsing: $0) }
    expectEqual(report.map { $0["params"]?["progressToken"] }, [.integer(7)])
  }

  @Test("Notifications, answers and members that are not known are passed over")
  func ignored() async throws {
    let client = LineClient(try Films.server())
    for line in [
      #"{"jsonrpc":"2.0","method":"notifications/nope","params":{}}"#,
      #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":5}}"#,
      #"{"jsonrpc":"2.0","method":"notifications/cancelled"}"#,
      #"{"jsonrpc":"2.0","id":4,"result":{}}"#,
      #"{"jsonrpc":"2.0","id":4,"error":{"code":1,"message":""}}"#, "", "  ", "\r",
    ] {
      client.send(line)
    }
    var request = Request.modern(1, "tools/list").objectValue ?? [:]
    request["zzz"] = 1
    expect(await client.ask(.object(request))["result"] != nil)
    expectEqual(client.messages.count, 1)
    // No member beside these may be there, as some clients drop the message then.
    expectEqual(client.messages[0].objectValue?.keys.sorted(), ["id", "jsonrpc", "result"])
  }

  @Test("The same requests get the same bytes from two servers")
  func deterministic() async throws {
    let requests = [
      Request.modern(1, "server/discover"), Request.modern(2, "tools/list"),
      Request.call(3, "search", ["query": "alien"]), Request.call(4, "facets"),
    ]
    var runs: [[JSON]] = []
    for _ in 0..<2 {
      let client = LineClient(try Films.server())
      var answers: [JSON] = []
      for request in requests { answers.append(await client.ask(request)) }
      runs.append(answers)
    }
    expectEqual(runs[0], runs[1])
  }
}
