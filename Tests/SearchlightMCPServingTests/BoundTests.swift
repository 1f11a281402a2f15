import Expectations
import SearchlightBackend
import Testing

@testable import SearchlightMCPServing

@Suite("Assistants: answers of limited size")
struct BoundTests {
  private static let limit = 8192

  private func records(_ count: Int, bytes: Int) -> [JSON] {
    (0..<count).map { number in
      [
        "objectID": .string("r\(number)"), "title": .string("Title \(number)"),
        "text": .string(String(repeating: "x", count: bytes)), "number": .integer(number),
      ]
    }
  }

  private func server(_ records: [JSON]) throws -> MCPServer {
    try Films.server(records) {
      $0.answerLimit = Self.limit
      $0.resourceLimit = 50_000
    }
  }

  @Test("Rows beyond the limit are left out, and following `next` reaches all records once")
  func rows() async throws {
    let server = try server(records(40, bytes: 900))
    var found: [String] = []
    var arguments: [String: JSON] = ["limit": 20, "page": 0]
    for _ in 0..<40 {
      let answer = await server.answer("search", .object(arguments))
      expect(answer.bytes.count <= Self.limit, "\(answer.bytes.count)")
      let hits = answer["hits"]?.arrayValue ?? []
      expectEqual(
        answer["note"]?.stringValue?.contains("Ask for the rest") == true,
        answer["next"]?["skip"] != nil)
      found += hits.compactMap { $0["objectID"]?.stringValue }
      guard let next = answer["next"]?.objectValue else { break }
      arguments = next
    }
    expectEqual(found, (0..<40).map { "r\($0)" })
  }

  @Test("Of a record beyond the limit the large fields are left out, by name")
  func record() async throws {
    let server = try server(records(2, bytes: 20_000))
    for answer in [
      await server.answer("record", ["objectID": "r1"]),
      await server.answer("search", ["query": "Title 1"])["hits"]?[0] ?? .null,
    ] {
      expectEqual(answer["omittedFields"], ["text"])
      expectEqual(answer["record"]?["number"]?.intValue, 1)
      expect(answer.bytes.count <= Self.limit)
    }
    // A resource may be larger.
    let client = LineClient(server)
    let whole = await client.ask(
      Request.modern(1, "resources/read", ["uri": "searchlight://films/r1"]))
    expect(
      whole["result"]?["contents"]?[0]?["text"]?.stringValue?.utf8.count ?? 0 > 20_000)
  }

  @Test("A record that is too large for a resource is refused, with a way to read it")
  func resource() async throws {
    let client = LineClient(try server(records(1, bytes: 60_000)))
    let answer = await client.ask(
      Request.modern(1, "resources/read", ["uri": "searchlight://films/r0"]))
    expectEqual(answer["error"]?["code"], -32602)
    expect(answer["error"]?["message"]?.stringValue?.contains("`fields`") == true)
  }

  @Test("Values beyond the limit are left out, and named")
  func values() async throws {
    let many: [JSON] = (0..<300).map { number in
      [
        "objectID": .string("\(number)"),
        "genres": .string("\(number)" + String(repeating: "g", count: 150)), "year": 1,
      ]
    }
    let answer = await (try server(many)).answer("facets", ["limit": 100])
    expect(answer.bytes.count <= Self.limit)
    expectEqual(
      answer["facets"]?.arrayValue?.compactMap { $0["attribute"]?.stringValue }, ["year"])
    expect(answer["note"]?.stringValue?.contains(#""genres""#) == true, "\(answer)")
    let alone = await (try server(many)).answer("facets", ["attributes": ["genres"], "limit": 100])
    expect(alone.bytes.count <= Self.limit)
    expect(alone["facets"]?[0]?["values"]?.arrayValue?.count ?? 0 > 20)
    expectEqual(alone["facets"]?[0]?["hasMore"], true)
    expect(alone["note"]?.stringValue?.contains("`match`") == true, "\(alone)")
  }
}
