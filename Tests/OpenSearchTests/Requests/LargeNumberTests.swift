import Expectations
import SearchCore
import Testing

@testable import OpenSearch

@Suite("Numbers beyond 2^53 in a cluster")
struct LargeNumberTests {
  /// `author` as an index of this package maps it, `id` as an index of others may.
  private static let schema = OpenSearchSchema(mapping: [
    "items": [
      "mappings": [
        "properties": [
          "author": [
            "type": "keyword",
            "fields": [
              "folded": ["type": "keyword", "normalizer": "searchlight_folded"],
              "number": ["type": "double"],
            ],
          ],
          "id": ["type": "unsigned_long"],
        ]
      ]
    ]
  ])

  private func query(_ text: String) throws -> JSON {
    let filters = FilterQuery(paths: FieldPaths(schema: Self.schema))
    return try filters.query(FilterGroup.groups(parsing: text))
  }

  private static let large = "1234567890123456781"

  private func folded(_ text: String) -> JSON { ["term": ["author.folded": .string(text)]] }

  @Test("A facet value asks for its own text, and for a number only if it is written like one")
  func values() throws {
    for text in [Self.large, "0x7B", "1e3", "00123", "1.50", "9007199254740992", "Inf"] {
      try expectEqual(query("author:\(text)"), folded(text.lowercased()), text)
    }
    for (text, number) in [("7", 7), ("-1.5", -1.5), ("9007199254740991", 9_007_199_254_740_991)]
      as [(String, JSON)]
    {
      try expectEqual(
        query("author:\"\(text)\""),
        FilterQuery.either([folded(text), ["term": ["author.number": number]]]), text)
    }
    try expectEqual(query("id:18446744073709551615").description, Self.term("18446744073709551615"))
    for text in ["007", "0x7B", "1e3"] {
      try expectEqual(query("id:\(text)"), FilterQuery.nothing, text)
    }
  }

  private static func term(_ digits: String) -> String { #"{"term":{"id":\#(digits)}}"# }

  @Test("An equal number is asked for by its digits where the field for numbers rounds it")
  func comparisons() throws {
    let digits: JSON = ["term": ["author": .string(Self.large)]]
    let differs: JSON = [
      "bool": ["filter": [["exists": ["field": "author.number"]]], "must_not": [digits]]
    ]
    try expectEqual(query("author = \(Self.large)"), digits)
    try expectEqual(query("NOT author = \(Self.large)"), differs)
    try expectEqual(query("author != \(Self.large)"), differs)
    try expectEqual(
      query("author < \(Self.large)").description,
      #"{"range":{"author.number":{"lt":\#(Self.large)}}}"#)
    try expectEqual(query("id = \(Self.large)").description, Self.term(Self.large))
    try expectEqual(
      query("id:0.5 TO 18446744073709551615").description,
      #"{"range":{"id":{"gte":0.5,"lte":18446744073709551615}}}"#)
  }

  @Test("A row has the numbers that the cluster sent")
  func rows() async throws {
    let text = #"{"author":18446744073709551615,"objectID":"a","price":1.10}"#
    let hit = Movies.hit("a", try JSON(parsing: text.utf8, numbers: .asWritten))
    let service = OpenSearchService(
      endpoint: "http://cluster.test:9200", indices: [try Movies.index()],
      exchange: ScriptedCluster(Movies.multi([Movies.answer(hits: [hit], total: 1)])))
    let response = try await service.search(
      MultiSearchRequest(
        id: RequestID(1), entries: [.init(source: "s", request: SearchRequest(index: "movies"))]))
    try expectEqual(response.results["s"]?.get().hits.first?.description, text)
  }
}
