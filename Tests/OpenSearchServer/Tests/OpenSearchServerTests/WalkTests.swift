import Foundation
import SearchlightLocal
import SearchlightOpenSearch
import SearchlightCore
import SearchlightTesting
import Testing

/// Random requests to the embedded engine and to a cluster, which must answer alike.
@Suite("A cluster and the embedded engine", .serialized)
struct WalkTests {
  private static let settings: JSON = [
    "searchableAttributes": ["title"], "attributesForFaceting": ["city", "n", "searchable(maker)"],
    "customRanking": ["asc(rank)"], "paginationLimitedTo": 20_000,
  ]

  // The server in memory has no character filters in normalizers.
  private static let cities =
    ["istanbul", "ISTANBUL", "Łódź", "Amélie"]
    + (LocalCluster.isNamed
      ? ["İstanbul", "Σίσυφος", "ΣΊΣΥΦΟΣ", "straße", "STRASSE", "Ame\u{301}lie"] : [])
  private static let makers = ["Dr. Dre", "Drei Dr", "กรุงเทพ", "Straße", "Æther", "Œuvre", "日本橋"]
  private static let titles = [
    "chair", "chess board", "cheap chat", "the chalet", "日本 旅行", "board", "ch",
  ]
  private static let decimals = [0.1234567, 0.123, 0.1235, 7, 7.0004, 7.0005, 7.0006, -0.5, 1e12]

  private static func pick<Value>(_ values: [Value], _ numbers: inout SeededNumbers) -> Value {
    values[Int.random(in: 0..<values.count, using: &numbers)]
  }

  private static func records(_ count: Int, _ numbers: inout SeededNumbers) -> [JSON] {
    (0..<count).map { rank in
      var record: [String: JSON] = [
        "objectID": .string("r\(rank)"), "rank": .integer(rank),
        "title": .string(pick(titles, &numbers)), "city": .string(pick(cities, &numbers)),
        "maker": .string(pick(makers, &numbers)),
      ]
      // Some records have no numbers, and most have several.
      let count = Int.random(in: 0...3, using: &numbers)
      if count > 0 {
        record["n"] = .array(
          (0..<count).map { _ in .integer(Int.random(in: 0...6, using: &numbers)) })
      }
      if Bool.random(using: &numbers) { record["v"] = .number(pick(decimals, &numbers)) }
      return .object(record)
    }
  }

  private static func condition(_ numbers: inout SeededNumbers) -> String {
    let not = Bool.random(using: &numbers) ? "NOT " : ""
    let comparison = pick(["=", "!=", "<", "<=", ">", ">="], &numbers)
    switch Int.random(in: 0...3, using: &numbers) {
    case 0: return not + "n \(comparison) \(Int.random(in: 0...6, using: &numbers))"
    case 1: return not + "v \(comparison) \(pick(decimals, &numbers))"
    case 2:
      let first = Int.random(in: 0...4, using: &numbers)
      return not + "n:\(first) TO \(first + Int.random(in: 0...2, using: &numbers))"
    default: return not + "v:0.1 TO \(pick(decimals.filter { $0 > 0.1 }, &numbers))"
    }
  }

  private static func filters(_ numbers: inout SeededNumbers) -> String {
    if Int.random(in: 0...2, using: &numbers) == 0 {
      let not = Bool.random(using: &numbers) ? "NOT " : ""
      let values = (0...2).map { _ in "\(not)city:\"\(pick(cities, &numbers))\"" }
      return values.joined(separator: not.isEmpty ? " OR " : " AND ")
    }
    let first = condition(&numbers)
    let second = condition(&numbers)
    return Bool.random(using: &numbers) ? "\(first) AND \(second)" : "\(first) OR \(second)"
  }

  private static func request(_ numbers: inout SeededNumbers) -> SearchRequest {
    if Int.random(in: 0...4, using: &numbers) == 0 {
      let text = pick(
        [
          "dr dre", "dr", "กรุง", "strass", "æ", "ae", "œ", "日", "dre dr", "x", "ouvre", "strsase",
          "aethre", "strabe", "oeurve",
        ], &numbers)
      var request = SearchRequest(index: "walk", query: text)
      request.facetSearch = FacetSearch(attribute: "maker")
      request.parameters["typoTolerance"] = .bool(Bool.random(using: &numbers))
      if Bool.random(using: &numbers) {
        request.parameters["filters"] = .string(filters(&numbers))
      }
      return request
    }
    let text = pick(["", "", "ch", "ch ", "che", "board. ", "日本", "the ch "], &numbers)
    return SearchRequest(
      index: "walk", query: text,
      parameters: [
        "filters": .string(filters(&numbers)), "facets": ["city", "n"], "hitsPerPage": 60,
        "typoTolerance": false,
      ])
  }

  /// Loads records into the cluster, and returns a service for them and the embedded engine.
  private func services(
    _ records: [JSON], target: String, shards: Int
  ) async throws -> (cluster: OpenSearchService, engine: LocalService) {
    let index = try OpenSearchIndex("walk", target: target, settings: Self.settings)
    let cluster = try await LocalCluster.service(of: index, records, shards: shards)
    let engine = LocalService()
    try engine.add(
      try LocalIndex("walk", records: records, settings: IndexSettings(json: Self.settings)))
    return (cluster, engine)
  }

