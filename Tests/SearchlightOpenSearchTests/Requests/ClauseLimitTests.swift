import Expectations
import SearchlightCore
import Testing

@testable import SearchlightOpenSearch

@Suite("Searches with more clauses than a cluster takes")
struct ClauseLimitTests {
  private static let attributes = (10..<50).map { "a\($0)" }

  private func plan(
    _ query: String, attributes: Int = 40, _ parameters: SearchParameters = [:]
  ) throws -> PlannedSearch {
    let names = Self.attributes.prefix(attributes)
    let number: JSON = ["number": ["type": "double"]]
    let fields = names.map { ($0, JSON.object(["type": "text", "fields": number])) }
    let properties = JSON.object(Dictionary(uniqueKeysWithValues: fields))
    let index = try OpenSearchIndex(
      "wide",
      settings: [
        "searchableAttributes": .array(names.map(JSON.string)), "attributesForFaceting": ["x"],
      ])
    return try PlannedSearch(
      SearchRequest(index: "wide", query: query, parameters: parameters), index,
      OpenSearchSchema(mapping: ["i": ["mappings": ["properties": properties]]]))
  }

  private static let nine = "wizards emerald garlands dorothys scarecrow tinwoodman kansasan "

  private static let beginning =
    "The query has more words and attributes than a cluster takes in one search, so it is searched "

  @Test("The distance between words is given up before anything else")
  func distances() throws {
    let plan = try plan(Self.nine)
    expectEqual(
      plan.warnings,
      ["The query has many words, so the distance between them does not count."])
    let clauses = plan.body["query"]?.clauseCount ?? 0
    expect(clauses <= 1000 && clauses > 700, "\(clauses)")
    expect(!"\(plan.body)".contains("slop"))
  }

  @Test("Typos are given up first, then the least important attributes, and the answer says so")
  func limits() throws {
    let cases: [(String, String?)] = [
      ("wizards emerald", nil),
      (Self.nine + "yellowbrick tornado roads", "with at most 1 typo in each word."),
      (Self.nine + Self.nine, "without typos."),
      (
        String(repeating: Self.nine, count: 5),
        "without typos and in the first 27 of 40 attributes."
      ),
    ]
    for (query, warning) in cases {
      let plan = try plan(query)
      let distances = "The query has many words, so the distance between them does not count."
      // With very many words, the distance does not count anyway.
      expectEqual(
        plan.warnings.filter { $0 != distances }, warning.map { [Self.beginning + $0] } ?? [], query
      )
      let clauses = plan.body["query"]?.clauseCount ?? 0
      expect(clauses <= 1000 && clauses > 150, "\(clauses)")
      let details = try AnswerReader(search: plan).response(Movies.answer()).details
      expectEqual(details.warnings, plan.warnings)
      // What is not searched is still shown.
      expectEqual(plan.highlighted.count, 40)
    }
    let first = try plan(String(repeating: Self.nine, count: 5)).body.description
    expect(first.contains(#""a36":{"operator"#) && !first.contains(#""a37":{"operator"#))
    // Filters leave less room, and if they leave none, a shorter text would not help.
    for (filters, warnings) in [(0, 0), (400, 1), (1200, 0)] {
      let values = (0..<filters).map { "a10 > \($0)" }.joined(separator: " OR ")
      let plan = try plan(
        String(repeating: "oz ", count: 20), filters == 0 ? [:] : ["filters": .string(values)])
      expectEqual(plan.warnings.count, warnings, "\(filters)")
    }
  }

  @Test("Words that are excluded from many attributes count too")
  func exclusions() throws {
    let text = "oz " + (0..<30).map { "-w\($0)" }.joined(separator: " ")
    let plan = try plan(text, ["advancedSyntax": true])
    expectEqual(
      plan.warnings, [Self.beginning + "without typos and in the first 32 of 40 attributes."])
  }

  @Test("A search that is too large all the same is refused for good, whatever the status")
  func refusals() throws {
    let shard: JSON = [
      "reason": [
        "type": "query_shard_exception",
        "reason": "failed to create query: maxClauseCount is set to 1024",
      ]
    ]
    let answers: [JSON] = [
      [
        "status": 500,
        "error": [
          "type": "search_phase_execution_exception", "reason": "all shards failed",
          "root_cause": [
            [
              "type": "too_many_nested_clauses",
              "reason":
                "Query contains too many nested clauses; maxClauseCount is set to 1024",
            ]
          ],
        ],
      ],
      [
        "status": 503,
        "error": [
          "type": "search_phase_execution_exception", "reason": "all shards failed",
          "failed_shards": [shard],
        ],
      ],
    ]
    for answer in answers {
      guard
        case .rejected(let text, 400)? = ClusterFailure(answer)?.searchError(of: nil)
      else {
        Issue.record("\(answer) is another error")
        continue
      }
      expect(text.contains("maxClauseCount") && text.contains("max_clause_count"))
      expect(!ShardCounts.hasLostNode(answer))
    }
  }
}
