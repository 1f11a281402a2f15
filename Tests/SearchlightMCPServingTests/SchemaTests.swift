import Expectations
import SearchlightLocal
@_spi(Members) import SearchlightBackend
import Testing

@testable import SearchlightMCPServing

@Suite("Assistants: schemas and descriptions")
struct SchemaTests {
  private func tools(_ server: MCPServer) async -> [JSON] {
    let client = LineClient(server)
    return await client.ask(Request.modern(1, "tools/list"))["result"]?["tools"]?.arrayValue ?? []
  }

  @Test("Every tool has what the clients of all generations demand")
  func wellFormed() async throws {
    var catalog = try Films.catalog()
    catalog.writer = RecordingWriter()
    for server in [
      try Films.server(), MCPServer(catalog, options: Films.options), try twoIndices(),
      try Films.server([]),
    ] {
      let tools = await tools(server)
      expect(tools.count >= 4)
      for tool in tools {
        let name = tool["name"]?.stringValue ?? ""
        expect(tool["title"]?.stringValue?.isEmpty == false, name)
        expect(tool["description"]?.stringValue?.isEmpty == false, name)
        for part in ["inputSchema", "outputSchema"] {
          let schema = tool[part] ?? .null
          expectEqual(schema["type"], "object", "\(name) \(part)")
          expectEqual(SchemaCheck.flaw(schema), nil, "\(name) \(part)")
        }
        let writes = ["save", "delete"].contains(name)
        expectEqual(tool["annotations"]?["readOnlyHint"], .bool(!writes), name)
        expectEqual(tool["annotations"]?["openWorldHint"], false, name)
        expectEqual(tool["annotations"]?["destructiveHint"], writes ? true : nil, name)
        expect(!containsNull(tool), name)
      }
    }
  }

  private func containsNull(_ json: JSON) -> Bool {
    switch json {
    case .null: true
    case .array(let elements): elements.contains(where: containsNull)
    case .object(let members): members.values.contains(where: containsNull)
    default: false
    }
  }

  @Test("The schema of a tool has just the arguments that the tool reads")
  func argumentNames() async throws {
    let subject = ToolSubject(profile: nil, hasSession: true, writerNote: nil)
    let tools: [any IndexTool] = [
      SearchTool(hasSession: true), SearchTool(hasSession: false), FacetsTool(), RecordTool(),
      SimilarTool(), SuggestTool(), SaveTool(), DeleteTool(),
    ]
    for tool in tools {
      expectEqual(Set(tool.properties(subject).keys), Set(tool.argumentNames), tool.name)
      expect(tool.required.allSatisfy(tool.argumentNames.contains), tool.name)
    }
  }

  @Test("The schema of the filters has the attributes with their real values and ranges")
  func filters() async throws {
    let search = await tools(try Films.server())[0]
    let properties = search["inputSchema"]?["properties"] ?? .null
    let filters = properties["where"]?["properties"] ?? .null
    expectEqual(
      filters.objectValue?.keys.sorted(), ["director", "genres", "isOld", "minutes", "year"])
    expectEqual(
      filters["genres"]?["items"]?["enum"],
      ["Science fiction", "Drama", "Action", "Crime", "Horror"])
    expectEqual(filters["year"]?["description"], "numbers from 1979 to 2016")
    expectEqual(filters["minutes"]?["description"], "numbers")
    expectEqual(filters["isOld"]?["type"], "boolean")
    expectEqual(properties["sort"]?["enum"], ["relevance", "newest first"])
    let description = search["description"]?.stringValue ?? ""
    for part in [
      #"the 5 records of the index "films" (five films)"#, #""genres": one of "Science fiction""#,
      #""year": numbers from 1979 to 2016"#, #""title" (text)"#,
    ] {
      expect(description.contains(part), "\(part) in: \(description)")
    }
  }

