import Expectations
import Foundation
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite("Presenters that mark pending choices")
struct PendingPresentersTests {
  @Test("S14: Every presenter is judged on walks, or is listed with the reason why it need not be")
  func everyPresenter() throws {
    let sources = URL(filePath: #filePath).appending(path: "../../../../Sources").standardized
    let declaration =
      /(?:struct|protocol|class|enum|extension)\ (\w+)(?:<[^{]*?>)?\s*:[^{]*?\bSearchPresenter\b/
    var found: Set<String> = []
    for module in [
      "SearchlightCore", "SearchlightComponents", "SearchlightUI", "SearchlightAlgoliaUI",
      "SearchlightAlgolia",
    ] {
      let folder = sources.appending(path: module)
      let paths = FileManager.default.enumerator(atPath: folder.path)
      while let path = paths?.nextObject() as? String {
        guard path.hasSuffix(".swift") else { continue }
        let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
        for match in text.matches(of: declaration) { found.insert(String(match.output.1)) }
      }
    }
    let known = PresentersWithoutChoices.judged.union(PresentersWithoutChoices.reasons.keys)
    expectEqual(found.subtracting(known).sorted(), [], "judge them, or list them with a reason")
    expectEqual(known.subtracting(found).sorted(), [], "they are no presenters any more")
  }

  @Test("S14: The facets that the engine selects mark values whose choice is newer than the answer")
  func dynamicFacets() throws {
    let shop = HitsSearcher("shop", index: "shop")
    let brands = FacetListInteractor(shop, attribute: "brand")
    let menu = HierarchicalInteractor(shop, attributes: ["l0", "l1"])
    var probe = SearchProbe(
      SearchMachine {
        brands
        menu
      })
    func answer() throws {
      let request = try #require(probe.requests.last)
      var response = SearchResponse(
        hits: HitsPage(), nbHits: 0, page: 0, nbPages: 0, hitsPerPage: 20)
      response.facets = [
        "brand": [Facet(value: "a", count: 1), Facet(value: "b", count: 1)],
        "l0": [Facet(value: "A", count: 1)],
      ]
      response.facetOrdering = FacetOrdering(facets: ["brand", "l0"])
      probe.answer(request, with: MultiSearchResponse(["shop": .success(response)]))
    }
    func shown() -> [String] {
      probe.value(of: shop.dynamicFacets).flatMap { $0.items.map(\.description) }
    }
    probe.send(.start)
    try answer()
    expectEqual(shown(), ["[ ] a (1)", "[ ] b (1)", "[ ] A (1)"])
    let key = shop.dynamicFacets.key(probe.state)
    probe.send(brands.toggle("a"))
    expectEqual(shown(), ["[x] a (1), pending", "[ ] b (1)", "[ ] A (1)"])
    expect(shop.dynamicFacets.key(probe.state) != key)
    let pending = shop.dynamicFacets.key(probe.state)
    try answer()
    expectEqual(shown(), ["[x] a (1)", "[ ] b (1)", "[ ] A (1)"])
    expect(shop.dynamicFacets.key(probe.state) != pending)
    probe.send(.batch([brands.toggle("a"), brands.exclude("b"), menu.toggle("A > B")]))
    expectEqual(shown(), ["[ ] a (1), pending", "[-] b (1), pending", "[x] A (1), pending"])
    expectEqual(probe.value(of: BreadcrumbPresenter(menu)).map(\.isPending), [true, true])
    try answer()
    expectEqual(shown(), ["[ ] a (1)", "[-] b (1)", "[x] A (1)"])
    expectEqual(probe.value(of: BreadcrumbPresenter(menu)).map(\.isPending), [false, false])
  }

  @Test("S14: What was added and removed since the shown answer is pending until the next one")
  func differences() {
    let shop = HitsSearcher("shop", index: "shop")
    let brands = FacetListInteractor(shop, attribute: "brand")
    func id(_ value: String) -> CurrentFilter.ID {
      CurrentFilter.ID(group: brands.filterGroup, filter: .facet("brand", .string(value)))
    }
    var probe = SearchProbe(SearchMachine { brands })
    let service = FacetService(facets: ["brand": [Facet(value: "a", count: 1)]])
    probe.send(brands.toggle("a"))
    expectEqual(probe.state["shop"]?.pendingFilters, PendingFilters(added: [id("a")], removed: []))
    probe.answer(from: service)
    let settled = PendingFilters(added: [], removed: [])
    expect(settled.isEmpty)
    expectEqual(probe.state["shop"]?.pendingFilters, settled)
    probe.send(.batch([brands.toggle("a"), brands.toggle("b")]))
    let changed = PendingFilters(added: [id("b")], removed: [id("a")])
    expectEqual(probe.state["shop"]?.pendingFilters, changed)
    expect(!changed.isEmpty)
    probe.answer(from: service)
    expectEqual(probe.state["shop"]?.pendingFilters, settled)
  }

  @Test("S14: A list whose choices narrow another source is confirmed by that source's answers")
  func otherScope() throws {
    let shop = HitsSearcher("shop", index: "shop")
    let counted = HitsSearcher("counted", index: "shop")
    let brands = FacetListInteractor(counted, attribute: "brand", scope: .source("shop"))
    var probe = SearchProbe(
      SearchMachine {
        shop
        brands
      })
    let service = FacetService(facets: ["brand": [Facet(value: "a", count: 1)]])
    probe.send(.start)
    while !probe.requests.isEmpty { probe.answer(from: service) }
    probe.send(brands.toggle("a"))
    expectEqual(probe.value(of: brands).map(\.isPending), [true])
    while !probe.requests.isEmpty { probe.answer(from: service) }
    expectEqual(probe.value(of: brands).map(\.isPending), [false])
  }
}
