import Expectations
import Foundation
import SearchlightLocal
import SearchlightComponents
import SearchlightCore
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite("Recommendations")
struct RecommendationTests {
  private func searcher(
    for objectIDs: [String] = ["1"], threshold: Double = 0, limit: Int = 30,
    fallback: SearchParameters? = nil
  ) -> RecommendationSearcher {
    RecommendationSearcher(
      "related", .relatedProducts, for: objectIDs, in: "products", threshold: threshold,
      limit: limit, fallback: fallback)
  }

  private func answer(
    _ searcher: RecommendationSearcher, _ actions: [SearchAction] = [.start]
  ) throws -> SourceState {
    var probe = SearchProbe(SearchMachine { searcher }, matching: .including)
    for action in actions { probe.send(action) }
    probe.answer(from: try Shop.service())
    return try #require(probe.state["related"])
  }

  private func scores(_ source: SourceState) -> [String: Double] {
    Dictionary(
      uniqueKeysWithValues: (source.answer?.response.hits ?? HitsPage()).compactMap { hit in
        (try? hit.json())?["_score"]?.doubleValue.map { (hit.objectID, $0) }
      })
  }

  @Test(
    "Records that share facet values with the given one are returned with scores, the best first")
  func related() throws {
    // Kettle: free, kitchen, new.
    let source = try answer(searcher())
    let ids = source.answer?.response.hits.map(\.objectID) ?? []
    expect(!ids.contains("1"))
    expectEqual(
      scores(source), ["2": 33.33, "3": 66.67, "5": 33.33, "6": 33.33, "7": 33.33, "8": 33.33])
    expectEqual(ids.first, "3")
    expectEqual(source.answer?.response.nbHits, 6)
    expectEqual(source.answer?.response.nbPages, 1)
  }

  @Test("Threshold and limit determine the number of recommendations, filters and a fallback which")
  func narrowing() throws {
    expectEqual(scores(try answer(searcher(threshold: 50))), ["3": 66.67])
    try expectEqual(answer(searcher(limit: 2)).answer?.response.hits.count, 2)
    let home = SearchAction.filters(.add(.facet("type", "home"), to: .or("type")))
    expectEqual(Set(scores(try answer(searcher(), [home])).keys), ["5", "6"])
    let filled = try answer(
      searcher(threshold: 50, limit: 3, fallback: ["filters": "type:book"]))
    expectEqual(scores(filled), ["3": 66.67, "7": 0, "8": 0])
    let base = SearchAction.filters(.add(.facet("free", true), to: .and("free", layer: .base)))
    let inStock = try answer(
      searcher(threshold: 50, limit: 3, fallback: ["filters": "type:book"]), [base])
    expectEqual(scores(inStock), ["3": 66.67, "8": 0])
  }

  @Test(
    "Recommendations for several records are merged, without these records, shared ones first")
  func several() throws {
    let source = try answer(searcher(for: ["1", "7", "1"]))
    let ids = source.answer?.response.hits.map(\.objectID) ?? []
    expect(!ids.contains("1") && !ids.contains("7"))
    expectEqual(Set(ids), ["2", "3", "4", "5", "6", "8"])
    // The pan shares values with both records, the lamp with the novel only.
    expect(ids.firstIndex(of: "3") ?? 9 < ids.firstIndex(of: "4") ?? 0)
    expectEqual(source.answer?.response.nbHits, ids.count)
  }

  @Test("Recommendations are requested in the round trip of other searches and ignore the text")
  func beside() throws {
    let related = searcher()
    let hits = HitsInteractor<JSON>(related, infiniteScrolling: .off)
    var probe = SearchProbe(
      SearchMachine {
        SearchBoxInteractor(.asYouType(debounce: .zero))
        MultiSearcher {
          Shop.products
          related
        }
        hits
      }, matching: .including)
    probe.send(.start)
    expectEqual(probe.requests.map { $0.entries.map(\.source) }, [["products", "related"]])
    probe.answer(from: try Shop.service())
    expectEqual(probe.value(of: hits).records.first?["name"], "Pan")
    probe.send(.text("lamp"))
    expectEqual(probe.requests.map { $0.entries.map(\.source) }, [["products"]])
    probe.answer(from: try Shop.service())
    probe.send(.page(1, of: "related"))
    expectEqual(probe.state.rejection, .noFurtherPages(1, of: "related"))
    expect(probe.requests.isEmpty)
  }

  @Test(
    "Invalid recommendation requests are issues, and unanswerable ones fail with a reason")
  func badInput() throws {
    let issues = SearchMachine {
      searcher(for: [], threshold: .nan)
    }.issues.map(\.description)
    expectEqual(issues.count, 2)
    expect(issues.first?.contains("Give it an objectID") == true)
    expect(issues.last?.contains("threshold nan is not from 0 to 100") == true)
    func failure(_ searcher: RecommendationSearcher) throws -> String {
      guard case .failed(let error) = try answer(searcher).phase else { return "none" }
      return "\(error)"
    }
    expect(try failure(searcher(for: [])).contains("objectID is missing"))
    expect(try failure(searcher(for: ["99"])).contains("ObjectID does not exist: \"99\""))
    expect(try failure(searcher(threshold: 101)).contains("threshold must be a number"))
    let trending = RecommendationSearcher(
      "related", .trendingItems, in: "products")
    expect(try failure(trending).contains("does not support the model trending-items"))
    let filled = RecommendationSearcher(
      "related", .trendingItems, in: "products", limit: 2, fallback: [:])
    try expectEqual(answer(filled).answer?.response.hits.count, 2)
    expectEqual(searcher(limit: 0).limit, 1)
    expectEqual(searcher(limit: 99).limit, 30)
  }

  @Test("A machine describes recommendation requests, which are encoded and decoded unchanged")
  func description() throws {
    let related = searcher(fallback: ["filters": "type:book"])
    let machine = SearchMachine { related }
    expect(
      "\(machine.describe())".contains("asks related with hitsPerPage, recommendations"))
    let request = try #require(machine.request(of: "related", in: machine.initialState))
    let coded = try JSONEncoder().encode(request)
    try expectEqual(JSONDecoder().decode(SearchRequest.self, from: coded), request)
    var other = request
    other.recommendation?.threshold = 1
    expect(other != request)
    expect(other.bytes != request.bytes)
  }
}
