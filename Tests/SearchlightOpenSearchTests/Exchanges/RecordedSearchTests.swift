import Expectations
import Foundation
import SearchlightCore
import Testing

@testable import SearchlightOpenSearch

/// Searches of the conformance suite with the answers of an OpenSearch 3.9 cluster.
///
/// `searches.json` has, for each case, the request, the body that the cluster received, its answer
/// and the response that met the case's expectations. The mapping of each index is the one that the
/// cluster reported. `_index` and `_score`, which nothing reads, are left out of the answers. Of 30
/// searches that are asked otherwise since, the new body is the one that OpenSearch 2.19.6 has
/// answered with the same hits, totals and counts.
@Suite("Searches that a real cluster has answered")
struct RecordedSearchTests {
  @Test("Each request has the body that the cluster received")
  func bodies() throws {
    let searches = try RecordedSearch.all()
    expectEqual(searches.count, 62)
    for search in searches {
      let body = try search.plan().body
      expectEqual(body, search.body, "\(search.name)")
    }
  }

  @Test("Each answer of the cluster is read as the response of the case")
  func responses() throws {
    for search in try RecordedSearch.all() {
      let response = try AnswerReader(search: try search.plan()).response(search.answer)
      try expectEqual(RecordedSearch.json(of: response), search.response, "\(search.name)")
    }
  }
}

/// A search of the file `searches.json`.
private struct RecordedSearch {
  let name: String
  let request: SearchRequest
  let index: OpenSearchIndex
  let schema: OpenSearchSchema
  let body: JSON
  let answer: JSON
  let response: JSON

  static func all() throws -> [RecordedSearch] {
    let json = try ExchangeFile.json("searches.json")
    var indices: [String: (OpenSearchIndex, OpenSearchSchema)] = [:]
    for (name, index) in json["indices"]?.objectValue ?? [:] {
      let mapping: JSON = ["i": ["mappings": ["properties": index["properties"] ?? [:]]]]
      indices[name] = (
        try OpenSearchIndex(
          IndexName(name), target: index["target"]?.stringValue, settings: index["settings"] ?? [:]
        ), OpenSearchSchema(mapping: mapping)
      )
    }
    return try (json["exchanges"]?.arrayValue ?? []).map { exchange in
      let request = try JSONDecoder().decode(
        SearchRequest.self, from: Data(try #require(exchange["request"]).bytes))
      let (index, schema) = try #require(indices[request.index.rawValue])
      return RecordedSearch(
        name: exchange["case"]?.stringValue ?? "", request: request, index: index, schema: schema,
        body: try #require(exchange["body"]), answer: try #require(exchange["answer"]),
        response: try #require(exchange["response"]))
    }
  }

  func plan() throws -> PlannedSearch { try PlannedSearch(request, index, schema) }

  /// The response as its coding writes it, with the rows as an array instead of a text.
  static func json(of response: SearchResponse) throws -> JSON {
    var members = try JSON(parsing: Array(JSONEncoder().encode(response))).objectValue ?? [:]
    let rows = members["hits"]?["rows"]?.stringValue
    members["hits"] = try rows.map { try JSON(parsing: Array($0.utf8)) } ?? []
    return .object(members)
  }
}
