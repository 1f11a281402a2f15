import Expectations
import Foundation
import SearchlightCore
import Testing

@testable import SearchlightLocal

@Suite("Rules in index files")
struct RuleFileTests {
  @Test("Rules are saved with the index and read with it, disabled rules too")
  func roundTrip() throws {
    var off = Rule.marker("off")
    off.enabled = false
    let probe = try RuleProbe(
      .promoting(
        Rule.Promotion(["zulu", "ran"], position: 1),
        when: [Rule.Condition(pattern: "{facet:genre}", alternatives: true)]), off)
    let opened = try LocalIndex(from: try probe.index.fileBytes())
    expectEqual(opened.rules, probe.index.rules)
    for query in ["war", "alien", ""] {
      let request = SearchRequest(
        index: "films", query: query, parameters: ["getRankingInfo": true, "facets": ["*"]])
      try expectEqual(opened.answer(request), probe.index.answer(request))
    }
  }

  @Test("A file with rules that its index cannot have is refused")
  func refusal() throws {
    let probe = try RuleProbe(.marker("a"))
    var index = probe.index
    // As in a forged file.
    index.configuration = IndexConfiguration(
      index.settings, rules: [.marker("b", Rule.Condition(pattern: "{facet:brand}"))])
    let bytes = try index.fileBytes()
    let problem = #expect(throws: IndexFileError.Reason.self) { try LocalIndex(from: bytes) }
    guard case .rules(let error) = problem else {
      Issue.record("\(problem as Any)")
      return
    }
    let text = IndexFileError(path: "f", reason: .rules(error)).description
    expectEqual(
      text,
      "f has invalid rules: The member conditions.0.pattern of the rule \"b\" is invalid: The "
        + "values of `brand` attribute are not known, you need to add it to attributesForFaceting. "
        + "Rebuild the index from its records: write(to:) replaces a file, and "
        + "IndexFolder(replacing:) or searchlight build a folder, when the new index is complete.")
  }
}
