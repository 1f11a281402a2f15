import SearchCore
import Testing

@testable import LocalSearch

/// Of words that many records have it is looked only for the best hits where they stand.
@Suite("Words that many records have")
struct CommonWordsTests {
  @Test(
    "the first hits and their figures are those of a close look at all", .timeLimit(.minutes(10)),
    arguments: 0..<8)
  func prefixes(seed: UInt64) async throws {
    var common = 0
    var source = CaseSource(seed: seed)
    let vocabulary = (0..<source.number(in: 2...3)).map { _ in source.word() }
    var settings = source.settings()
    settings.paginationLimitedTo = 1000
    settings.distinct = 0
    if seed % 4 > 0 { settings.ranking = IndexSettings().ranking }
    let records = (0..<4000).map { source.record($0, vocabulary) }
    let index = try LocalIndex("cases", records: records, settings: settings)
    for _ in 0..<8 {
      await Task.yield()
      var request = SearchRequest(index: "cases", query: source.words(of: vocabulary))
      request.parameters["getRankingInfo"] = true
      if source.chance(30) { request.parameters["filters"] = "year > 2" }
      if source.chance(20) { request.parameters["typoTolerance"] = source.pick(["min", false]) }
      if source.chance(20) { request.parameters["minProximity"] = 3 }
      func answer(_ size: Int) throws -> SearchResponse {
        request.parameters.hitsPerPage = size
        return try index.answer(request)
      }
      let all = try answer(1000)
      for size in [1, 5, 20] {
        let first = try answer(size)
        #expect(first.nbHits == all.nbHits)
        #expect(
          first.hits.map(\.objectID) == all.hits.prefix(size).map(\.objectID),
          "seed \(seed), \(size) of \(request), \(settings.json)")
        #expect(
          first.hits.map(\.metadata.rankingInfo)
            == all.hits.prefix(size).map(\.metadata.rankingInfo))
      }
      common += try isCommon(request, index) ? 1 : 0
    }
    #expect(common > 0)
  }

  /// Whether it is left open where the words of a request stand until the best are known.
  private func isCommon(_ request: SearchRequest, _ index: LocalIndex) throws -> Bool {
    let plan = try index.plan(for: request)
    let segment = index.list.segments[0].segment
    let matches = QueryMatcher(
      plan.reader.read(request.query), in: segment.text, plan.fields,
      plan.query.matching.proximity,
      exactOnSingleWord: plan.query.matching.exactOnSingleWordQuery,
      wanted: plan.ranksByTyposFirst(plan.filtering) ? 20 : .max,
      MatchScratch(documentCount: segment.count), segment.scratch
    ).run()
    return matches.unread != nil
  }
}

extension CaseSource {
  /// Two to four words, the last one perhaps a beginning.
  fileprivate mutating func words(of vocabulary: [String]) -> String {
    let words = (0..<number(in: 2...4)).map { _ in
      chance(80) ? pick(vocabulary) : mistyped(pick(vocabulary))
    }
    let text = words.joined(separator: " ")
    return chance(50) ? String(text.dropLast(number(in: 0...2))) : text
  }
}
