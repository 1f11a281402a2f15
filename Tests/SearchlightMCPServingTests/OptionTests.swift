import Expectations
import SearchlightLocal
@_spi(Members) import SearchlightBackend
import SearchlightBasics
import Testing

@testable import SearchlightMCPServing

@Suite("Assistants: what an app offers, and what it says of its index")
struct OptionTests {
  private func tool(_ tool: MCPTool) throws -> MCPServer {
    try Films.server { $0.tools = [tool] }
  }

  @Test(
    "A tool of an app says whether it changes something, and whether that can destroy something",
    arguments: [(true, false), (true, true), (false, false), (false, true)])
  func annotations(isReadOnly: Bool, isDestructive: Bool) async throws {
    let server = try tool(
      MCPTool(
        "own", title: "Own", description: "Is listed.", isReadOnly: isReadOnly,
        isDestructive: isDestructive
      ) { _ in .failure("is not called") })
    let tools = await LineClient(server).ask(Request.modern(1, "tools/list"))["result"]?["tools"]
    let annotations = tools?.arrayValue?.last?["annotations"]
    expectEqual(annotations?["readOnlyHint"], .bool(isReadOnly))
    expectEqual(
      annotations?["destructiveHint"], isReadOnly ? JSON?.none : JSON.bool(isDestructive))
  }

  @Test("A tool of an app gets the arguments of a call, and can refuse it as the protocol does")
  func refusal() async throws {
    let server = try tool(
      MCPTool("year", title: "Year", description: "Answers a year.") { (call: MCPToolCall) in
        guard let film = call.arguments["film"] else {
          throw MCPError.invalidParameters("The film is missing.", data: ["missing": "film"])
        }
        return .structured(["of": film])
      })
    expectEqual(await server.answer("year", ["film": "heat"]), ["of": "heat"])
    let refused = await LineClient(server).ask(Request.call(1, "year"))["error"]
    expectEqual(
      refused, ["code": -32602, "message": "The film is missing.", "data": ["missing": "film"]])
  }

  @Test("A prompt of an app is listed with its arguments, and needs those that are required")
  func prompt() async throws {
    let who = MCPPrompt.Argument("who", "whom to greet", isRequired: true)
    let server = try Films.server { options in
      options.prompts = [
        MCPPrompt(
          "greet", title: "Greet", description: "Greets.",
          arguments: [who, MCPPrompt.Argument("how", "the words")]
        ) { arguments in
          [["role": "user", "content": ["type": "text", "text": .string(arguments["who"] ?? "")]]]
        }
      ]
    }
    let client = LineClient(server)
    let prompts = await client.ask(Request.modern(1, "prompts/list"))["result"]?["prompts"]
    expectEqual(
      prompts?.arrayValue?.last?["arguments"],
      [
        ["name": "who", "description": "whom to greet", "required": true],
        ["name": "how", "description": "the words", "required": false],
      ])
    let without = await client.ask(
      Request.modern(2, "prompts/get", ["name": "greet", "arguments": ["how": "hi"]]))
    expectEqual(without["error"]?["message"], "The argument `who` is missing: whom to greet.")
    let with = await client.ask(
      Request.modern(3, "prompts/get", ["name": "greet", "arguments": ["who": "Ann"]]))
    expectEqual(with["result"]?["messages"]?[0]?["content"]?["text"], "Ann")
  }

  @Test("Suggestions name records by the attribute that the app says, or by a guessed one")
  func titles() async throws {
    let service = LocalService([try Films.index()])
    let expected: [(Attribute?, Set<String>)] = [
      (nil, ["Alien", "Blade Runner"]), ("director", ["Ridley Scott"]),
    ]
    for (attribute, names) in expected {
      let server = MCPServer(
        MCPCatalog(service, indices: [MCPIndex("films", titleAttribute: attribute)]),
        options: Films.options)
      let records = await server.answer("suggest", ["query": "ridl"])["records"]?.arrayValue
      expectEqual(Set(records?.compactMap { $0["name"]?.stringValue } ?? []), names)
    }
  }

