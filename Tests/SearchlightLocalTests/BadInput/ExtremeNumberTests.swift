import Expectations
import Foundation
import SearchlightCore
import SearchlightSettings
import SearchlightTesting
import Testing

@testable import SearchlightLocal

/// The largest and smallest numbers, NaN and infinities can come from any input: the engine counts
/// or rejects them, and nothing overflows.
@Suite("Extreme numbers")
struct ExtremeNumberTests {
  private static let numbers: [JSON] = [
    .integer(.min), .integer(.min + 1), .integer(.max), .integer(1_000_000_000_000_000_000),
    .integer(Int(Int32.max) + 1), .integer(Int(UInt32.max) + 1), -1, 0, .number(.nan),
    .number(.infinity),
    .number(-.infinity), .number(.greatestFiniteMagnitude), .number(-.greatestFiniteMagnitude),
    .number(.leastNonzeroMagnitude), .number(-0.0), .number(1e18), .number(9.3e18), .number(-1e300),
    .number(0.0005),
  ]

  private static let settings: IndexSettings = {
    var settings = IndexSettings(
      searchableAttributes: ["text", "n"], attributesForFaceting: ["searchable(n)", "other"],
      customRanking: [.descending("n")])
    settings.attributeForDistinct = "n"
    settings.ranking.insert(.ascending("other"), at: 0)
    return settings
  }()

  /// Records that have each of the numbers wherever a number can be.
  private static let records: [JSON] = numbers.flatMap { number -> [JSON] in
    [
      [
        "text": "some", "n": number, "other": [number, number], "_tags": [number],
        "_geoloc": ["lat": number, "lng": number],
      ],
      [
        "text": "some", "n": [number, 1],
        "_geoloc": [["lat": 1, "lng": 2], ["lat": number, "lng": 0]],
      ],
    ]
  }

  /// Checks that an answer is consistent and can be written and read.
  private func check(_ response: SearchResponse) throws {
    expect(response.nbHits >= 0 && response.nbPages >= 0 && response.hits.count <= response.nbHits)
    for figures in response.facetsStats.values {
      expect(figures.min <= figures.max && figures.sum.isFinite)
      expect((figures.min...figures.max).contains(figures.avg))
    }
  }

  @Test("Every parameter accepts or rejects extreme numbers, alone and in arrays, without a trap")
  func parameters() throws {
    let probe = try IndexProbe(Self.records, Self.settings)
    for name in Parameters.names {
      for (row, number) in Self.numbers.enumerated() {
        let values: [JSON] = [
          number, [number], [[number, number, number, number]],
          [["from": number, "value": 10], ["from": 0, "value": number]],
        ]
        // Usually, each number is also in one of the arrays.
        let forms = RandomCases.areAll ? Array(values.indices) : [0, 1 + row % 3]
        for value in forms.map({ values[$0] }) {
          let parameters: SearchParameters = [
            name: value, "facets": name == "facets" ? value : ["*"], "getRankingInfo": true,
            "aroundLatLng": name == "aroundLatLng" ? value : "1,2",
            "aroundRadius": name == "aroundRadius" ? value : "all",
          ]
          for query in ["", "som"] {
            guard let answer = try? probe.answer(query, parameters) else { continue }
            try check(answer)
          }
        }
      }
    }
    let pair: SearchParameters = ["offset": .integer(.max), "length": 1000]
    expect(try probe.answer("", pair).hits.isEmpty)
  }

  @Test("Every setting accepts or rejects extreme numbers without a trap")
  func settings() throws {
    for name in IndexSettings.names {
      for number in Self.numbers {
        guard let settings = try? IndexSettings(json: [name: number]) else { continue }
        try check(IndexProbe(Self.records, settings).answer("som"))
      }
    }
  }

  @Test("Extreme pages and facet limits of a request are answered or rejected")
  func pages() throws {
    let probe = try IndexProbe(Self.records, Self.settings)
    for page in [Int.min, -1, 0, 1, 1_000_000_000_000_000_000, .max] {
      var request = SearchRequest(index: "index", query: "some", page: page)
      if page < 0 {
        expect(probe.refusal(request) != nil)
      } else {
        let answer = try probe.answer(request)
        expect(answer.page == page && (page == 0 || answer.hits.count < 20))
      }
      request = SearchRequest(index: "index")
      request.facetSearch = FacetSearch(attribute: "n", maxFacetHits: page)
      expectEqual((probe.refusal(request) == nil), (page == 1))
    }
  }

