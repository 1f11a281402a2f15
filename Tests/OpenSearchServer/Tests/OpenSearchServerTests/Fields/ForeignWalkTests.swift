import SearchlightLocal
import SearchlightOpenSearch
import SearchlightCore
import SearchlightTesting
import SearchlightTransport
import Testing

/// Random filters over indices that another tool has made, which a cluster and the embedded engine
/// must answer alike.
@Suite("Indices of other tools and the embedded engine", .enabled(if: LocalCluster.isNamed))
struct ForeignWalkTests {
  private static let alias = "searchlight-foreign"

  private static let parts: JSON = [
    "type": "nested", "properties": ["color": ["type": "keyword"], "size": ["type": "integer"]],
  ]

  /// An index as a bulk import makes it.
  private static let plain: JSON = [
    "brand": ["type": "text", "fields": ["keyword": ["type": "keyword"]]],
    "color": ["type": "keyword"], "n": ["type": "long"], "stock": ["type": "boolean"],
    "price": ["type": "float"], "half": ["type": "half_float"], "large": ["type": "long"],
    "parts": parts, "details": ["properties": ["k": ["type": "keyword"]]],
  ]

  /// An index with a careful mapping.
  private static func careful(hasScales: Bool) -> JSON {
    [
      "brand": ["type": "keyword", "normalizer": "lowercase"], "color": ["type": "keyword"],
      "n": ["type": "integer"], "stock": ["type": "boolean"],
      "price": hasScales ? ["type": "scaled_float", "scaling_factor": 100] : ["type": "double"],
      "half": ["type": "half_float"], "large": ["type": "long"], "parts": parts,
      "details": ["type": "nested", "properties": ["k": ["type": "keyword"]]],
    ]
  }

  private static let brands = ["Acme", "acme", "ACME", "Bolt & Co", "bolt", "Zed"]
  private static let colors = ["red", "blue", "green"]
  private static let typed = ["red", "Red", "BLUE", "green"]
  private static let prices = [0.1, 7.77, 19.99, 100, -0.5, 0]
  private static let halves = [0.1, 0.123, 2.5, 19.1, 2048]
  private static let large = [9_007_199_254_740_992, 9_007_199_254_740_993, 7]

  private static func pick<Value>(_ values: [Value], _ numbers: inout SeededNumbers) -> Value {
    values[Int.random(in: 0..<values.count, using: &numbers)]
  }

  private static func record(_ numbers: inout SeededNumbers) -> [String: JSON] {
    func some(_ make: (inout SeededNumbers) -> JSON) -> JSON? {
      Int.random(in: 0...3, using: &numbers) == 0 ? nil : make(&numbers)
    }
    var record: [String: JSON] = [:]
    record["brand"] = some { .string(pick(brands, &$0)) }
    record["color"] = some { numbers in
      .array((0...1).map { _ in .string(pick(colors, &numbers)) })
    }
    record["n"] = some { numbers in
      .array(
        (0..<Int.random(in: 1...3, using: &numbers)).map { _ in
          .integer(Int.random(in: 0...6, using: &numbers))
        })
    }
    record["stock"] = some { .bool(Bool.random(using: &$0)) }
    record["price"] = some { .number(pick(prices, &$0)) }
    record["half"] = some { .number(pick(halves, &$0)) }
    record["large"] = some { .integer(pick(large, &$0)) }
    record["details"] = some { .array([["k": .string(pick(colors, &$0))], ["k": "blue"]]) }
    record["parts"] = some { numbers in
      .array(
        (0..<Int.random(in: 1...3, using: &numbers)).map { _ in
          [
            "color": .string(pick(colors, &numbers)),
            "size": .integer(Int.random(in: 0...4, using: &numbers)),
          ]
        })
    }
    return record
  }

  private static func comparison<Value>(
    _ name: String, _ values: [Value], _ numbers: inout SeededNumbers
  ) -> String {
    "\(name) \(pick(["=", "!=", "<", "<=", ">", ">="], &numbers)) \(pick(values, &numbers))"
  }

  private static func facet(_ numbers: inout SeededNumbers) -> String {
    let not = Int.random(in: 0...2, using: &numbers) == 0 ? "NOT " : ""
    switch Int.random(in: 0...4, using: &numbers) {
    case 0, 1: return not + "brand:\"\(pick(brands, &numbers))\""
    case 2: return not + "color:\(pick(typed, &numbers))"
    case 3: return not + "stock:\(Bool.random(using: &numbers))"
    default: return not + "\(pick(["parts.color", "details.k"], &numbers)):\(pick(typed, &numbers))"
    }
  }

