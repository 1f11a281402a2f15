import Expectations
import SearchlightLocal
import SearchlightCore
import SearchlightTesting
import Testing

@Suite("Thousands of filters")
struct FilterLimitTests {
  private static let recordCount = RandomCases.count(of: 2_000, usually: 700)
  private static let filterCount = RandomCases.count(of: 10_000, usually: 1_000)

  private let all = Self.recordCount
  private let probe: IndexProbe

  init() throws {
    probe = try IndexProbe(
      (0..<Self.recordCount).map { row -> JSON in
        ["id": .integer(row), "color": [.string("c\(row)"), .string("c\(row + 1)")]]
      },
      IndexSettings(searchableAttributes: ["id"], attributesForFaceting: ["id", "color"]))
  }

  private func count(_ filters: String, _ parameters: SearchParameters = [:]) throws -> Int {
    var parameters = parameters
    parameters["filters"] = .string(filters)
    return try probe.answer("", parameters).nbHits
  }

  private func joined(_ separator: String, _ filter: (Int) -> String) -> String {
    (0..<Self.filterCount).map(filter).joined(separator: separator)
  }

  @Test("Thousands of filters on values, some of them negated, find the right number of records")
  func values() throws {
    try expectEqual(count(joined(" OR ") { "id:\($0 * 2)" }), all / 2)
    try expectEqual(count(joined(" AND ") { "NOT id:\($0 * 2)" }), all / 2)
    try expectEqual(count(joined(" OR ") { "NOT color:c\($0)" }), all)
    try expectEqual(count(joined(" AND ") { "color:c\($0)" }), 0)
    try expectEqual(count(joined(" OR ") { "t\($0)" }), 0)
  }

  @Test("Thousands of filters on numbers, negated or on unknown attributes, find the right number")
  func numbers() throws {
    try expectEqual(count(joined(" OR ") { "id = \($0 * 2)" }), all / 2)
    try expectEqual(count(joined(" AND ") { "NOT id = \($0 * 2)" }), all / 2)
    try expectEqual(count(joined(" AND ") { "id != \($0 * 2)" }), all / 2)
    try expectEqual(count(joined(" OR ") { "NOT id:\($0) TO \($0 + 1)" }), all)
    try expectEqual(count(joined(" OR ") { "a\($0) = 1" }), 0)
  }

  @Test("Thousands of filters with scores find the right number of records")
  func scores() throws {
    let scored = joined(" OR ") { "color:c\($0)<score=\($0)>" }
    try expectEqual(count(scored), all)
    try expectEqual(count(scored, ["sumOrFiltersScores": true]), all)
    let optional: JSON = .array((0..<all).map { .string("id:\($0)<score=65535>") })
    try expectEqual(count("", ["optionalFilters": optional]), all)
  }
}
