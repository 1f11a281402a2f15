import Expectations
import SearchlightLocal
import SearchlightMCPServing
@_spi(Members) import SearchlightBackend
import Testing

@testable import SearchlightAlgoliaServing

@Suite("Assistants at the server")
struct AssistantServerTests {
  private func server(
    adminKey: String?, _ change: (inout MCPOptions) -> Void = { _ in }
  ) throws -> AlgoliaServer {
    var options = AlgoliaServerOptions()
    options.adminKey = adminKey
    options.assistants.openingPatience = .seconds(3600)
    change(&options.assistants)
    let settings = IndexSettings(
      searchableAttributes: ["title"], attributesForFaceting: ["owner", .searchable("genre")])
    let records: [JSON] = (0..<6).map { number in
      [
        "objectID": .string("f\(number)"), "title": .string("Film \(number)"),
        "owner": .string(number < 2 ? "ann" : "bob"),
        "genre": .string(number < 3 ? "drama" : "crime drama"),
        "secret": .string("s\(number)"),
      ]
    }
    return AlgoliaServer(
      LocalService([
        try LocalIndex("films", records: records, settings: settings),
        try LocalIndex("private", records: records, settings: settings),
      ]), options: options)
  }

  private func ask(
    _ server: AlgoliaServer, _ method: String, _ params: [String: JSON] = [:],
    _ headers: [String: String] = [:]
  ) async throws -> (status: Int, json: JSON) {
    var params = params
    params["_meta"] = [
      "io.modelcontextprotocol/protocolVersion": "2026-07-28",
      "io.modelcontextprotocol/clientCapabilities": [:],
    ]
    var fields = [
      "accept": "application/json, text/event-stream", "content-type": "application/json",
      "mcp-protocol-version": "2026-07-28", "mcp-method": method,
    ]
    fields["mcp-name"] = params["name"]?.stringValue ?? params["uri"]?.stringValue
    for (name, value) in headers { fields[name] = value }
    let body: JSON = [
      "jsonrpc": "2.0", "id": 1, "method": .string(method), "params": .object(params),
    ]
    let answer = await server.answer(
      ServerRequest("POST", "/mcp", headers: fields, body: body.bytes))
    return (answer.status, (try? JSON(parsing: answer.body)) ?? .null)
  }

  private func call(
    _ server: AlgoliaServer, _ tool: String, _ arguments: JSON, _ headers: [String: String] = [:]
  ) async throws -> JSON {
    try await ask(server, "tools/call", ["name": .string(tool), "arguments": arguments], headers)
      .json["result"] ?? .null
  }

  /// A key with these members, made by the admin.
  private func key(_ server: AlgoliaServer, _ members: JSON) async throws -> String {
    let answer = await server.answer(
      ServerRequest(
        "POST", "/1/keys",
        headers: ["x-algolia-application-id": "any", "x-algolia-api-key": "admin"],
        body: members.bytes))
    return try #require(try JSON(parsing: answer.body)["key"]?.stringValue)
  }

  @Test("An index that refuses what a key forces is left out, and the others are answered")
  func refusedIndex() async throws {
    let server = try server(adminKey: "admin")
    let body: JSON = ["requests": [["action": "addObject", "body": ["title": "Help"]]]]
    let made = await server.answer(
      ServerRequest(
        "POST", "/1/indexes/help/batch",
        headers: ["x-algolia-application-id": "any", "x-algolia-api-key": "admin"], body: body.bytes
      ))
    expectEqual(made.status, 200)
    let key = try await key(
      server, ["acl": ["search"], "queryParameters": "filters=owner%3Aann"])
    let headers = ["x-algolia-api-key": key, "x-algolia-application-id": "any"]
    let list = try await ask(server, "tools/list", [:], headers).json["result"]?["tools"]
    expect(list != nil && !"\(list ?? .null)".contains("help"), "\(list ?? .null)")
    let found = try await call(server, "search", ["index": "films"], headers)
    expectEqual(found["structuredContent"]?["total"], 2)
    let missing = try await call(server, "search", ["index": "help"], headers)
    expectEqual(missing["isError"], true)
  }

