import Expectations
import SearchlightCore
import Testing

@testable import SearchlightOpenSearch

@Suite("Filters as queries of a cluster")
struct FilterQueryTests {
  private func query(_ filter: Filter, settings: [String: JSON] = [:]) throws -> JSON {
    var request = SearchRequest(index: "shelf")
    request.filters = [[FilterGroup(.and("g"), [filter])]]
    let body = try Shelf.plan(request, settings: settings).body
    return try #require(body["query"]?["bool"]?["filter"]?[0])
  }

  private func message(_ filter: Filter, settings: [String: JSON] = [:]) -> String? {
    do {
      _ = try query(filter, settings: settings)
      return nil
    } catch SearchError.rejected(let message, 400) {
      return message
    } catch {
      return "\(error)"
    }
  }

  private static let nothing: JSON = ["match_none": [:]]

  private static let facets: [(Filter, JSON)] = [
    (
      .facet("brand", "Bolt"),
      ["term": ["brand": ["case_insensitive": true, "value": "Bolt"]]]
    ),
    (
      .facet("title", "Oz"), ["term": ["title.raw": ["case_insensitive": true, "value": "Oz"]]]
    ),
    // The normalizer of the field folds the text.
    (.facet("code", "A-7"), ["term": ["code": "A-7"]]),
    (
      .facet("code", "İstanbul"), ["terms": ["code": ["İstanbul", "I\u{307}stanbul"]]]
    ),
    (.facet("code", "ΟΔΟΣ"), ["term": ["code": "ΟΔΟΣ"]]),
    (.facet("free", true), ["term": ["free": true]]),
    (.facet("free", "FALSE"), ["term": ["free": false]]), (.facet("free", "yes"), nothing),
    (.facet("year", 1999), ["term": ["year": 1999]]),
    (.facet("year", "1999.5"), ["term": ["year": 1999.5]]), (.facet("year", "inf"), nothing),
    (.facet("year", "old"), nothing), (.facet("host", "10.0.0.1"), ["term": ["host": "10.0.0.1"]]),
    (.facet("day", "2024-01-01"), ["term": ["day": "2024-01-01"]]),
    (
      .facet("objectID", "a"),
      ["term": ["objectID": ["case_insensitive": true, "value": "a"]]]
    ),
    (
      .facet("brand", "Bolt", isNegated: true),
      ["bool": ["must_not": [["term": ["brand": ["case_insensitive": true, "value": "Bolt"]]]]]]
    ),
    (.tag("New"), ["term": ["_tags": "New"]]),
    (.tag("New", isNegated: true), ["bool": ["must_not": [["term": ["_tags": "New"]]]]]),
  ]

  @Test("A value is compared in the way that the type of its field allows")
  func values() throws {
    for (filter, expected) in Self.facets { try expectEqual(query(filter), expected, "\(filter)") }
  }

  @Test("Without a mapping of their own, identifiers are compared by the cluster's, tags by none")
  func unmapped() throws {
    let filters = FilterQuery(paths: FieldPaths(schema: OpenSearchSchema(mapping: [:])))
    try expectEqual(filters.query(.facet("objectID", "x")), ["ids": ["values": ["x"]]])
    try expectEqual(filters.query(.facet("a", "x")), Self.nothing)
    try expectEqual(filters.query(.tag("x")), Self.nothing)
    try expectEqual(filters.query(.numeric("a", .equal, 1)), Self.nothing)
  }

  private static func numbers(without query: JSON) -> JSON {
    ["bool": ["filter": [["exists": ["field": "year"]]], "must_not": [query]]]
  }

  /// What equals 0.123 by three decimals.
  private static let around = FilterQuery.either([
    ["range": ["weight": ["gte": 0.1225, "lte": 0.123]]],
    ["range": ["weight": ["gte": 0.123, "lte": last]]],
  ])

  /// The last number that rounds to 0.123.
  private static let last = JSON.number(0.1235.nextDown)