  @Test("What a service limits is not taken for all, and a page that it fixes is the only one")
  func limits() async throws {
    let service = LocalService([try Films.index()])
    func server(_ limits: MCPServiceLimits) -> MCPServer {
      MCPServer(
        MCPCatalog(service, indices: [MCPIndex("films", limits: limits)]), options: Films.options)
    }
    func hasMore(_ arguments: JSON, _ limits: MCPServiceLimits) async -> JSON? {
      await server(limits).answer("facets", arguments)["facets"]?[0]?["hasMore"]
    }
    let all: JSON = ["attributes": ["isOld"]]
    expectEqual(await hasMore(all, MCPServiceLimits()), false)
    expectEqual(await hasMore(all, MCPServiceLimits(values: 2)), true)
    expectEqual(await hasMore(all, MCPServiceLimits(values: 3)), false)
    let matching: JSON = ["attributes": ["genres"], "match": "cri"]
    expectEqual(await hasMore(matching, MCPServiceLimits()), false)
    expectEqual(await hasMore(matching, MCPServiceLimits(foundValues: 1)), true)
    expectEqual(await hasMore(matching, MCPServiceLimits(values: 1)), false)

    let fixed = server(MCPServiceLimits(fixesPage: true))
    let complaint = await fixed.complaint("search", ["page": 1])
    expect(complaint?.contains("`page` must be 0") == true, "\(String(describing: complaint))")
    let first = await fixed.answer("search", ["limit": 2])
    expect(first["next"] == nil)
    expect(first["note"]?.stringValue?.contains("There are no further pages here") == true)
  }

  @Test("Progress is reported at the interval that the app sets, and says what the app does")
  func progress() async throws {
    let gate = Locked<CheckedContinuation<Void, Never>?>(nil)
    let intervals = Locked<[Duration]>([])
    var options = Films.options
    options.progressInterval = .milliseconds(250)
    options.openingStatus = { "reading films.jsonl" }
    options.sleep = { interval in
      let count = intervals.withLock { intervals in
        intervals.append(interval)
        return intervals.count
      }
      if count > 2 { try await Task.sleep(for: .seconds(3600)) }
    }
    let catalog = try Films.catalog()
    let server = MCPServer(options: options) {
      await withCheckedContinuation { continuation in gate.withLock { $0 = continuation } }
      return catalog
    }
    let client = LineClient(server)
    var metadata = Request.metadata.objectValue ?? [:]
    metadata["progressToken"] = "token"
    client.send(
      Request.modern(
        1, "tools/call",
        ["name": "search", "arguments": ["query": "heat"], "_meta": .object(metadata)]
      ).description)
    let report = await client.message { $0["params"]?["progress"] == 2 }
    expectEqual(report["params"]?["message"], "reading films.jsonl")
    while gate.withLock({ $0 == nil }) { await Task.yield() }
    gate.withLock(\.self)?.resume()
    expect(await client.message { $0["id"] == 1 }["result"] != nil)
    expectEqual(Set(intervals.withLock(\.self)), [.milliseconds(250)])
  }

  @Test("An endpoint answers this machine, the hosts that an app names, or all")
  func hosts() async throws {
    let server = try Films.server()
    func status(_ headers: [String: String], _ rule: MCPHostRule) async -> Int {
      await MCPEndpoint(server, hosts: rule).answer(MCPHTTPRequest("GET", headers: headers)).status
    }
    // A host that is allowed learns that GET is not.
    for (host, own, named) in [
      ("127.0.0.1:8108", 405, 405), ("[::1]", 405, 405), ("api.localhost:80", 405, 405),
      ("search.example:443", 421, 405), ("SEARCH.example", 421, 405),
      ("www.search.example", 421, 421), ("search.example.org", 421, 421),
    ] {
      expectEqual(await status(["Host": host], .thisMachine()), own, host)
      expectEqual(await status(["Host": host], .thisMachine(and: ["Search.example"])), named, host)
      expectEqual(await status(["Host": host], .all), 405, host)
      let origin = ["Origin": "https://\(host)"]
      expectEqual(
        await status(origin, .thisMachine(and: ["Search.example"])), named == 421 ? 403 : 405, host)
      expectEqual(await status(origin, .all), 405, host)
    }
  }
}
