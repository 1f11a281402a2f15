import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite("S5: Equal choices give equal requests, whatever was chosen first")
struct OrderOfChoicesTests {
  private let shop = HitsSearcher("shop", index: "shop")
  private let filters: [Filter] = [
    .facet("color", "red"), .facet("color", "blue"), .facet("brand", "B"),
    .numeric("price", .lessThan, 10), .tag("new"), .facet("color", "red", isNegated: true),
  ]

  @Test(
    "S5: Values chosen in any order give byte-identical requests, and the order of taps is shown")
  func anyOrder() throws {
    let colors = FacetListInteractor(shop, attribute: "color")
    let machine = SearchMachine { colors }
    var requests: Set<SearchRequest> = []
    var bytes: Set<[UInt8]> = []
    var texts: Set<String?> = []
    for order in permutations(of: ["red", "blue", "green", "1"]) {
      var probe = SearchProbe(machine)
      for color in order { probe.send(colors.toggle(color)) }
      let request = try #require(probe.state["shop"]?.wanted)
      requests.insert(request)
      bytes.insert(request.bytes)
      for query in QueryPlan(request).queries {
        texts.insert(query.request.filterGroups.filtersText)
      }
      expectEqual(
        probe.value(of: CurrentFiltersPresenter()).map(\.description), order.map { "color: \($0)" })
    }
    expectEqual(requests.count, 1)
    expectEqual(bytes.count, 1)
    expectEqual(
      texts, [#"("color":1 OR "color":"blue" OR "color":"green" OR "color":"red")"#, nil])
  }

  @Test("Filters in any order give one request, in and groups, or groups and filter arrays")
  func allKinds() throws {
    for id in [FilterGroup.ID.and("all"), .or("one")] {
      var requests: Set<SearchRequest> = []
      var answers: Set<String> = []
      for order in permutations(of: filters) {
        let request = SearchRequest(index: "shop", filters: [[FilterGroup(id, order)]])
        requests.insert(request)
        answers.insert(request.filterGroups.filtersText ?? "")
        if id.kind == .and {
          answers.insert(try FilterArrays(Array(request.filterGroups)).json.description)
        }
      }
      expectEqual(requests.count, 1)
      expectEqual(answers.count, (id.kind == .and ? 2 : 1))
    }
  }

  @Test("Removing a choice and making it again sends nothing", arguments: [3, 40])
  func takenBack(count: Int) throws {
    let colors = FacetListInteractor(shop, attribute: "color")
    var probe = SearchProbe(SearchMachine { colors })
    let names = (0..<count).map { "color \($0)" }
    probe.send(.batch(names.map { colors.toggle($0) }))
    probe.answer(from: FacetService())
    let generation = probe.state["shop"]?.answer?.generation
    probe.send(.batch([colors.toggle(names[0]), colors.toggle(names[0])]))
    expect(probe.requests.isEmpty)
    expectEqual(probe.state["shop"]?.phase, .loaded)
    expectEqual(probe.state["shop"]?.answer?.generation, generation)
    expectEqual(probe.state.filters[colors.filterGroup].filters.last, .facet("color", "color 0"))
    probe.send(colors.toggle(names[0]))
    expectEqual(probe.state["shop"]?.phase, .refreshing)
  }

  @Test(
    "Requests with different filters differ, even if the number of filters is the same",
    arguments: [2, 40])
  func otherFilters(count: Int) {
    func request(_ names: [String]) -> SearchRequest {
      let filters = names.map { Filter.facet("color", .string($0)) }
      return SearchRequest(index: "shop", filters: [[FilterGroup(.or("color"), filters)]])
    }
    let names = (0..<count).map { "color \($0)" }
    expectEqual(request(names), request(names.reversed()))
    expectEqual(request(names).hashValue, request(names.reversed()).hashValue)
    expect(request(names) != request(names.dropLast() + ["other"]))
    expect(request(names) != request(names.dropLast()))
  }
}