  @Test("Without an admin key, assistants need no key, and see all indices")
  func open() async throws {
    let server = try server(adminKey: nil)
    let list = try await ask(server, "tools/list").json["result"]?["tools"]
    expectEqual(
      list?[0]?["inputSchema"]?["properties"]?["index"]?["enum"], ["films", "private"])
    let found = try await call(server, "search", ["index": "films", "query": "film 3"])
    expectEqual(found["structuredContent"]?["hits"]?[0]?["objectID"], "f3")
    let foreign = try await ask(server, "tools/list", [:], ["origin": "http://example.com"])
    expectEqual(foreign.status, 403)
    expectEqual(try await ask(server, "tools/list", [:], ["host": "example.com"]).status, 403)
    let other = await server.answer(ServerRequest("GET", "/mcp", headers: [:]))
    expectEqual(other.status, 405)
    expectEqual(other.headers["allow"], "POST")
  }

  @Test("With an admin key, a key with the right to search is needed, in any of the usual fields")
  func keys() async throws {
    let server = try server(adminKey: "admin")
    expectEqual(try await ask(server, "tools/list").status, 403)
    expectEqual(
      try await ask(server, "tools/list", [:], ["x-algolia-api-key": "wrong"]).status, 403)
    let search = try await key(server, ["acl": ["search"]])
    let browse = try await key(server, ["acl": ["browse"]])
    for (headers, status) in [
      (["x-algolia-api-key": search], 200), (["authorization": "Bearer \(search)"], 200),
      (["authorization": "bearer admin"], 200), (["x-algolia-api-key": browse], 403),
      (["authorization": "Basic \(search)"], 403),
    ] {
      expectEqual(try await ask(server, "tools/list", [:], headers).status, status, "\(headers)")
    }
  }

  @Test("A key that was used too often is refused, with the time to wait")
  func limited() async throws {
    let server = try server(adminKey: "admin")
    let value = try await key(server, ["acl": ["search"], "maxQueriesPerIPPerHour": 2])
    var statuses: [Int] = []
    for _ in 0..<3 {
      statuses.append(
        try await ask(server, "tools/list", [:], ["x-algolia-api-key": value]).status)
    }
    expectEqual(statuses, [200, 200, 429])
    let answer = await server.assistantAnswer(
      to: ServerRequest("POST", "/mcp", headers: ["x-algolia-api-key": value]))
    expect(answer.headers["retry-after"].flatMap { Int($0) } ?? 0 > 0)
  }

  /// A request with some messages, sent with a key.
  private static func message(_ body: JSON, key: String) -> ServerRequest {
    ServerRequest(
      "POST", "/mcp",
      headers: [
        "accept": "application/json, text/event-stream", "content-type": "application/json",
        "x-algolia-api-key": key,
      ], body: body.bytes)
  }

  @Test("Each message of a batch counts for the limit of a key")
  func limitedBatch() async throws {
    let server = try server(adminKey: "admin")
    let value = try await key(server, ["acl": ["search"], "maxQueriesPerIPPerHour": 5])
    let ping: JSON = ["jsonrpc": "2.0", "id": 1, "method": "ping"]
    for (count, status) in [(3, 200), (3, 429), (1, 429)] {
      let body = JSON.array(Array(repeating: ping, count: count))
      let answer = await server.answer(Self.message(body, key: value))
      expectEqual(answer.status, status)
    }
  }

  @Test("A batch that is refused as a whole counts as one request")
  func refusedBatch() async throws {
    let server = try server(adminKey: "admin") { $0.messageLimit = 400 }
    let value = try await key(server, ["acl": ["search"], "maxQueriesPerIPPerHour": 3])
    for (count, status) in [(51, 400), (300, 413), (51, 400), (1, 429)] {
      let body = JSON.array(Array(repeating: 0, count: count))
      let answer = await server.answer(Self.message(body, key: value))
      expectEqual(answer.status, status, "\(count)")
    }
  }

