import Expectations
import SearchlightAlgoliaServing
import Foundation
@_spi(Members) import SearchlightBackend
import SearchlightCore
import Testing

@Suite("Requests of Algolia's own test suite, sent to the server")
struct StatedRequestServingTests {
  /// The cases of the client's tests.
  static let cases: [JSON] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../SearchlightAlgoliaTests/Requests/requests.json")
    let json = (try? Data(contentsOf: file)).flatMap { try? JSON(parsing: $0) }
    return json?["cases"]?.arrayValue ?? []
  }()

  /// The attributes that the requests use.
  private static let attributes = [
    "allergens", "author", "book_id", "brand", "can_deliver_quickly", "category", "categories",
    "city", "clearance", "color", "company", "content", "country", "description", "director",
    "editor", "email", "facetName", "food_group", "genre", "is_available", "keyword", "name",
    "price", "product_type", "publisher", "ranked_category", "restaurant", "serial_number", "sku",
    "tags", "theFacet", "title", "title_fr", "type", "user",
  ]

  /// Whether a request changes nothing, so that the next one finds the same indices.
  private func isReading(_ request: JSON) -> Bool {
    let last = request["path"]?.stringValue?.split(separator: "/").last
    return request["method"]?.stringValue == "GET"
      || ["query", "queries", "browse"].contains(last) && request["method"]?.stringValue == "POST"
  }

  /// The names of the indices that a request uses.
  private func indices(of stated: JSON) -> Set<String> {
    var names: Set<String> = []
    let parts = stated["request"]?["path"]?.stringValue?.split(separator: "/") ?? []
    if parts.count > 2, parts[1] == "indexes", parts[2] != "*" { names.insert(String(parts[2])) }
    for request in stated["request"]?["body"]?["requests"]?.arrayValue ?? [] {
      if let name = request["indexName"]?.stringValue {
        names.insert(name.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")
      }
    }
    return names
  }

  /// A server with indices and the records that the requests use.
  private func prepared(_ names: Set<String>) async -> Tester {
    let server = Tester()
    let settings: JSON = [
      "searchableAttributes": .array(Self.attributes.map(JSON.string)),
      "attributesForFaceting": .array(Self.attributes.map { .string("searchable(\($0))") }),
    ]
    let ids = ["uniqueID", "objectID", "objectID1", "objectID2", "Batman and Robin", "Æon Flux"]
    let records = ids.map { id -> JSON in
      ["action": "addObject", "body": ["objectID": .string(id), "title": "A", "brand": "b"]]
    }
    for name in names {
      await server.send("PUT", "/1/indexes/\(name)/settings", settings)
      await server.send("POST", "/1/indexes/\(name)/batch", ["requests": .array(records)])
    }
    return server
  }

  @Test(
    "Every request is answered, or refused exactly if it is among the documented refusals"
  )
  func stated() async throws {
    expectEqual(Self.cases.count, 422)
    var refused: Set<String> = []
    // Requests that only read may share a server.
    var servers: [Set<String>: Tester] = [:]
    for stated in Self.cases {
      let request = stated["request"] ?? .null
      let names = indices(of: stated)
      let shared = isReading(request) ? servers[names] : nil
      let server: Tester
      if let shared { server = shared } else { server = await prepared(names) }
      if isReading(request) { servers[names] = server }
      var target = request["path"]?.stringValue ?? ""
      let query = request["queryParameters"]?.objectValue ?? [:]
      if !query.isEmpty {
        target +=
          "?" + query.map { "\($0.key)=\($0.value.stringValue ?? "")" }.joined(separator: "&")
      }
      let answer = await server.send(request["method"]?.stringValue ?? "", target, request["body"])
      let name = "\(stated["method"]?.stringValue ?? ""): \(stated["name"]?.stringValue ?? "")"
      if let status = StatedRefusals.statuses[name] {
        expectEqual(answer.status, status, "\(name) \(answer.json)")
        expectEqual(answer.json.status?.intValue, status, "\(name)")
        expect(answer.message?.isEmpty == false, "\(name)")
        refused.insert(name)
      } else {
        expect((200...201).contains(answer.status), "\(name) \(answer.json)")
        expect(answer.json != .null, "\(name)")
      }
    }
    expectEqual(refused, Set(StatedRefusals.statuses.keys))
  }
}
