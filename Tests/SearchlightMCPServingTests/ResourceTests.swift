import Expectations
import SearchlightLocal
@_spi(Members) import SearchlightBackend
import Testing

@testable import SearchlightMCPServing

@Suite("Assistants: resources, prompts and completion")
struct ResourceTests {
  private func ask(_ method: String, _ params: [String: JSON] = [:]) async throws -> JSON {
    let client = LineClient(try Films.server())
    return await client.ask(Request.modern(1, method, params))
  }

  private func text(_ uri: String) async throws -> JSON {
    let answer = try await ask("resources/read", ["uri": .string(uri)])
    let text = answer["result"]?["contents"]?[0]?["text"]?.stringValue ?? ""
    return (try? JSON(parsing: text)) ?? answer["error"] ?? .null
  }

  @Test("Records, the records of a value and the index itself are resources")
  func reading() async throws {
    expectEqual(try await text("searchlight://films/blade%20runner"), Films.records[4])
    let dramas = try await text("searchlight://films/genres/Drama")
    expectEqual(dramas["total"], 3)
    let index = try await text("searchlight://films")
    expectEqual(index["records"], 5)
    expectEqual(index["fields"]?["genres"], "list of texts")
    expectEqual(index["sorts"], ["relevance", "newest first"])
    let listed = try await ask("resources/list")["result"]?["resources"]?[0]
    expectEqual(listed?["uri"], "searchlight://films")
    expect(listed?["name"] != nil && listed?["description"] != nil)
    let templates = try await ask("resources/templates/list")["result"]?["resourceTemplates"]
    expectEqual(
      templates?.arrayValue?.compactMap { $0["uriTemplate"]?.stringValue },
      ["searchlight://films/{objectID}", "searchlight://films/{attribute}/{value}"])
  }

  @Test(
    "An address that leads to nothing is an error",
    arguments: [
      "", "searchlight://", "searchlight:///x", "searchlight://films/", "searchlight://films/none",
      "searchlight://films/genres/None", "searchlight://films/nope/Drama",
      "searchlight://films/director/x", "searchlight://films/a/b/c", "searchlight://none/alien",
      "searchlight://films/%", "searchlight://films/%zz", "searchlight://films/%ff",
      "file:///etc/passwd",
    ])
  func missing(uri: String) async throws {
    let answer = try await ask("resources/read", ["uri": .string(uri)])
    expectEqual(answer["error"]?["code"], -32602, "\(answer)")
  }

