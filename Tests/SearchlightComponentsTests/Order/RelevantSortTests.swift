import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite("Relevant sort")
struct RelevantSortTests {
  private static let products = HitsSearcher("products", index: "products_price_asc")
  private static let relevantSort = RelevantSortInteractor(products)

  /// Answers like the hosted engine, with the applied strictness and the number of sorted hits.
  private struct Replica: ImmediateSearchService {
    var isVirtual = true

    func answer(_ request: MultiSearchRequest) throws(SearchError) -> MultiSearchResponse {
      MultiSearchResponse(request) { request throws(SearchError) in
        var response = SearchResponse(to: request, hits: try HitsPage([]), nbHits: 100)
        guard isVirtual else { return response }
        let strictness = request.parameters["relevancyStrictness"]?.intValue ?? 50
        response.details.others["appliedRelevancyStrictness"] = .integer(strictness)
        response.details.nbSortedHits = strictness > 0 ? 20 : 100
        return response
      }
    }
  }

  private func started(_ service: Replica = Replica()) -> SearchProbe {
    var probe = SearchProbe(SearchMachine { Self.relevantSort }, matching: .including)
    expect(!Self.relevantSort.present(probe.state).isVirtualReplica, "nothing is known yet")
    probe.send(.start)
    probe.answer(from: service)
    return probe
  }

  @Test("The answer tells the priority of relevant sort, and the switch selects the other one")
  func toggling() {
    var probe = started()
    var sort: RelevantSort { Self.relevantSort.present(probe.state) }
    expectEqual(sort, RelevantSort(strictness: 50, nbSortedHits: 20, total: 100))
    expectEqual(sort.priority, .relevancy)
    probe.send(Self.relevantSort.toggle(in: probe.state))
    expectEqual(probe.state["products"]?.wanted?.parameters["relevancyStrictness"], 0)
    probe.answer(from: Replica())
    expect(sort.isVirtualReplica && sort.priority == .hitsCount, "0 is an order too")
    probe.send(Self.relevantSort.toggle(in: probe.state))
    probe.answer(from: Replica())
    expectEqual(sort.strictness, 100)
    probe.send(Self.relevantSort.select(nil))
    probe.answer(from: Replica())
    expectEqual(sort.strictness, 50)
  }

  @Test(
    "Each priority is selected by its strictness, and is the one that the engine then reports",
    arguments: [(.relevancy, 100), (.hitsCount, 0)] as [(RelevantSort.Priority, Int)])
  func priorities(priority: RelevantSort.Priority, strictness: Int) {
    expectEqual(priority.strictness, strictness)
    var probe = started()
    probe.send(Self.relevantSort.select(priority))
    expectEqual(
      probe.state["products"]?.wanted?.parameters["relevancyStrictness"], .integer(strictness))
    probe.answer(from: Replica())
    expectEqual(Self.relevantSort.present(probe.state).priority, priority)
  }

  @Test("An index that is no virtual replica has no priority to select")
  func plainIndex() {
    let probe = started(Replica(isVirtual: false))
    expect(Self.relevantSort.present(probe.state).priority == nil)
  }

  @Test("A link can set one of the two priorities but no other strictness")
  func restoring() {
    var probe = started()
    probe.send(
      .restore(SearchChoice(sources: ["products": .init(parameters: ["relevancyStrictness": 0])])))
    expectEqual(probe.state["products"]?.wanted?.parameters["relevancyStrictness"], 0)
    let foreign = SearchChoice(sources: ["products": .init(parameters: ["relevancyStrictness": 7])])
    probe.send(.restore(foreign))
    expect(probe.state["products"]?.wanted?.parameters["relevancyStrictness"] == nil)
    expectEqual(probe.state.rejection, .undeclaredChoice(foreign))
  }
}