  @Test(
    "Following `next` shows each record once, whatever size of pages a key forces",
    arguments: [
      ("hitsPerPage=5", 0..<6), ("hitsPerPage=50", 0..<6), ("hitsPerPage=2", 0..<6),
      ("hitsPerPage=3&page=1", 3..<6), ("offset=1&length=4", 1..<5),
    ])
  func forcedSizes(parameters: String, numbers: Range<Int>) async throws {
    let server = try server(adminKey: "admin") { $0.answerLimit = 1024 }
    let value = try await key(
      server, ["acl": ["search"], "indexes": ["films"], "queryParameters": .string(parameters)])
    var arguments: [String: JSON] = ["limit": 4]
    var found: [String] = []
    for _ in 0..<10 {
      let answer = try await call(
        server, "search", .object(arguments), ["x-algolia-api-key": value])["structuredContent"]
      found += (answer?["hits"]?.arrayValue ?? []).compactMap { $0["objectID"]?.stringValue }
      guard let next = answer?["next"]?.objectValue else { break }
      arguments = next
    }
    expectEqual(found, numbers.map { "f\($0)" })
  }

  @Test("Among many kinds of keys, the one that was used least recently is forgotten")
  func manyKeys() throws {
    var servers = AssistantServers()
    var made = 0
    let options = AlgoliaServerOptions().assistants
    func isMade(_ number: Int) -> Bool {
      var access = Access.all
      access.maxHitsPerQuery = number
      let before = made
      _ = servers.server(access, []) { _ in
        made += 1
        return MCPServer(MCPCatalog(LocalService([]), indices: []), options: options)
      }
      return made > before
    }
    for number in 0..<32 { expect(isMade(number)) }
    expect(!isMade(0))
    expect(isMade(32))
    expect(!isMade(0) && !isMade(2))
    expect(isMade(1))
  }