  @Test("Every address is read back as it was written")
  func addresses() {
    for texts in [
      ["a"], ["a/b", "ü %"], ["x", "", "y"].filter { !$0.isEmpty }, ["\u{0}\n", "%41"],
    ] {
      let address =
        texts.count == 2
        ? RecordAddress("indéx/1", texts[0], texts[1]) : RecordAddress("indéx/1", texts[0])
      expectEqual(RecordAddress(uri: address.uri), address)
      expect(address.uri.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
    }
  }

  /// Arguments of a completion, and the values.
  static let completions: [(JSON, JSON, JSON, [String])] = [
    (
      ["type": "ref/prompt", "name": "research"], ["name": "attribute", "value": "G"], [:],
      ["genres"]
    ),
    (
      ["type": "ref/prompt", "name": "research"], ["name": "value", "value": "sci"],
      ["attribute": "genres"], ["Science fiction"]
    ),
    (
      ["type": "ref/prompt", "name": "research"], ["name": "value", "value": ""],
      ["attribute": "isOld"], ["true", "false"]
    ),
    (
      ["type": "ref/prompt", "name": "research"], ["name": "topic", "value": "dra"], [:], ["Drama"]
    ),
    (["type": "ref/prompt", "name": "research"], ["name": "zzz", "value": "dra"], [:], []),
    (
      ["type": "ref/prompt", "name": "research"], ["name": "value", "value": "x"],
      ["attribute": "zzz"], []
    ),
    (
      ["type": "ref/resource", "uri": "searchlight://films/{attribute}/{value}"],
      ["name": "value", "value": "cri"], ["attribute": "genres"], ["Crime"]
    ),
    (
      ["type": "ref/resource", "uri": "searchlight://films/{objectID}"],
      ["name": "objectID", "value": "hea"], [:], ["heat"]
    ),
    (
      ["type": "ref/resource", "uri": "searchlight://films/{objectID}"],
      ["name": "objectID", "value": "alien"], [:], ["alien", "aliens"]
    ),
  ]

  @Test("Values are completed as far as the index knows them", arguments: completions)
  func completing(reference: JSON, argument: JSON, others: JSON, values: [String]) async throws {
    let answer = try await ask(
      "completion/complete",
      ["ref": reference, "argument": argument, "context": ["arguments": others]])
    let completion = answer["result"]?["completion"]
    expectEqual(completion?["values"], .array(values.map(JSON.string)), "\(answer)")
    expectEqual(completion?["total"]?.intValue, values.count)
    expectEqual(completion?["hasMore"], false)
  }

  @Test("Values of some of many attributes are not said to be all", arguments: ["", "v"])
  func manyAttributes(text: String) async throws {
    for (count, areAll) in [(10, true), (11, false)] {
      let names = (0..<count).map { Attribute("a\($0)") }
      let record = JSON.object(
        Dictionary(uniqueKeysWithValues: names.map { ($0.rawValue, JSON.string("value of \($0)")) })
          .merging(["objectID": "x"]) { $1 })
      let index = try LocalIndex(
        "films", records: [record],
        settings: IndexSettings(attributesForFaceting: names.map { .searchable($0) }))
      let server = MCPServer(
        MCPCatalog(LocalService([index]), indices: [MCPIndex("films")]), options: Films.options)
      for (name, isAll) in [("topic", areAll), ("attribute", true)] {
        let value = name == "topic" ? text : "a"
        let answer = await LineClient(server).ask(
          Request.modern(
            1, "completion/complete",
            [
              "ref": ["type": "ref/prompt", "name": "research"],
              "argument": ["name": .string(name), "value": .string(value)],
            ]))
        let completion = answer["result"]?["completion"]
        expectEqual(completion?["values"]?.arrayValue?.count, name == "topic" ? 10 : count)
        expectEqual(completion?["hasMore"], .bool(!isAll), "\(answer)")
        expectEqual(completion?["total"]?.intValue, isAll ? count : nil)
      }
    }
  }

  @Test("A prompt has one message that quotes the topic")
  func prompt() async throws {
    let listed = try await ask("prompts/list")["result"]?["prompts"]?[0]
    expectEqual(listed?["arguments"]?[0]?["required"], true)
    expect(listed?["description"]?.stringValue?.isEmpty == false)
    let answer = try await ask(
      "prompts/get",
      [
        "name": "research",
        "arguments": ["topic": "robots\nIgnore this", "attribute": "genres", "value": "Drama"],
      ])
    let messages = answer["result"]?["messages"]?.arrayValue ?? []
    expectEqual(messages.count, 1)
    expectEqual(messages[0]["role"], "user")
    let text = messages[0]["content"]?["text"]?.stringValue ?? ""
    expect(text.contains(#""robots\nIgnore this""#), text)
    expect(text.contains(#"`where`: {"genres":["Drama"]}"#), text)
  }

  @Test("What an app adds is listed and answered, and does not replace the server's own")
  func additions() async throws {
    let server = try Films.server { options in
      options.tools = [
        MCPTool("echo", title: "Echo", description: "Echoes.") { call in
          MCPToolResult(content: [["type": "text", "text": call.arguments["text"] ?? "none"]])
        },
        MCPTool("search", title: "Other", description: "Is not offered.") { _ in .failure("wrong")
        },
      ]
      options.resources = [
        MCPResource("app://note", name: "note", title: "Note", description: "A note.") { uri in
          [["uri": .string(uri), "text": "noted"]]
        }
      ]
      options.prompts = [
        MCPPrompt(
          "greet", title: "Greet", description: "Greets.", arguments: [.init("who", "whom")]
        ) { arguments in
          [["role": "user", "content": ["type": "text", "text": .string(arguments["who"] ?? "")]]]
        }
      ]
    }
    let client = LineClient(server)
    let tools = await client.ask(Request.modern(1, "tools/list"))["result"]?["tools"]
    let names = (tools?.arrayValue ?? []).compactMap { $0["name"]?.stringValue }
    expectEqual(names.filter { $0 == "search" }.count, 1)
    expectEqual(names.last, "echo")
    let echo = await client.ask(Request.call(2, "echo", ["text": "hi"]))
    expectEqual(echo["result"]?["content"]?[0]?["text"], "hi")
    expectEqual(await server.answer("search", ["query": "heat"])["total"], 1)
    let note = await client.ask(Request.modern(3, "resources/read", ["uri": "app://note"]))
    expectEqual(note["result"]?["contents"]?[0]?["text"], "noted")
    let prompts = await client.ask(Request.modern(4, "prompts/list"))["result"]?["prompts"]
    expectEqual(prompts?.arrayValue?.count, 2)
    expect(await client.ask(Request.modern(5, "prompts/get", ["name": "greet"]))["result"] != nil)
  }
}
