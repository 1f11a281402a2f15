import Expectations
import SearchlightCore
import Testing

@testable import SearchlightOpenSearch

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
      try expectEqual(query("author:\(text)"), folded(text), text)
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
      query("NOT author != \(Self.large)"),
      ["bool": ["filter": [["exists": ["field": "author.number"]]], "must_not": [differs]]])
    try expectEqual(
      query("author < \(Self.large)").description,
      #"{"range":{"author.number":{"lt":\#(Self.large)}}}"#)
    try expectEqual(query("id = \(Self.large)").description, Self.term(Self.large))
    try expectEqual(
      query("id:0.5 TO 18446744073709551615").description,
      #"{"range":{"id":{"gte":1,"lte":18446744073709551615}}}"#)
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
        id: SearchRequestID(1),
        entries: [.init(source: "s", request: SearchRequest(index: "movies"))]))
    try expectEqual(response.results["s"]?.get().hits.first?.description, text)
  }

  /// An index that this version has loaded.
  private static let own = FieldPaths(
    schema: OpenSearchSchema(mapping: [
      "items": [
        "mappings": [
          "properties": [
            "_searchlight_order": ["type": "long"],
            "_searchlight_numbers": ["type": "keyword"], "n": ["type": "double"],
          ]
        ]
      ]
    ]))

  /// Returns whether a number meets a query, as a cluster would find it: by the `Double` of the
  /// number, or by its text if it is large.
  private func meets(_ number: JSON, _ query: JSON) -> Bool {
    let texts = LargeNumbers.texts(of: ["n": number])
    let double = number.numericValue?.doubleValue ?? .nan
    if let alternatives = query["bool"]?["should"]?.arrayValue {
      return alternatives.contains { meets(number, $0) }
    }
    if let text = query["term"]?["_searchlight_numbers"]?.stringValue {
      return texts.contains(text)
    }
    if let value = query["term"]?["n"]?.doubleValue { return double == value }
    if let bounds = query["range"]?["_searchlight_numbers"]?.objectValue {
      return texts.contains { text in
        bounds.allSatisfy { name, bound in
          Self.compare(
            text.unicodeScalars.map(\.value), name,
            bound.stringValue?.unicodeScalars.map(\.value) ?? [])
        }
      }
    }
    return (query["range"]?["n"]?.objectValue ?? [:]).allSatisfy { name, bound in
      Self.compare([double], name, [bound.doubleValue ?? .nan])
    }
  }

  private static func compare<Value: Comparable>(
    _ left: [Value], _ name: String, _ right: [Value]
  ) -> Bool {
    switch name {
    case "lt": left.lexicographicallyPrecedes(right)
    case "lte": !right.lexicographicallyPrecedes(left)
    case "gt": right.lexicographicallyPrecedes(left)
    default: !left.lexicographicallyPrecedes(right)
    }
  }

  @Test("Numbers are equal and ordered exactly over all of Int64 and UInt64, and beyond")
  func exact() throws {
    let texts = [
      "-1e300", "-9223372036854775808", "-9223372036854775807", "-9007199254740993",
      "-9007199254740992", "-9007199254740991", "-5", "0", "7", "9007199254740991",
      "9007199254740992", "9007199254740993", "9007199254740994", "9223372036854775807",
      "9223372036854775808", "18446744073709551614", "18446744073709551615", "1e20", "1e300",
    ]
    let numbers = try texts.map { try JSON(parsing: $0.utf8) }
    let filters = FilterQuery(paths: Self.own)
    for (index, text) in texts.enumerated() where !text.contains("e") {
      for (comparison, isMet) in [
        ("=", { $0 == index }), ("!=", { $0 != index }), ("<", { $0 < index }),
        ("<=", { $0 <= index }), (">", { $0 > index }), (">=", { $0 >= index }),
      ] as [(String, (Int) -> Bool)] {
        let query = try filters.query(FilterGroup.groups(parsing: "n \(comparison) \(text)"))
        for (other, number) in numbers.enumerated() {
          expectEqual(meets(number, query), isMet(other), "\(texts[other]) \(comparison) \(text)")
        }
      }
      guard index >= 2 else { continue }
      let range = try filters.query(
        FilterGroup.groups(parsing: "n:-9223372036854775807 TO \(text)"))
      for (other, number) in numbers.enumerated() {
        expectEqual(
          meets(number, range), (2...index).contains(other),
          "\(texts[other]) to \(text)")
      }
    }
  }

  @Test("Large numbers are noted with their paths, inside objects and arrays too")
  func noted() {
    let texts = LargeNumbers.texts(of: [
      "a": [["b": 9_007_199_254_740_993], 7, "9007199254740993"], "c": 1e300,
      "_searchlight_order": 9_007_199_254_740_993,
    ])
    expectEqual(texts, ["a.b\0c3400000000000008001", "c\0fe37e43c8800759c8000"])
  }

  @Test("An index without the field of numbers is filtered as before")
  func older() throws {
    try expectEqual(
      query("author > 9007199254740993").description,
      #"{"range":{"author.number":{"gt":9007199254740993}}}"#)
  }
}
