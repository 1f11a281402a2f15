import Expectations
import SearchlightLocal
import SearchlightBackend
import SearchlightBasics
import Testing

@testable import SearchlightMCPServing

// One walk after another: together they would keep other tests waiting.
@Suite(
  "Assistants: answers of limited size, whatever records, settings and arguments hold", .serialized)
struct BoundWalkTests {
  /// Texts and names of all lengths, of letters that JSON writes with one to six bytes.
  private struct Source {
    var random: SplitMix64

    mutating func below(_ limit: Int) -> Int { Int(random.next() % UInt64(limit)) }

    mutating func text(_ lengths: [Int] = [0, 1, 9, 80, 300, 1000, 4000]) -> String {
      let letter = ["x", "\"", "\u{1}", "é", "🎬", "\\", "a b"][below(7)]
      return String(repeating: letter, count: lengths[below(lengths.count)] / letter.utf8.count)
    }

    /// A name that is not empty, and another one for each number.
    mutating func name(_ number: Int, _ lengths: [Int] = [1, 9, 80, 700, 3000]) -> String {
      "n\(number)" + text(lengths)
    }

    mutating func value() -> JSON {
      switch below(5) {
      case 0: .integer(below(1000))
      case 1: .array((0..<below(5)).map { _ in .string(text()) })
      case 2: ["inner": .string(text()), "number": .integer(below(50))]
      default: .string(text())
      }
    }
  }

  /// A service that warns and complains at length.
  private struct Loud: SearchService {
    let base: LocalService
    let text: String

    func search(_ request: MultiSearchRequest) async throws(SearchError) -> MultiSearchResponse {
      if request.entries.contains(where: { $0.request.query == "fail" }) {
        throw .rejected(message: text, status: 400)
      }
      var response = try base.answer(request)
      response.results = response.results.mapValues { result in
        result.map { answer in
          var answer = answer
          answer.details.warnings = [text]
          return answer
        }
      }
      return response
    }
  }

  /// A session that keeps what it is given.
  private actor Session: MCPSession {
    private let service: any SearchService
    private var current = MCPSessionChoices(index: "films")

    init(_ service: any SearchService) { self.service = service }

    func choices() -> MCPSessionChoices { current }

    func search(_ change: MCPSessionChange) async throws(SearchError) -> SearchResponse {
      current = change.choices
      return try await service.response(
        to: SearchRequest(
          index: current.index, query: current.query, filters: [current.filters],
          page: change.page, parameters: change.parameters))
    }
  }

  /// A server of generated records and settings, with the names of its attributes.
  private func server(
    _ source: inout Source, limit: Int
  ) throws -> (server: MCPServer, attributes: [String], objectIDs: [String]) {
    let attributes = (0..<source.below(12)).map { source.name($0) }
    let objectIDs = (0..<(1 + source.below(20))).map { source.name($0, [1, 9, 80, 700, 3000]) }
    let records = objectIDs.map { objectID -> JSON in
      var members: [String: JSON] = [
        "objectID": .string(objectID), "title": .string(source.text()),
      ]
      for attribute in attributes where source.below(3) > 0 {
        members[attribute] = source.below(4) == 0 ? source.value() : .string(source.text())
      }
      for number in 0..<source.below(9) { members[source.name(number)] = source.value() }
      return .object(members)
    }
    let index = try LocalIndex(
      "films", records: records,
      settings: IndexSettings(attributesForFaceting: attributes.map { .searchable(Attribute($0)) }))
    let service = Loud(base: LocalService([index]), text: source.text())
    let offered = MCPIndex(
      "films", summary: source.text(), sorts: [MCPSortOrder(source.name(0), index: "films")])
    var catalog = MCPCatalog(service, indices: [offered])
    if source.below(2) == 0 { catalog.session = Session(service) }
    var options = Films.options
    options.answerLimit = limit
    options.resourceLimit = limit
    return (MCPServer(catalog, options: options), attributes, objectIDs)
  }