  private static let numbers: [(Filter, JSON)] = [
    (.numeric("year", .equal, 1999), ["term": ["year": 1999]]),
    (.numeric("year", .equal, 1999.0004), ["term": ["year": 1999]]),
    (.numeric("year", .equal, 1.23456), nothing), (.numeric("year", .equal, 1e12), nothing),
    (.numeric("year", .lessThan, 1e12), ["exists": ["field": "year"]]),
    (.numeric("year", .greaterThan, 1e12), nothing),
    (.numeric("year", .greaterThan, 6.9996), ["range": ["year": ["gt": 7]]]),
    (.numeric("year", .lessThan, 7), ["range": ["year": ["lt": 7]]]),
    (.numeric("year", .lessThanOrEqual, 7), ["range": ["year": ["lte": 7]]]),
    (.numeric("year", .greaterThan, 7), ["range": ["year": ["gt": 7]]]),
    (.numeric("year", .greaterThanOrEqual, 7.5), ["range": ["year": ["gte": 8]]]),
    (
      .numeric("year", .notEqual, 7),
      [
        "bool": [
          "minimum_should_match": 1,
          "should": [["range": ["year": ["lt": 7]]], ["range": ["year": ["gt": 7]]]],
        ]
      ]
    ),
    // None of the numbers of a record meets what is negated.
    (
      .numeric("year", .lessThan, 7, isNegated: true),
      numbers(without: ["range": ["year": ["lt": 7]]])
    ),
    (.numeric("year", .equal, 7, isNegated: true), numbers(without: ["term": ["year": 7]])),
    (.numeric("year", in: 1.5...9), ["range": ["year": ["gte": 2, "lte": 9]]]),
    (
      .numeric("year", in: 1...9, isNegated: true),
      numbers(without: ["range": ["year": ["gte": 1, "lte": 9]]])
    ),
    // Numbers are equal that are the same when rounded to three decimals.
    (.numeric("weight", .equal, 0.1234567), around),
    (.numeric("weight", in: 0.1234567...0.1234567), around),
    (
      .numeric("weight", in: 0.1234567...7),
      ["range": ["weight": ["gte": 0.1225, "lte": .number(7.0005.nextDown)]]]
    ),
    (.numeric("weight", .greaterThan, 0.1234567), ["range": ["weight": ["gt": last]]]),
    (.numeric("weight", .greaterThanOrEqual, 0.1234567), ["range": ["weight": ["gte": 0.1225]]]),
    (.numeric("weight", .lessThan, 0.1234567), ["range": ["weight": ["lt": 0.1225]]]),
    (.numeric("weight", .equal, 1e13), ["term": ["weight": 10_000_000_000_000]]),
    (.numeric("weight", .notEqual, .nan), ["exists": ["field": "weight"]]),
    (.numeric("weight", .equal, .nan), nothing),
    (.numeric("half", .lessThan, 1e9), ["exists": ["field": "half"]]),
    (.numeric("half", .greaterThan, 1e9), nothing),
    (.numeric("size", .equal, 7), ["term": ["size.count": 7]]),
    (
      .numeric("day", .equal, 86_400),
      ["range": ["day": ["format": "epoch_millis", "gte": 86_400_000, "lte": 86_400_000]]]
    ),
    (
      .numeric("day", .greaterThan, 86_400),
      ["range": ["day": ["format": "epoch_millis", "gt": 86_400_000]]]
    ),
    (.numeric("year", .equal, .infinity), nothing),
    (.numeric("year", .greaterThan, -.infinity), ["exists": ["field": "year"]]),
    (.numeric("year", in: -.infinity ... .infinity), ["exists": ["field": "year"]]),
    (.numeric("year", in: -.infinity...5), ["range": ["year": ["lte": 5]]]),
    (.numeric("unknown", .equal, 1), nothing),
  ]

  @Test("A number is compared to three decimals, and dates as seconds since 1970")
  func comparisons() throws {
    for (filter, expected) in Self.numbers { try expectEqual(query(filter), expected, "\(filter)") }
  }

  @Test("A filter that the settings or the mapping do not allow is refused with the reason")
  func refused() {
    expectEqual(
      message(.facet("alt", "x")),
      "Cannot filter by `alt` attribute, you need to add it to attributesForFaceting.")
    expectEqual(
      message(.facet("place", "x")),
      "`place` is mapped as geo_point without a sub-field of type keyword, so its values can "
        + "be neither counted nor compared: map it as {\"type\":\"keyword\"}, and index the "
        + "records again")
    expectEqual(
      message(.numeric("brand", .equal, 1)),
      "`brand` is mapped without a numeric field, so it cannot be compared: map it as "
        + "{\"type\":\"double\"}, or give it such a sub-field, and index the records again")
  }

  @Test("If numericAttributesForFiltering is set, only its attributes are compared as it allows")
  func numericAttributes() throws {
    let settings: [String: JSON] = ["numericAttributesForFiltering": ["year", "equalOnly(day)"]]
    expectEqual(
      message(.numeric("size", .equal, 1), settings: settings),
      "Cannot compare numbers of `size` attribute, you need to add it to "
        + "numericAttributesForFiltering.")
    let refused =
      "Cannot compare numbers of `day` attribute but by = and !=, you need to add it to "
      + "numericAttributesForFiltering, not as equalOnly."
    expectEqual(message(.numeric("day", .lessThan, 1), settings: settings), refused)
    expectEqual(message(.numeric("day", in: 1...1), settings: settings), refused)
    expect(message(.numeric("day", .equal, 1), settings: settings) == nil)
    expect(message(.numeric("day", .notEqual, 1), settings: settings) == nil)
    expect(message(.numeric("year", .lessThan, 1), settings: settings) == nil)
  }