  private static func number(_ numbers: inout SeededNumbers) -> String {
    let not = Int.random(in: 0...2, using: &numbers) == 0 ? "NOT " : ""
    switch Int.random(in: 0...5, using: &numbers) {
    case 0: return not + comparison("n", Array(0...6), &numbers)
    case 1:
      let first = Int.random(in: 0...4, using: &numbers)
      return not + "n:\(first) TO \(first + Int.random(in: 0...2, using: &numbers))"
    case 2: return not + comparison("price", prices, &numbers)
    case 3: return not + comparison("half", halves, &numbers)
    case 4: return not + comparison("large", large, &numbers)
    default: return not + comparison("parts.size", Array(0...4), &numbers)
    }
  }

  private static func elements(_ numbers: inout SeededNumbers) -> String {
    let not = Bool.random(using: &numbers) ? "NOT " : ""
    let color = "\(not)parts[1].color:\(pick(typed, &numbers))"
    let other = Bool.random(using: &numbers) ? "NOT " : ""
    return "\(color) AND \(other)\(comparison("parts[1].size", Array(0...4), &numbers))"
  }

  private static func filters(_ numbers: inout SeededNumbers) -> String {
    // Alternatives are of one kind.
    let areNumbers = Bool.random(using: &numbers)
    let conditions = (0...2).map { _ in areNumbers ? number(&numbers) : facet(&numbers) }
    let other = areNumbers ? facet(&numbers) : number(&numbers)
    switch Int.random(in: 0...4, using: &numbers) {
    case 0: return conditions[0]
    case 1: return "\(conditions.joined(separator: " AND ")) AND \(other)"
    case 2: return conditions.joined(separator: " OR ")
    case 3: return "(\(conditions[0]) OR \(conditions[1])) AND \(other)"
    default: return "\(elements(&numbers)) AND \(other)"
    }
  }

  private func answer(
    _ service: any SearchService, _ request: SearchRequest
  ) async throws -> SearchResponse {
    let response = try await service.search(
      MultiSearchRequest(id: SearchRequestID(1), entries: [.init(source: "s", request: request)]))
    return try #require(response.results["s"]).get()
  }

  @Test("Random filters and counts over an alias of different indices are answered alike")
  func requests() async throws {
    var numbers = SeededNumbers(seed: 5656)
    let all = (0..<90).map { ("r\($0)", Self.record(&numbers)) }
    let names = [1, 2].map { "\(Self.alias)-\($0)" }
    #expect(try await LocalCluster.makeIndex(names[0], Self.plain, shards: 2) == nil)
    if try await LocalCluster.makeIndex(names[1], Self.careful(hasScales: true)) != nil {
      #expect(try await LocalCluster.makeIndex(names[1], Self.careful(hasScales: false)) == nil)
    }
    for (number, name) in names.enumerated() {
      let records = all.enumerated().filter { $0.offset % 2 == number }.map(\.element)
      try await LocalCluster.index(records.map { ($0.0, .object($0.1)) }, in: name)
    }
    let actions = names.map {
      JSON.object(["add": ["alias": .string(Self.alias), "index": .string($0)]])
    }
    _ = try await LocalCluster.call(
      .post, "/_aliases", JSON.object(["actions": .array(actions)]).bytes)
    let engine = LocalService()
    let records = all.map { id, record in
      JSON.object(record.merging(["objectID": .string(id)]) { $1 })
    }
    try engine.add(
      LocalIndex(
        "foreign", records: records,
        settings: IndexSettings(
          attributesForFaceting: ["brand", "color", "stock", "n", "parts.color", "details.k"])))
    let cluster = OpenSearchService(
      endpoint: try LocalCluster.endpoint.get(),
      indices: [try OpenSearchIndex("foreign", target: Self.alias)])
    for step in 0..<400 {
      let request = SearchRequest(
        index: "foreign",
        parameters: [
          "filters": .string(Self.filters(&numbers)), "hitsPerPage": 100,
          "facets": ["color", "stock", "n", "parts.color"],
        ])
      let (found, expected) = try await (answer(cluster, request), answer(engine, request))
      let place = "step \(step): \(request)"
      #expect(found.nbHits == expected.nbHits, "\(place)")
      #expect(
        found.hits.map(\.objectID).sorted() == expected.hits.map(\.objectID).sorted(), "\(place)")
      for attribute: Attribute in ["stock", "n", "color", "parts.color"] {
        let counts = [found, expected].map { Set($0.facets[attribute] ?? []) }
        #expect(counts[0] == counts[1], "\(attribute), \(place)")
      }
    }
    for name in names { _ = try? await LocalCluster.call(.delete, "/\(name)") }
  }
}