  @Test("An attribute with many values or long ones has no choices")
  func manyValues() async throws {
    let records: [JSON] = (0..<200).map { number in
      [
        "objectID": .string("\(number)"), "genres": .string("genre \(number)"),
        "isOld": .string(number < 3 ? String(repeating: "long ", count: 50) : "short"),
      ]
    }
    let search = await tools(try Films.server(records))[0]
    let filters = search["inputSchema"]?["properties"]?["where"]?["properties"]
    expectEqual(filters?["genres"]?["items"], ["type": "string"])
    expectEqual(filters?["isOld"]?["items"], ["type": "string"])
    expect(search.bytes.count < 8000)
  }

  /// Calls of all tools, whose answers must fit the schemas.
  static let calls: [(String, JSON)] =
    ToolTests.searches.map { ("search", $0.0) } + [
      ("facets", [:]), ("facets", ["query": "zzz"]),
      ("facets", ["attributes": ["genres"], "match": "s"]),
      ("facets", ["attributes": ["year"], "match": "1"]), ("record", ["objectID": "heat"]),
      ("similar", ["objectID": "alien"]), ("suggest", ["query": "a"]),
      ("suggest", ["query": "zzzz"]),
    ]

  @Test("Structured answers fit the output schema, and the text is the same JSON", arguments: calls)
  func answers(tool: String, arguments: JSON) async throws {
    let server = try Films.server()
    let listed = await tools(server).first { $0["name"]?.stringValue == tool } ?? .null
    let result = await server.result(tool, arguments)
    let structured = result["structuredContent"] ?? .null
    expectEqual(SchemaCheck.mismatch(structured, listed["outputSchema"] ?? .null), nil)
    let text = result["content"]?[0]?["text"]?.stringValue ?? ""
    expectEqual(try JSON(parsing: text), structured)
    expectEqual(result["isError"], false)
  }

  private func twoIndices() throws -> MCPServer {
    let service = LocalService([try Films.index(), try Films.index(name: "archive")])
    return MCPServer(
      MCPCatalog(service, indices: [Films.offered(), Films.offered("archive")]),
      options: Films.options)
  }

  @Test("With several indices, each call names one")
  func several() async throws {
    let server = try twoIndices()
    let search = await tools(server)[0]
    expectEqual(search["inputSchema"]?["required"], ["index"])
    expectEqual(
      search["inputSchema"]?["properties"]?["index"]?["enum"], ["films", "archive"])
    let missing = await server.complaint("search", [:])
    expectEqual(missing, #"The argument `index` is missing: one of "films", "archive"."#)
    let unknown = await server.complaint("search", ["index": "archiv"])
    expect(unknown?.contains(#"Did you mean "archive"?"#) == true)
    let answer = await server.answer(
      "search", ["index": "archive", "query": "heat", "sort": "newest first"])
    expectEqual(answer["total"], 1)
    let record = await server.answer("record", ["index": "archive", "objectID": "heat"])
    expectEqual(record["resource"], "searchlight://archive/heat")
  }

  @Test("An index without records can be listed and searched")
  func empty() async throws {
    let server = try Films.server([])
    expectEqual(await server.answer("search", ["query": "x"])["total"], 0)
    expectEqual(await server.answer("suggest", ["query": "x"])["records"], [])
  }
}

/// A writer that keeps what it is asked for.
actor RecordingWriter: MCPRecordWriter {
  nonisolated let tools: Set<String>
  nonisolated let note = "Nothing is stored."

  private(set) var saved: [JSON] = []

  init(tools: Set<String> = ["save", "delete"]) { self.tools = tools }

  func save(_ records: [JSON], in index: IndexName) async throws(MCPRecordWriterError) {
    guard !records.contains(where: { $0["bad"] == true }) else {
      throw MCPRecordWriterError("record 0 is bad.")
    }
    saved += records
  }

  func delete(_ objectIDs: [String], in index: IndexName) async throws(MCPRecordWriterError) -> Int
  {
    objectIDs.count - 1
  }
}
