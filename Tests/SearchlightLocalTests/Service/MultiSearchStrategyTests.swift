import Expectations
import Foundation
import SearchlightLocal
import SearchlightComponents
import SearchlightCore
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite("Multi-search strategies")
struct MultiSearchStrategyTests {
  private let service: LocalService

  init() throws {
    service = LocalService(
      try [("many", 3), ("few", 1)].map { name, count in
        try LocalIndex(
          IndexName(name), records: [JSON](repeating: ["title": "film"], count: count),
          settings: IndexSettings(
            searchableAttributes: ["title"], attributesForFaceting: ["searchable(title)"]),
          objectIDs: .numbered)
      })
  }

  private func request(
    _ indices: [IndexName], _ strategy: MultiSearchStrategy, hitsPerPage: Int
  ) -> MultiSearchRequest {
    request(indices, strategy, ["hitsPerPage": .integer(hitsPerPage)])
  }

  private func request(
    _ indices: [IndexName], _ strategy: MultiSearchStrategy,
    _ parameters: SearchParameters = ["hitsPerPage": 2]
  ) -> MultiSearchRequest {
    MultiSearchRequest(
      id: SearchRequestID(1),
      entries: indices.enumerated().map { number, index in
        .init(
          source: SourceID("\(number)"),
          request: SearchRequest(
            index: index, page: 0, parameters: parameters))
      },
      strategy: strategy)
  }

  private func counts(_ request: MultiSearchRequest) throws -> [Int?] {
    let response = try service.answer(request)
    return request.entries.map { entry in
      guard case .success(let answer)? = response.results[entry.source] else { return -1 }
      expect(answer.isProcessed || answer.hits.isEmpty && answer.nbHits == 0)
      return answer.isProcessed ? answer.nbHits : nil
    }
  }

  @Test("A multi-search answers all requests, or skips those after the first full page")
  func strategies() throws {
    try expectEqual(counts(request(["few", "many", "few", "many"], .none)), [1, 3, 1, 3])
    try expectEqual(
      counts(request(["few", "many", "few", "many"], .stopIfEnoughMatches)), [1, 3, nil, nil])
    try expectEqual(
      counts(request(["few", "many", "few"], .stopIfEnoughMatches, hitsPerPage: 4)),
      [
        1, 3, 1,
      ])
    try expectEqual(
      counts(request(["few", "few"], .stopIfEnoughMatches, hitsPerPage: 1)), [1, nil])
  }

  @Test("A failed request, a facet search and a request for counts alone are never enough matches")
  func notEnough() throws {
    try expectEqual(counts(request(["none", "many", "few"], .stopIfEnoughMatches)), [-1, 3, nil])
    var facets = SearchRequest(index: "many")
    facets.facetSearch = FacetSearch(attribute: "title")
    let multi = MultiSearchRequest(
      id: SearchRequestID(1),
      entries: [
        .init(source: "0", request: facets),
        .init(source: "1", request: SearchRequest(index: "few")),
      ], strategy: .stopIfEnoughMatches)
    try expectEqual(counts(multi), [0, 1])
    try expectEqual(
      counts(request(["many", "few"], .stopIfEnoughMatches, hitsPerPage: 0)), [3, 1])
    let range: SearchParameters = ["offset": 0, "length": 0]
    try expectEqual(counts(request(["many", "few"], .stopIfEnoughMatches, range)), [3, 1])
  }

  @Test("A strategy and skipped requests are encoded, but not if all requests are answered")
  func coding() throws {
    func text(_ value: some Encodable) throws -> String {
      String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
    }
    let stopping = request(["many", "few"], .stopIfEnoughMatches)
    let all = request(["many", "few"], .none)
    for request in [stopping, all] {
      let coded = try JSONEncoder().encode(request)
      try expectEqual(JSONDecoder().decode(MultiSearchRequest.self, from: coded), request)
      let response = try service.answer(request)
      let answered = try JSONEncoder().encode(response)
      try expectEqual(JSONDecoder().decode(MultiSearchResponse.self, from: answered), response)
    }
    expect(try text(stopping).contains("stopIfEnoughMatches"))
    expect(try !text(all).contains("strategy"))
    expect(try !text(service.answer(all)).contains("isProcessed"))
    expect(try text(service.answer(stopping)).contains("isProcessed"))
  }

  @Test("A multi-search answer in Algolia's form says which requests were skipped")
  func scanning() throws {
    let results = try SearchResponse.results(
      scanning: Array(
        #"{"results": [{"nbHits": 3, "processed": true}, {"processed": false}, {}, {"processed": 1}]}"#
          .utf8))
    try expectEqual(results.prefix(3).map { try $0.get().isProcessed }, [true, false, true])
    #expect(throws: SearchError.self) { try results[3].get() }
  }

  @Test("A searcher that the strategy of its group skips shows no hits")
  func group() throws {
    let many = HitsSearcher("many", index: "many")
    let few = HitsSearcher("few", index: "few")
    let hits = [many, few].map { HitsInteractor<Hit<JSON>>($0, infiniteScrolling: .off) }
    for (strategy, expected) in [(MultiSearchStrategy.none, 1), (.stopIfEnoughMatches, 0)] {
      var probe = SearchProbe(
        SearchMachine {
          MultiSearcher(strategy: strategy) {
            many
            few
          }
          hits[0]
          hits[1]
        })
      probe.send(.batch([.parameter("hitsPerPage", 1, of: "many"), .start]))
      probe.advanceUntilNothingWaits()
      expectEqual(probe.requests.map(\.strategy), [strategy])
      probe.answer(from: service)
      expectEqual(probe.value(of: hits[0]).records.count, 1)
      expectEqual(probe.value(of: hits[1]).records.count, expected)
      expectEqual(probe.state["few"]?.phase, (strategy == .none ? .loaded : .idle))
      expectEqual(probe.state["few"]?.isPassedOver, (strategy != .none))
    }
  }
}