  @Test("Extreme numbers in records are filtered, counted, summed and sorted, also after a merge")
  func records() throws {
    var index = try LocalIndex(
      "index", records: Self.records, settings: Self.settings, objectIDs: .numbered)
    index.snapshot.immediateLimit = 0
    try index.save(
      Self.records.enumerated().map { number, record in
        guard case .object(var members) = record else { return record }
        members["objectID"] = .string("new \(number)")
        return .object(members)
      })
    for index in [index, index.merged()] {
      let all = try index.answer(
        SearchRequest(index: "index", parameters: ["facets": ["*"], "distinct": 0]))
      try check(all)
      expectEqual(all.nbHits, 2 * Self.records.count)
      for number in Self.numbers {
        guard let value = number.doubleValue else { continue }
        for comparison in Comparison.allCases {
          let filter = Filter.numeric("n", comparison, value)
          var request = SearchRequest(index: "index", parameters: ["facets": ["*"]])
          request.filters = [[FilterGroup(FilterGroup.ID(.and, "n"), [filter])]]
          try check(index.answer(request))
        }
      }
    }
  }

  @Test("A facet sum that overflows stays the largest finite number")
  func sums() throws {
    let huge = JSON.number(.greatestFiniteMagnitude)
    let records: [JSON] = [["n": huge], ["n": huge], ["n": huge], ["n": 1]]
    let figures = try IndexProbe(records, IndexSettings(attributesForFaceting: ["n"]))
      .answer("", ["facets": ["n"]]).facetsStats["n"]
    expectEqual(figures?.sum, .greatestFiniteMagnitude)
    expectEqual(figures?.max, .greatestFiniteMagnitude)
    let data = try JSONEncoder().encode(figures)
    try expectEqual(JSONDecoder().decode(FacetStats?.self, from: data), figures)
  }

  @Test("Partial updates, rules and synonyms accept or reject extreme numbers without a trap")
  func changes() throws {
    var index = try LocalIndex(
      "index", records: Self.records, settings: Self.settings, objectIDs: .numbered)
    for number in Self.numbers {
      for operation in AttributeOperation.Kind.allCases {
        for attribute in ["n", "text", "other", "new"] {
          let change: JSON = [
            "objectID": "0",
            attribute: ["_operation": .string(operation.rawValue), "value": number],
          ]
          _ = try? index.update([change])
        }
      }
      let rules: [JSON] = [
        ["objectID": "r", "consequence": ["promote": [["objectID": "1", "position": number]]]],
        [
          "objectID": "r", "conditions": [["pattern": "{facet:n}", "anchoring": "contains"]],
          "consequence": ["params": ["automaticFacetFilters": [["facet": "n", "score": number]]]],
        ],
        ["objectID": "r", "consequence": ["params": ["maxValuesPerFacet": number]]],
        ["objectID": "r", "validity": [["from": number, "until": number]]],
      ]
      for json in rules {
        guard let rule = try? Rule(json: json) else { continue }
        _ = try? index.setRules([rule])
        try check(index.answer(SearchRequest(index: "index", query: "some 1")))
      }
    }
    for typos in [Int.min, -1, 0, 1, 2, 3, .max] {
      _ = try? index.setSynonyms([
        Synonym("s", .correction(word: "some", to: ["any"], typos: typos))
      ])
      try check(index.answer(SearchRequest(index: "index", query: "some")))
    }
    for position in [Int.min, .max] {
      let rule = Rule("p", Rule.Consequence(promote: [Rule.Promotion("1", position: position)]))
      #expect(throws: LocalIndexError.self) { try index.setRules([rule]) }
    }
  }

  @Test("A filter score beyond the range of a ranking key counts as the largest one")
  func scores() throws {
    let records: [JSON] = [["kind": "a"], ["kind": ["a", "b"]]]
    let probe = try IndexProbe(records, IndexSettings(attributesForFaceting: ["kind"]))
    for score in [Int.min, -1, 0, 65_535, 65_536, .max] {
      let filters = ["a", "b"].map { value in
        Filter.facet(Filter.Facet(attribute: "kind", value: .string(value), score: score))
      }
      var request = SearchRequest(index: "index", parameters: ["getRankingInfo": true])
      request.filters = [[FilterGroup(FilterGroup.ID(.or, "kind"), filters)]]
      let hits = try probe.answer(request).hits
      expect(
        hits.compactMap(\.metadata.rankingInfo?.filters).allSatisfy { (0...65_535).contains($0) })
    }
  }
}