  @Test("The filters of a group are joined by or or by and, and groups are joined by and")
  func groups() throws {
    let (one, two): (Filter, Filter) = (.facet("year", 1), .facet("year", 2))
    let (first, second): (JSON, JSON) = (["term": ["year": 1]], ["term": ["year": 2]])
    let either: JSON = ["terms": ["year": [1, 2]]]
    let filters = FilterQuery(paths: FieldPaths(schema: OpenSearchSchema(mapping: Shelf.mapping)))
    let cases: [([FilterGroup], JSON)] = [
      ([], ["match_all": [:]]), ([FilterGroup(.or("a"))], ["match_all": [:]]),
      ([FilterGroup(.or("a"), [one])], first), ([FilterGroup(.or("a"), [one, two])], either),
      ([FilterGroup(.and("a"), [one, two])], ["bool": ["filter": [first, second]]]),
      (
        [FilterGroup(.or("a"), [one, two]), FilterGroup(.or("b"), [two])],
        ["bool": ["filter": [either, second]]]
      ),
    ]
    for (groups, expected) in cases { try expectEqual(filters.query(groups), expected) }
  }

  @Test("Any number of values of one attribute is one clause, also if they are excluded")
  func manyValues() throws {
    let filters = FilterQuery(paths: FieldPaths(schema: OpenSearchSchema(mapping: Shelf.mapping)))
    func groups(_ attribute: Attribute, _ count: Int, isNegated: Bool = false) -> [FilterGroup] {
      let values = (0..<count).map { FacetValue.string("v\($0)") }
      let all = values.map { Filter.facet(attribute, $0, isNegated: isNegated) }
      return isNegated
        ? all.map { FilterGroup(.and("\($0)"), [$0]) } : [FilterGroup(.or("a"), all)]
    }
    let codes = try filters.query(groups("code", 1500))
    expectEqual(codes["terms"]?["code"]?.arrayValue?.count, 1500)
    let others = try filters.query(groups("code", 1500, isNegated: true))
    expectEqual(others["bool"]?["must_not"]?[0]?["terms"]?["code"]?.arrayValue?.count, 1500)
    expect(others.clauseCount == 1)
    // More than a cluster takes in one query.
    expect(try filters.query(groups("code", 70_000)).clauseCount == 2)
    // Without a normalizer each value is a clause, as long as they are few.
    expect(try filters.query(groups("brand", 200)).clauseCount == 200)
    let brands = try filters.query(groups("brand", 1500))["terms"]?["brand"]?.arrayValue
    expectEqual(brands?.count, 3000)
    expect(brands?.contains("V1499") == true && brands?.contains("v0") == true)
    // An attribute that no record has adds nothing.
    expectEqual(try filters.query(groups("unknown", 1500)), Self.nothing)
    let scores = ScoredFilters([], optional: groups("code", 1500), sumsScores: false)
    expectEqual(try filters.query([]).clauseCount, 1)
    expectEqual(try scores.clauses(filters, weight: 1).map(\.clauseCount), [1])
  }

  @Test("The scores of filters are added, and of alternatives the largest counts unless summed")
  func scores() throws {
    func clause(_ boost: JSON, _ year: JSON) -> JSON {
      ["constant_score": ["boost": boost, "filter": ["term": ["year": year]]]]
    }
    func filter(_ year: Int, _ score: Int?) -> Filter {
      .facet("year", .number(Double(year)), score: score)
    }
    let filters = FilterQuery(paths: FieldPaths(schema: OpenSearchSchema(mapping: Shelf.mapping)))
    let scored = FilterGroup(.or("a"), [filter(1, 2), filter(2, nil), filter(3, 0)])
    let plain = FilterGroup(.or("b"), [filter(4, nil), filter(5, nil)])
    let and = FilterGroup(.and("c"), [filter(6, 3), filter(7, 0), .numeric("year", .lessThan, 9)])
    let cases: [([FilterGroup], [FilterGroup], Bool, Int, [JSON])] = [
      ([], [], false, 0, []), ([plain], [], false, 0, []),
      (
        [scored], [], false, 2, [["dis_max": ["queries": [clause(20, 1), clause(10, 2)]]]]
      ),
      ([scored], [], true, 3, [clause(20, 1), clause(10, 2)]),
      // A filter without a score counts 1 as soon as another filter has one.
      (
        [scored, plain], [], false, 3,
        [
          ["dis_max": ["queries": [clause(20, 1), clause(10, 2)]]],
          [
            "dis_max": [
              "queries": [
                ["constant_score": ["boost": 10, "filter": ["terms": ["year": [4, 5]]]]]
              ]
            ]
          ],
        ]
      ),
      ([and], [], false, 3, [clause(30, 6)]),
      ([plain], [], true, 2, [clause(10, 4), clause(10, 5)]),
      ([plain], [and], false, 3, [clause(30, 6)]),
      ([], [FilterGroup(.or("d"), [filter(8, nil)])], false, 1, [clause(10, 8)]),
      ([], [FilterGroup(.or("e"), [filter(1, 0), filter(2, 0)])], false, 0, []),
    ]
    for (groups, optional, sumsScores, largest, clauses) in cases {
      let scores = ScoredFilters(groups, optional: optional, sumsScores: sumsScores)
      expectEqual(scores.largest, largest)
      try expectEqual(scores.clauses(filters, weight: 10), clauses)
    }
  }
}
