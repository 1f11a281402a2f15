import Expectations
import SearchlightBackend
import SearchlightComponents
import SearchlightCore
import SearchlightStateMachine
import SearchlightStateMachineTools
import SearchlightTools
import Testing

@Suite("Rejections of what is hidden or impossible")
struct HiddenChoiceTests {
  private let shop = HitsSearcher("shop", index: "shop")

  private var kinds: FacetListInteractor { FacetListInteractor(shop, attribute: "kind") }

  private var brands: FacetListInteractor { FacetListInteractor(shop, attribute: "brand") }

  private func probe() -> SearchProbe {
    let sizes = HitsPerPageInteractor(shop, options: [10, 50])
    return SearchProbe(
      SearchMachine {
        kinds
        brands.dependent(on: kinds)
        sizes.dependent(on: kinds)
      })
  }

  private var kind: FilterGroup { FilterGroup(kinds.filterGroup, [.facet("kind", "book")]) }

  @Test("Filters of a hidden component are left out and named, and restored with its condition")
  func filters() {
    var probe = probe()
    let brand = FilterGroup(brands.filterGroup, [.facet("brand", "A")])
    probe.send(.restore(SearchChoice(filters: [brand])))
    expectEqual(probe.state.choice, SearchChoice())
    expectEqual(probe.state.rejection, .hiddenChoice("shop.brand", [brand]))
    probe.send(.restore(SearchChoice(filters: [brand, kind])))
    expect(probe.state.rejection == nil)
    expectEqual(Set(probe.state.choice.filters), [brand, kind])
  }

  @Test("A setting of a hidden component is left out and named, and restored with its condition")
  func settings() {
    var probe = probe()
    let size = SearchChoice(sources: ["shop": .init(parameters: ["hitsPerPage": 10])])
    probe.send(.restore(size))
    expectEqual(probe.state.choice, SearchChoice())
    expectEqual(probe.state.rejection, .hiddenSettings("shop.hitsPerPage", size))
    var both = size
    both.filters = [kind]
    probe.send(.restore(both))
    expect(probe.state.rejection == nil)
    expectEqual(probe.state.choice, both)
  }

  @Test("A page size that no page can have is refused with its value, and the ends are accepted")
  func pageSizes() {
    for size in [-1, 1001, .min, .max] {
      var probe = SearchProbe(SearchMachine { shop })
      probe.send(.parameter("hitsPerPage", .integer(size), of: "shop"))
      expectEqual(
        probe.state.rejection, .invalidParameter("hitsPerPage", .integer(size), of: "shop"))
      expectEqual(probe.state.choice, SearchChoice())
    }
    for size in [0, 1000] {
      var probe = SearchProbe(SearchMachine { shop })
      probe.send(.parameter("hitsPerPage", .integer(size), of: "shop"))
      expect(probe.state.rejection == nil)
      expectEqual(probe.state["shop"]?.wanted?.hitsPerPage, size)
    }
  }
}