  @Test("Random filters, counts and texts are answered alike, on one shard and on three")
  func requests() async throws {
    for (seed, shards) in [(UInt64(56), 1), (57, 3)] {
      var numbers = SeededNumbers(seed: seed)
      let target = "searchlight-walk"
      let (cluster, engine) = try await services(
        Self.records(60, &numbers), target: target, shards: shards)
      for step in 0..<300 {
        let request = Self.request(&numbers)
        let found = try await cluster.answer(to: request)
        let expected = try await engine.answer(to: request)
        let place = "seed \(seed), step \(step): \(request)"
        if request.facetSearch != nil {
          // Both order values of the same count by their letters, in orders of their own.
          let values = [found, expected].map { Set($0.facetHits) }
          #expect(values[0] == values[1], "\(place)")
          continue
        }
        #expect(found.nbHits == expected.nbHits, "\(place)")
        // The engines rank exact words differently.
        let rows = [found, expected].map { response in
          let ids = response.hits.map(\.objectID)
          return request.query.isEmpty ? ids : ids.sorted()
        }
        #expect(rows[0] == rows[1], "\(place)")
        #expect(
          Set(found.facets["n"] ?? []) == Set(expected.facets["n"] ?? []), "\(place)")
        // Of several spellings, the engines may show different ones.
        let cities = [found, expected].map { $0.facets["city"]?.map(\.count).sorted() }
        #expect(cities[0] == cities[1], "\(place)")
      }
      try await OpenSearchLoader(endpoint: LocalCluster.endpoint.get()).delete(target)
    }
  }

  @Test("Pages beyond the 10,000th hit have the rows of the embedded engine")
  func deepPages() async throws {
    let records = (0..<10_450).map { number -> JSON in
      ["objectID": .string("r\(number)"), "title": "film", "rank": .integer(number % 3)]
    }
    let target = "searchlight-walk-deep"
    let (cluster, engine) = try await services(
      records, target: target, shards: LocalCluster.isNamed ? 3 : 1)
    for (page, size) in [(100, 100), (104, 100), (105, 100), (14, 700), (1044, 10)] {
      let request = SearchRequest(
        index: "walk", query: "film", page: page, parameters: ["hitsPerPage": .integer(size)])
      let found = try await cluster.answer(to: request)
      let expected = try await engine.answer(to: request)
      #expect(found.hits.map(\.objectID) == expected.hits.map(\.objectID), "page \(page)")
      #expect(found.nbHits == expected.nbHits && found.nbPages == expected.nbPages)
    }
    try await OpenSearchLoader(endpoint: LocalCluster.endpoint.get()).delete(target)
  }

  @Test("One long text costs no row, and many words on many attributes are searched")
  func limits() async throws {
    let attributes = (10..<50).map { "a\($0)" }
    let endpoint = try LocalCluster.endpoint.get()
    let index = try OpenSearchIndex(
      "long", target: "searchlight-walk-long",
      settings: [
        "searchableAttributes": .array(attributes.map(JSON.string)),
        "attributesForFaceting": ["city"],
      ])
    let loader = OpenSearchLoader(endpoint: endpoint)
    try? await loader.delete(index.target)
    try await loader.create(index, shards: 1, replicas: 0)
    let long = "wizard " + String(repeating: "lorem ", count: 200_000)
    let records = (0..<29).map { number -> JSON in
      var record = Dictionary(uniqueKeysWithValues: attributes.map { ($0, JSON.string("emerald")) })
      record["objectID"] = .string("r\(number)")
      record["a10"] = .string(number == 7 ? long : "wizard \(number)")
      record["city"] = .string("c\(number)")
      return .object(record)
    }
    _ = try await loader.load(records, into: index)
    try await loader.refresh(index.target)
    let service = OpenSearchService(endpoint: endpoint, indices: [index])
    let rows = try await service.answer(
      to: SearchRequest(index: "long", query: "wizard", parameters: ["hitsPerPage": 50]))
    #expect(rows.hits.count == 29 && rows.nbHits == 29)
    let words = Array(repeating: "emeralds wizardry", count: 9).joined(separator: " ")
    let many = try await service.answer(
      to: SearchRequest(index: "long", query: words, parameters: ["optionalWords": .string(words)]))
    #expect(!many.details.warnings.isEmpty)
    let values = (0..<1500).map { "city:c\($0)" }
    let filtered = try await service.answer(
      to: SearchRequest(
        index: "long", parameters: ["filters": .string(values.joined(separator: " OR "))]))
    #expect(filtered.nbHits == 29)
    let excluded = try await service.answer(
      to: SearchRequest(
        index: "long",
        parameters: [
          "filters": .string(values.dropFirst().map { "NOT \($0)" }.joined(separator: " AND "))
        ]))
    #expect(excluded.hits.map(\.objectID) == ["r0"])
    try await loader.delete(index.target)
  }
}
