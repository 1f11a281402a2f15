import Expectations
import SearchlightConformance
import SearchlightCore
import Testing

@Suite("The data of the conformance suite")
struct ConformanceSuiteTests {
  private let suite = ConformanceSuite.standard

  @Test("The standard data can be read, and contains at least 500 cases")
  func readable() throws {
    let suite = try ConformanceSuite(parsing: ConformanceSuite.standardFiles)
    expect(suite.cases.count >= 500)
    expectEqual(suite.cases.map(\.id), ConformanceCase.all.map(\.id))
  }

  @Test("Each identifier has an area and a name in lowercase, and each statement is a sentence")
  func wording() {
    for test in suite.cases {
      let parts = test.id.split(separator: ".", omittingEmptySubsequences: false)
      expectEqual(parts.count, 2, "\(test.id)")
      expect(
        test.id.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "-" || $0 == "." }, "\(test.id)"
      )
      expect(test.statement.hasSuffix("."), "\(test.id)")
      expect(test.statement.first?.isLowercase == false || test.statement.first?.isLetter == true)
    }
  }

  @Test("Each index is searched by a case, and each difference is permitted by one")
  func nothingUnused() {
    let searched = Set(
      suite.cases.flatMap { $0.questions.map(\.request.index.rawValue) })
    expectEqual(suite.indices.map(\.id).filter { !searched.contains($0) }, [])
    let permitted = Set(suite.cases.flatMap(\.differences))
    expectEqual(suite.differences.map(\.id).filter { !permitted.contains($0) }, [])
  }

  @Test("The expectations of a permitted difference differ from the documented ones")
  func alternativesDiffer() {
    for test in suite.cases {
      for question in test.questions {
        for alternative in question.alternatives {
          expect(alternative.expectations != question.expectations, "\(test.id)")
        }
      }
    }
  }

  @Test("A difference is read with what is documented, what is permitted, and why")
  func differences() throws {
    let text = #"""
      {"differences": [{"id": "d", "hosted": "It counts.", "permitted": "It guesses.", "reason": "So."}]}
      """#
    let difference: ConformanceDifference = try #require(
      try ConformanceSuite(parsing: [Array(text.utf8)]).differences.first)
    expectEqual(
      [difference.id, difference.hosted, difference.permitted, difference.reason],
      ["d", "It counts.", "It guesses.", "So."])
    expect(error(text.replacing(#""hosted""#, with: #""hostd""#))?.contains("hostd") == true)
    for difference in suite.differences {
      expect(difference.hosted != difference.permitted, "\(difference.id)")
      expect(!difference.reason.isEmpty, "\(difference.id)")
    }
  }

  private func error(_ text: String) -> String? {
    do throws(ConformanceDataError) {
      _ = try ConformanceSuite(parsing: [Array(text.utf8)])
      return nil
    } catch {
      return error.description
    }
  }

  private func error(ofCase members: String) -> String? {
    error(
      """
      {"indices": [{"id": "i", "about": "None.", "records": []}],
       "cases": [{"id": "a.b", "statement": "So.", "source": "x", \(members)}]}
      """)
  }

  @Test("An invalid case is refused with its identifier and the reason")
  func refused() {
    expect(error(ofCase: #""index": "i", "expect": {"nbHits": 0}"#) == nil)
    expectEqual(
      error(ofCase: #""index": "i", "expect": {"nbHit": 0}"#),
      #"case "a.b": there is no expectation "nbHit""#)
    expectEqual(
      error(ofCase: #""index": "i", "expect": {}"#), #"case "a.b": it has no expectation"#)
    expectEqual(
      error(ofCase: #""index": "j", "expect": {"nbHits": 0}"#), #"case a.b: there is no index "j""#)
    expectEqual(
      error(ofCase: #""index": "i", "permits": {"d": {"nbHits": 1}}, "expect": {"nbHits": 0}"#),
      #"case a.b: there is no difference "d""#)
    expect(
      error(
        ofCase:
          #""index": "i", "groups": [{"or": "a", "filters": ["a:"]}], "expect": {"nbHits": 0}"#)?
        .hasPrefix(#"case "a.b": a:: filters: "#) == true)
    expect(
      error(ofCase: #""index": "i", "queri": "x", "expect": {"nbHits": 0}"#)?
        .hasPrefix(#"case "a.b": "queri" is not one of disjunctive, expect"#) == true)
    expectEqual(error(ofCase: #""questions": []"#), #"case "a.b": it has no request"#)
    expectEqual(
      error(ofCase: #""questions": [], "strategy": "all""#),
      #"case "a.b": there is no strategy "all""#)
    expectEqual(
      error(#"{"indices": [{"id": "i", "about": "None.", "records": [{"a": 1}]}]}"#),
      #"index "i": a record has no objectID: {"a":1}"#)
    expect(error("[")?.hasPrefix("file 0: line 1, column 2: ") == true)
    expectEqual(
      error(#"{"case": []}"#), #"file 0: "case" is not one of cases, differences, indices"#)
    let twice = #"{"id": "i", "about": "None.", "records": []}"#
    expectEqual(
      error("{\"indices\": [\(twice), \(twice)]}"), "index i: this identifier is used twice")
  }
}
