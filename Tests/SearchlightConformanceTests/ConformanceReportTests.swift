import Expectations
import SearchlightLocal
import SearchlightConformance
import SearchlightCore
import Testing

@Suite("Reports of conformance cases")
struct ConformanceReportTests {
  private func suite(_ members: String) throws -> ConformanceSuite {
    try ConformanceSuite(
      parsing: [
        Array(
          """
          {"indices": [{"id": "i", "about": "One.", "settings": {"searchableAttributes": ["t"]},
                        "records": [{"objectID": "1", "t": "one"}]}],
           "differences": [{"id": "d", "hosted": "a", "permitted": "b", "reason": "c"}],
           "cases": [{"id": "a.b", "statement": "One is one.", "source": "counting", \(members)}]}
          """.utf8)
      ])
  }

  private func result(
    _ members: String,
    prepare: @escaping @Sendable (ConformanceIndex) async throws -> IndexName = { IndexName($0.id) }
  ) async throws -> ConformanceResult {
    let suite = try suite(members)
    let service = LocalService(try suite.indices.map { try LocalIndex($0) })
    let runner = ConformanceRunner(service, suite: suite, prepare: prepare)
    return await runner.run(suite.cases[0])
  }

  @Test("The report of a met case has only its identifier")
  func met() async throws {
    let result = try await result(#""index": "i", "query": "one", "expect": {"hits": ["1"]}"#)
    expect(result.isMet)
    expectEqual("\(result)", "met: a.b")
  }

  @Test(
    "The report of a failed case shows its statement, its failures, its requests and its indices")
  func unmet() async throws {
    let result = try await result(
      #""index": "i", "query": "one", "expect": {"hits": ["2"], "nbHits": 1}"#)
    expect(!result.isMet)
    expectEqual(
      "\(result)",
      """
      not met: a.b: One is one.
      says: counting
      hits
        expected ["2"]
        found    ["1"]
        asked    {"indexName":"i","page":0,"query":"one"}
      index "i": 1 records, settings {"searchableAttributes":["t"]}
      To repeat the requests with these records, print the result's reproduction.
      """)
    expectEqual(
      result.reproduction,
      [
        "case": "a.b", "strategy": "none",
        "indices": [
          [
            "id": "i", "records": [["objectID": "1", "t": "one"]], "rules": [], "synonyms": [],
            "settings": ["searchableAttributes": ["t"]],
          ]
        ],
        "requests": [["indexName": "i", "page": 0, "query": "one"]],
      ])
  }

  @Test(
    "An error fails a case that expects a response, and a response fails one that expects an error")
  func errors() async throws {
    let refused = try await result(
      #""index": "i", "parameters": {"hitsPerPage": -1}, "expect": {"nbHits": 1}"#)
    expectEqual(refused.failures.map(\.subject), ["answer"])
    expect(refused.failures[0].found.contains("hitsPerPage"))
    let answered = try await result(#""index": "i", "expect": {"error": "rejected"}"#)
    expectEqual(answered.failures.map(\.found), [#"{"hits":["1"]}"#])
  }

  @Test(
    "A permitted difference meets the case and is reported, and any other difference fails it"
  )
  func differences() async throws {
    let permitted = try await result(
      #""index": "i", "expect": {"nbHits": 5}, "permits": {"d": {"nbHits": 1}}"#)
    expect(permitted.isMet)
    expectEqual(permitted.usedDifferences, ["d"])
    expectEqual("\(permitted)", "met: a.b (differs: d)")
    let other = try await result(
      #""index": "i", "expect": {"nbHits": 5}, "permits": {"d": {"nbHits": 2}}"#)
    expect(!other.isMet)
    expectEqual(other.usedDifferences, [])
    let documented = try await result(
      #""index": "i", "expect": {"nbHits": 1}, "permits": {"d": {"nbHits": 2}}"#)
    expect(documented.isMet && documented.usedDifferences == [])
  }

  private struct Unprepared: Error, CustomStringConvertible { let description = "no disk" }

  @Test("An index that cannot be prepared fails the cases that search it")
  func unprepared() async throws {
    let result = try await result(#""index": "i", "expect": {"nbHits": 1}"#) { _ in
      throw Unprepared()
    }
    expectEqual(
      result.failures.map(\.description),
      [
        """
        preparation of the index "i"
          expected an index
          found    no disk
        """
      ])
  }

  private struct Answering: SearchService {
    let change: @Sendable (inout SearchResponse) -> Void

    func search(_ request: MultiSearchRequest) async throws(SearchError) -> MultiSearchResponse {
      MultiSearchResponse(request) { request in
        var response = SearchResponse(to: request, hits: HitsPage(ids: ["1"]), nbHits: 1)
        change(&response)
        return response
      }
    }
  }

  @Test("An invalid answer fails any case, and so does a page with a duplicate record")
  func laws() async throws {
    let suite = try suite(#""index": "i", "expect": {"page": 3}, "page": 3"#)
    func failures(
      _ change: @escaping @Sendable (inout SearchResponse) -> Void
    ) async -> [String] {
      let runner = ConformanceRunner(Answering(change: change), suite: suite) { IndexName($0.id) }
      return await runner.run(suite.cases[0]).failures.map(\.found)
    }
    await expectEqual(failures { _ in }, [])
    await expectEqual(
      failures { $0.hitsPerPage = 0 }, ["hitsPerPage is 0; it must be at least 1"])
    await expectEqual(
      failures {
        $0.hits = HitsPage(ids: ["1", "1"])
        $0.nbHits = 2
      }, [#"["1", "1"]"#])
  }

  @Test("Each index is prepared once, even if many cases need it at the same time")
  func preparedOnce() async throws {
    let service = LocalService()
    let runner = ConformanceRunner(service) { index in
      // A second preparation fails, because the service then has the index.
      if service.indexNames.contains(IndexName(index.id)) { throw Unprepared() }
      try service.add(LocalIndex(index))
      return IndexName(index.id)
    }
    let cases = ConformanceCase.all.prefix(40)
    await withTaskGroup(of: [ConformanceFailure].self) { group in
      for test in cases { group.addTask { await runner.run(test).failures } }
      for await failures in group {
        expect(!failures.contains { $0.subject.hasPrefix("preparation") })
      }
    }
  }
}
