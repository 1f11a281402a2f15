import SearchComponents
import SearchCore
import SearchTesting
import StateMachine
import StateMachineTools
import Testing

@Suite("A switch between all hits and the relevant ones of a virtual replica")
struct RelevantSortTests {
  private static let products = HitsSearcher("products", index: "products_price_asc")
  private static let relevantSort = RelevantSortInteractor(products)

  /// As the hosted engine answers: how strict it was, and how many of the hits it has sorted.
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
    #expect(!Self.relevantSort.present(probe.state).isVirtualReplica, "nothing is known yet")
    probe.send(.start)
    probe.answer(from: service)
    return probe
  }

  @Test("the answer says what comes first, and the switch chooses the other")
  func toggling() {
    var probe = started()
    var sort: RelevantSort { Self.relevantSort.present(probe.state) }
    #expect(sort == RelevantSort(strictness: 50, nbSortedHits: 20, nbHits: 100))
    #expect(sort.priority == .relevancy)
    probe.send(Self.relevantSort.toggle(probe.state))
    #expect(probe.state["products"]?.wanted?.parameters["relevancyStrictness"] == 0)
    probe.answer(from: Replica())
    #expect(sort.isVirtualReplica && sort.priority == .hitsCount, "0 is an order too")
    probe.send(Self.relevantSort.toggle(probe.state))
    probe.answer(from: Replica())
    #expect(sort.strictness == 100)
    probe.send(Self.relevantSort.select(nil))
    probe.answer(from: Replica())
    #expect(sort.strictness == 50)
  }

  @Test("what is no virtual replica has nothing to choose")
  func plainIndex() {
    let probe = started(Replica(isVirtual: false))
    #expect(Self.relevantSort.present(probe.state).priority == nil)
  }

  @Test("a link brings one of the two priorities, and no other strictness")
  func restoring() {
    var probe = started()
    probe.send(
      .restore(SearchChoice(sources: ["products": .init(parameters: ["relevancyStrictness": 0])])))
    #expect(probe.state["products"]?.wanted?.parameters["relevancyStrictness"] == 0)
    let foreign = SearchChoice(sources: ["products": .init(parameters: ["relevancyStrictness": 7])])
    probe.send(.restore(foreign))
    #expect(probe.state["products"]?.wanted?.parameters["relevancyStrictness"] == nil)
    #expect(probe.state.rejection == .undeclaredChoice(foreign))
  }
}
