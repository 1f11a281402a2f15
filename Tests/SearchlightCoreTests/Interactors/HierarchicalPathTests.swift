import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite("S8: Removing or clearing any filter leaves hierarchical paths consistent")
struct HierarchicalPathTests {
  private let products = HitsSearcher("products", index: "shop")

  @Test("Path and filter agree after any removal, and clearing the path resets the menu")
  func consistent() {
    let menu = HierarchicalInteractor(products, attributes: ["lvl0", "lvl1", "lvl2"])
    let brand = Filter.facet("brand", "Apple")
    let removals: [(FilterChange, [String])] = [
      (.remove(brand, from: .or("brand", scope: .source("products"))), ["A", "A > B"]),
      (.clearAttribute("brand"), ["A", "A > B"]),
      (.clearAttribute("lvl0"), []),
      (.clearAttribute("lvl1"), []),
      (.clearAttribute("lvl2"), []),
      (.clearRefinementsExcept(["brand"]), []),
      (.clearRefinementsExcept(["lvl0"]), ["A", "A > B"]),
      (.remove(.facet("lvl1", "A > B"), from: menu.filterGroup), []),
      (.clearGroup(menu.filterGroup), []),
      (.clearRefinements, []),
    ]
    for (removal, path) in removals {
      var probe = SearchProbe(SearchMachine { menu })
      probe.send(.filters(.add(brand, to: .or("brand", scope: .source("products")))))
      probe.send(menu.toggle("A > B"))
      probe.send(.filters(removal))
      expectEqual(menu.path(in: probe.state), path, "\(removal)")
      let wanted = probe.state["products"]?.wanted
      expectEqual(wanted?.hierarchicalFacets.first?.path, path, "\(removal)")
      expectEqual(
        wanted?.filterGroups.flatMap(\.filters).filter { $0.attribute != "brand" },
        path.last.map { [.facet("lvl1", .string($0))] } ?? [], "\(removal)")
    }
  }
}