  @Test(
    "Each answer and error of a tool, resource and completion is within the limit",
    arguments: 0..<16)
  func walk(seed: Int) async throws {
    var source = Source(random: SplitMix64(seed: UInt64(seed)))
    let limit = [1024, 1500, 4096, 16_384][seed % 4]
    let (server, attributes, objectIDs) = try server(&source, limit: limit)
    let names = attributes + ["none"]
    func any(_ list: [String]) -> JSON { .string(list[source.below(list.count)]) }
    let client = LineClient(server)
    for number in 0..<25 {
      let condition = JSON.object([names[source.below(names.count)]: any(["a", source.text()])])
      let fields = JSON.array((0..<source.below(3)).map { _ in any(names) })
      let calls: [(String, JSON)] = [
        (
          "search",
          [
            "query": .string(source.text([0, 0, 1, 900])), "limit": .integer(1 + source.below(50)),
            "where": source.below(3) == 0 ? condition : [:],
          ]
        ),
        ("search", ["query": "", "fields": fields, "page": .integer(source.below(3))]),
        ("search", ["query": "fail"]), ("search", ["filters": .string(source.text())]),
        ("search", ["query": "", "sort": .string(source.text())]),
        ("facets", ["query": ""]), ("facets", ["attributes": [any(names)], "limit": 100]),
        ("facets", ["attributes": [any(names)], "match": .string(source.text([0, 1, 9]))]),
        ("record", ["objectID": any(objectIDs + ["none"])]),
        ("record", ["objectID": any(objectIDs), "fields": fields]),
        ("similar", ["objectID": any(objectIDs), "limit": 30]),
        ("suggest", ["query": .string("a\(source.text([1, 9]))"), "limit": 20]),
        ("suggest", ["query": "n", "limit": 20]),
      ]
      let (tool, arguments) = calls[number % calls.count]
      let answer = await client.ask(Request.call(.integer(number), tool, arguments))
      let result = answer["result"] ?? answer["error"] ?? .null
      let size =
        result["structuredContent"]?.bytes.count ?? result["content"]?[0]?.bytes.count
        ?? result["message"]?.bytes.count ?? .max
      expect(size <= limit, "\(size) of \(limit) bytes: \(tool) \(result.excerpt)")
      if let note = result["structuredContent"]?["note"]?.stringValue { expect(!note.isEmpty) }
    }
    let uris =
      ["searchlight://films"]
      + objectIDs.prefix(5).map { RecordAddress("films", $0).uri }
      + attributes.prefix(5).map { RecordAddress("films", $0, "a b ").uri }
    for (number, uri) in uris.enumerated() {
      let answer = await client.ask(
        Request.modern(.string("r\(number)"), "resources/read", ["uri": .string(uri)]))
      let text = answer["result"]?["contents"]?[0]?["text"] ?? answer["error"]?["message"]
      let size = text?.stringValue?.utf8.count ?? .max
      expect(size <= limit, "\(size) of \(limit) bytes: \(uri.prefix(60))")
    }
    for (number, text) in ["", "n", "a", source.text([1, 9])].enumerated() {
      for (variable, template) in [
        ("objectID", RecordAddress.records(of: "films")),
        ("value", RecordAddress.values(of: "films")),
        ("attribute", RecordAddress.values(of: "films")),
      ] {
        let answer = await client.ask(
          Request.modern(
            .string("c\(number)\(variable)"), "completion/complete",
            [
              "ref": ["type": "ref/resource", "uri": .string(template)],
              "argument": ["name": .string(variable), "value": .string(text)],
            ]))
        let completion = answer["result"]?["completion"] ?? answer["error"]?["message"] ?? .null
        expect(completion.bytes.count <= limit, "\(completion.bytes.count) of \(limit) bytes")
      }
    }
    let list = await client.ask(Request.modern("list", "tools/list"))
    expect(list.bytes.count < 250_000, "\(list.bytes.count) bytes of tools")
  }

  @Test(
    "Following `next` reaches each record, also behind those whose identifiers are too long",
    arguments: 0..<8)
  func following(seed: Int) async throws {
    var source = Source(random: SplitMix64(seed: UInt64(100 + seed)))
    let objectIDs = (0..<30).map { source.name($0, [1, 9, 80, 3000]) }
    let server = try Films.server(
      objectIDs.map {
        ["objectID": .string($0), "title": "t", "text": .string(source.text([0, 80, 700, 3000]))]
      }
    ) { $0.answerLimit = 2048 }
    let client = LineClient(server)
    var found: Set<String> = []
    var skipped = 0
    var arguments: [String: JSON] = ["limit": 7]
    for number in 0..<200 {
      let answer = await client.ask(Request.call(.integer(number), "search", .object(arguments)))
      let content = answer["result"]?["structuredContent"] ?? .null
      for hit in content["hits"]?.arrayValue ?? [] {
        found.insert(hit["objectID"]?.stringValue ?? "")
      }
      if content["note"]?.stringValue?.contains("identifier alone is too long") == true {
        skipped += 1
      }
      guard let next = content["next"]?.objectValue else { break }
      expect(next != arguments)
      arguments = next
    }
    let long = objectIDs.filter { $0.bytesInJSON > 1200 }
    expectEqual(Set(objectIDs).subtracting(found), Set(long))
    expectEqual(skipped > 0, !long.isEmpty)
  }
}