  @Test("What a key forces holds for every tool, resource and completion")
  func forced() async throws {
    let server = try server(adminKey: "admin")
    let value = try await key(
      server,
      [
        "acl": ["search"], "indexes": ["films"], "maxHitsPerQuery": 1,
        "queryParameters":
          "filters=owner%3Aann&attributesToRetrieve=%5B%22title%22%2C%22genre%22%5D",
      ])
    let headers = ["x-algolia-api-key": value]
    let list = try await ask(server, "tools/list", [:], headers).json["result"]?["tools"]
    // One index alone needs no argument, and the other one is not even named.
    expect(list?.description.contains("private") == false)
    let owners = list?[0]?["inputSchema"]?["properties"]?["where"]?["properties"]?["owner"]
    expectEqual(owners?["items"]?["enum"], ["ann"])

    let search = try await call(server, "search", ["limit": 20], headers)["structuredContent"]
    expectEqual(search?["total"], 2)
    expectEqual(search?["hits"]?.arrayValue?.count, 1)
    for tool in ["search", "similar", "record"] {
      let result = try await call(
        server, tool, tool == "search" ? ["fields": ["secret", "title"]] : ["objectID": "f0"],
        headers)
      expect(!result.description.contains(#""secret":"#), "\(tool) \(result)")
    }
    for objectID in ["f4", "f5"] {
      for tool in ["record", "similar"] {
        let hidden = try await call(server, tool, ["objectID": .string(objectID)], headers)
        expectEqual(hidden["isError"], true, "\(tool) \(hidden)")
      }
      let resource = try await ask(
        server, "resources/read", ["uri": .string("searchlight://films/\(objectID)")], headers)
      expectEqual(resource.json["error"]?["code"], -32602)
    }
    let counts = try await call(server, "facets", [:], headers)["structuredContent"]
    expect(counts?.description.contains("bob") == false, "\(counts ?? .null)")
    let matching = try await call(
      server, "facets", ["attributes": ["genre"], "match": "c"], headers)["structuredContent"]
    expectEqual(matching?["facets"]?[0]?["values"], [])
    let foreign = try await ask(
      server, "resources/read", ["uri": "searchlight://private/f0"], headers)
    expectEqual(foreign.json["error"]?["code"], -32602)
    let suggested = try await call(server, "suggest", ["query": "film"], headers)
    expect(!suggested.description.contains("Film 4"))
    // The admin sees all of it, from the same server.
    let admin = try await call(
      server, "search", ["index": "films", "limit": 20], ["x-algolia-api-key": "admin"])
    expectEqual(admin["structuredContent"]?["total"], 6)
  }

  @Test("An index that is added later is offered with the next request")
  func later() async throws {
    let server = try server(adminKey: nil)
    _ = try await ask(server, "tools/list")
    try server.service.add(
      try LocalIndex(
        "new", records: [["objectID": "n", "title": "New"]], settings: IndexSettings()))
    let found = try await call(server, "search", ["index": "new"])
    expectEqual(found["structuredContent"]?["total"], 1)
    try server.service.remove("new")
    expectEqual(try await call(server, "search", ["index": "new"])["isError"], true)
  }

  @Test(
    "A key that limits pages hides no record from the tool that reads it",
    arguments: [
      "hitsPerPage=0", "page=3", "hitsPerPage=1&page=1", "offset=5&length=1", "length=0&offset=0",
      "hitsPerPage=0&filters=owner%3Aann",
    ])
  func pageLimits(parameters: String) async throws {
    let server = try server(adminKey: "admin")
    let value = try await key(
      server, ["acl": ["search"], "indexes": ["films"], "queryParameters": .string(parameters)])
    let headers = ["x-algolia-api-key": value]
    let record = try await call(server, "record", ["objectID": "f0"], headers)
    expectEqual(record["structuredContent"]?["record"]?["title"], "Film 0", "\(record)")
    let resource = try await ask(
      server, "resources/read", ["uri": "searchlight://films/f0"], headers)
    expect(resource.json["result"] != nil, "\(resource.json)")
    // What hides records does so here as well.
    let isHidden = parameters.contains("owner")
    let other = try await call(server, "record", ["objectID": "f5"], headers)
    expectEqual(other["isError"]?.boolValue, isHidden)
    // A page that is forced is shown as it is, and no other one is offered.
    let page = try await call(server, "search", ["limit": 1], headers)["structuredContent"]
    if parameters.contains("page=") || parameters.contains("offset=") {
      expect(page?["next"] == nil, "\(page ?? .null)")
      let next = try await call(server, "search", ["page": 1], headers)
      expectEqual(next["isError"], true)
      expect("\(next)".contains("shows one page alone"), "\(next)")
    }
  }

  @Test("Values that a key lets nobody count are not said to be all")
  func valueLimits() async throws {
    let server = try server(adminKey: "admin")
    let value = try await key(
      server,
      [
        "acl": ["search"], "indexes": ["films"],
        "queryParameters": "maxValuesPerFacet=1&maxFacetHits=1&hitsPerPage=0",
      ])
    for (headers, isCut) in [
      (["x-algolia-api-key": value], true), (["x-algolia-api-key": "admin"], false),
    ] {
      let index: JSON = isCut ? [:] : ["index": "films"]
      func with(_ arguments: [String: JSON]) -> JSON {
        .object(arguments.merging(index.objectValue ?? [:]) { $1 })
      }
      let counts = try await call(server, "facets", with([:]), headers)["structuredContent"]
      for facet in counts?["facets"]?.arrayValue ?? [] {
        expectEqual(facet["values"]?.arrayValue?.count, isCut ? 1 : 2)
        expectEqual(facet["hasMore"]?.boolValue, isCut, "\(facet)")
      }
      let match = try await call(
        server, "facets", with(["attributes": ["genre"], "match": "d"]), headers)
      let found = match["structuredContent"]?["facets"]?[0]
      expectEqual(found?["hasMore"]?.boolValue, isCut)
      expectEqual(found?["values"]?.arrayValue?.count, isCut ? 1 : 2)
      let clients = await server.answer(
        ServerRequest(
          "POST", "/1/indexes/films/facets/genre/query",
          headers: headers.merging(["x-algolia-application-id": "any"]) { $1 },
          body: (["facetQuery": "d", "maxFacetHits": 10] as JSON).bytes))
      let json = try JSON(parsing: clients.body)
      expectEqual(json["facetHits"]?.arrayValue?.count, isCut ? 1 : 2, "\(json)")
      let list = try await ask(server, "tools/list", [:], headers).json["result"]?["tools"]
      let genre = list?[0]?["inputSchema"]?["properties"]?["where"]?["properties"]?["genre"]
      expectEqual(genre?["items"]?["enum"] == nil, isCut, "\(genre ?? .null)")
      let completed = try await ask(
        server, "completion/complete",
        [
          "ref": ["type": "ref/resource", "uri": "searchlight://films/{attribute}/{value}"],
          "argument": ["name": "value", "value": "d"],
          "context": ["arguments": ["attribute": "genre"]],
        ], headers)
      expectEqual(completed.json["result"]?["completion"]?["hasMore"]?.boolValue, isCut)
    }
  }
}
