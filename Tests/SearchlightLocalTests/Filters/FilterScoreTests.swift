import Expectations
import SearchlightBasics
import SearchlightCore
import SearchlightTesting
import Testing

@testable import SearchlightLocal

@Suite("Filter scores")
struct FilterScoreTests {
  private let records: [JSON] = [
    ["color": "red", "category": "shirt", "_tags": ["pinned", "loc"]],
    ["color": ["blue", "Red", "red"], "category": "shirt"],
    ["category": "hat", "size": 3],
  ]

  private func scores(_ parameters: SearchParameters) throws -> [String: Int] {
    let probe = try IndexProbe(
      records,
      IndexSettings(
        searchableAttributes: ["name"], attributesForFaceting: ["color", "category"]))
    var parameters = parameters
    parameters["getRankingInfo"] = true
    let hits = try probe.answer("", parameters).hits
    return Dictionary(
      uniqueKeysWithValues: hits.map { ($0.objectID, $0.metadata.rankingInfo?.filters ?? -1) })
  }

  @Test(
    "Scores of clauses add up; filters joined by or score the best of them, or their sum",
    arguments: [
      ([:], ["0": 0, "1": 0, "2": 0]),
      (["filters": "color:red<score=3> AND category:shirt"], ["0": 4, "1": 4]),
      (["facetFilters": "color:red"], ["0": 1, "1": 1]),
      (["filters": "size > 2"], ["2": 0]), (["filters": "NOT color:red"], ["2": 1]),
      (
        ["filters": "(loc OR place) AND pinned", "optionalFilters": "color:red<score=500>"],
        ["0": 502]
      ),
      (["filters": "color:red<score=2> OR category:hat<score=5>"], ["0": 2, "1": 2, "2": 5]),
      (
        ["filters": "color:red<score=2> OR color:blue<score=5>", "sumOrFiltersScores": true],
        ["0": 2, "1": 7]
      ),
      (["filters": "color:red<score=2> OR color:blue<score=5>"], ["0": 2, "1": 5]),
      (
        ["optionalFilters": ["color:red", "color:blue<score=7>", "color:blue<score=0>"]],
        ["0": 1, "1": 8, "2": 0]
      ),
      (
        ["optionalFilters": [["color:red<score=2>", "color:blue<score=7>"]]],
        ["0": 2, "1": 7, "2": 0]
      ),
      (
        [
          "optionalFilters": [["color:red<score=2>", "color:blue<score=7>"]],
          "sumOrFiltersScores": true,
        ], ["0": 2, "1": 9, "2": 0]
      ),
      (["optionalFilters": "color:-red<score=2>"], ["0": 0, "1": 0, "2": 2]),
      (["optionalFilters": #"color:"red""#], ["0": 0, "1": 0, "2": 0]),
      (["optionalFilters": #"color:-"red""#], ["0": 1, "1": 1, "2": 1]),
      (["optionalFilters": #""color":red"#], ["0": 0, "1": 0, "2": 0]),
      (["optionalFilters": ["_tags:pinned<score=65535>"]], ["0": 65_535, "1": 0, "2": 0]),
    ] as [(SearchParameters, [String: Int])])
  func examples(parameters: SearchParameters, expected: [String: Int]) throws {
    try expectEqual(scores(parameters), expected)
  }

  @Test("Filter scores of random groups equal those of an evaluation of every record")
  func plainEvaluation() throws {
    var (differing, constant) = (0, 0)
    let count = RandomCases.count(of: 400, usually: 120)
    for seed in 0..<UInt64(count) {
      let example = RandomCase(seed: seed)
      let segment = try Segment.of(example.records, example.settings)
      var generator = SplitMix64(seed: seed)
      let groups = (0..<Int(seed / 3 % 3)).map { Self.group("g\($0)", &generator) }
      let optional = (0..<Int(seed % 3)).map { Self.group("o\($0)", &generator) }
      let sums = Bool.random(using: &generator)
      let scores = FilterScores(groups, optional: optional, sums: sums, in: segment)
      let hits = (0..<segment.count).filter { document in
        groups.allSatisfy { $0.matches(segment.records[document]) }
      }
      var expected: [Int] = []
      for document in hits {
        let record = segment.records[document]
        let sum = (groups + optional).map { group in
          let met = group.filters.filter { $0.matches(record) }.map(\.filterScore)
          return group.id.kind == .or && !sums ? met.max() ?? 0 : met.reduce(0, +)
        }.reduce(0, +)
        expected.append(sum)
      }
      expectEqual(hits.map { scores.score(of: $0) }, expected, "seed \(seed)")
      expect(expected.allSatisfy { $0 <= scores.maximum })
      if scores.isConstant { expect(Set(expected).count <= 1) }
      if Set(expected).count > 1 { differing += 1 }
      if scores.isConstant, !hits.isEmpty { constant += 1 }
    }
    expect(differing > count / 14 && constant > count / 40, "\(differing), \(constant)")
  }

  @Test("Filter scores are constant if all hits have the same score")
  func constant() throws {
    let segment = try Segment.of(
      records, IndexSettings(attributesForFaceting: ["color", "category"]))
    let alike = FilterGroup(.or("c"), [.facet("color", "red"), .facet("category", "hat")])
    let scores = FilterScores([alike], optional: [], sums: false, in: segment)
    expect(scores.isConstant && scores.maximum == 1 && scores.score(of: 2) == 1)
    expect(!FilterScores([alike], optional: [], sums: true, in: segment).isConstant)
    let missing = FilterGroup(.and("o"), [.facet("color", "green")])
    expect(FilterScores([], optional: [missing], sums: false, in: segment).isConstant)
  }

  @Test("Filter scores that are too large saturate")
  func saturation() {
    var score = UInt32.max - 1
    score.addSaturating(1)
    expectEqual(score, .max)
    score.addSaturating(65_535)
    expectEqual(score, .max)
  }

  private static func group(_ name: String, _ generator: inout SplitMix64) -> FilterGroup {
    let filters = (0..<Int.random(in: 0...3, using: &generator)).map { _ -> Filter in
      let isNegated = Int.random(in: 0...3, using: &generator) == 0
      let score = [nil, 0, 1, 5, 65_535].randomElement(using: &generator) ?? nil
      switch Int.random(in: 0...5, using: &generator) {
      case 0:
        return .tag(Filter.Tag(value: "x", score: score, isNegated: isNegated))
      case 1: return .numeric("year", .lessThan, 4, isNegated: isNegated)
      default:
        let value: FacetValue =
          ["red", "RED", "blue", "2", true].randomElement(using: &generator) ?? ""
        let attribute: Attribute = Bool.random(using: &generator) ? "genre" : "kinds"
        return .facet(attribute, value, score: score, isNegated: isNegated)
      }
    }
    return FilterGroup(Bool.random(using: &generator) ? .or(name) : .and(name), filters)
  }
}
