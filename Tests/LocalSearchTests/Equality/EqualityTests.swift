import LocalSearch
import SearchCore
import Testing

@Suite("The engine equals a look at every record")
struct EqualityTests {
  @Test(
    "over random small indices and requests both answer alike in every respect",
    .timeLimit(.minutes(5)), arguments: 0..<20)
  func randomCases(block: UInt64) async throws {
    for seed in block * 300..<(block + 1) * 300 {
      // Long work must not keep the threads from tests that wait for theirs.
      await Task.yield()
      let example = RandomCase(seed: seed)
      let index = try LocalIndex(
        "cases", records: example.records, settings: example.settings)
      let multi = MultiSearchRequest(
        flight: FlightID(1), slices: [.init(source: "s", request: example.request)])
      let found = try #require(try LocalService([index]).answer(multi).results["s"]).get()
      let expected = ReferenceIndex(example.records, settings: example.settings)
        .answer(example.request)
      guard found != expected else { continue }
      Issue.record("seed \(seed)\n\(example)\nengine\n\(text(found))\nreference\n\(text(expected))")
      return
    }
  }

  @Test("the random cases reach every part of the engine")
  func reach() async {
    var reached: [String: Int] = [:]
    for seed in 0..<1000 as Range<UInt64> {
      await Task.yield()
      let example = RandomCase(seed: seed)
      let answer = ReferenceIndex(example.records, settings: example.settings)
        .answer(example.request)
      var narrow = example.request
      narrow.disjunctiveFacets = []
      let conjunctive = ReferenceIndex(example.records, settings: example.settings).answer(narrow)
      let infos = answer.hits.compactMap(\.metadata.rankingInfo)
      let parts = [
        "several hits": answer.hits.count > 1,
        "a page that is not all": answer.nbHits > answer.hits.count && !answer.hits.isEmpty,
        "one typo": infos.contains { $0.nbTypos == 1 },
        "two typos": infos.contains { $0.nbTypos == 2 },
        "differing typos": Set(infos.map(\.nbTypos)).count > 1,
        "differing proximity": Set(infos.map(\.proximityDistance)).count > 1,
        "differing places": Set(infos.map(\.firstMatchedWord)).count > 1,
        "differing exactness": Set(infos.map(\.nbExactWords)).count > 1,
        "three words": infos.contains { $0.words >= 3 },
        "filters": !example.request.filters.isEmpty && !answer.hits.isEmpty,
        "disjunctive facets": answer.facets != conjunctive.facets,
        "figures": !answer.facetsStats.isEmpty,
        "missing words": infos.contains {
          $0.words > 0 && $0.words < (infos.map(\.words).max() ?? 0)
        },
        "values found": answer.facetHits.contains { $0.highlighted?.utf8Ranges.isEmpty == false },
      ]
      for (part, isReached) in parts where isReached { reached[part, default: 0] += 1 }
    }
    #expect(reached.count == 14)
    #expect(reached.values.allSatisfy { $0 >= 10 }, "\(reached)")
  }

  private func text(_ response: SearchResponse) -> String {
    let hits = response.hits.map { hit in
      "  \(hit.objectID) \(hit.metadata.rankingInfo.map { "\($0)" } ?? "") "
        + (hit.metadata.highlightResult?.values.map { "\($0)" }.joined(separator: " | ") ?? "")
    }
    return """
        nbHits \(response.nbHits), page \(response.page) of \(response.nbPages), \
      \(response.hitsPerPage) per page
        facets \(response.facets)
        stats \(response.facetsStats)
        facetHits \(response.facetHits)
      \(hits.joined(separator: "\n"))
      """
  }
}
