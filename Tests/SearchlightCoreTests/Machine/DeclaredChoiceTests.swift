import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite("Declared choices")
struct DeclaredChoiceTests {
  private let shop = HitsSearcher("shop", index: "shop")
  private let other = HitsSearcher("other", index: "shop")

  @Test(
    "A list and a menu of one attribute work together in a machine without explicit identifiers")
  func listAndMenu() {
    let list = FacetListInteractor(shop, attribute: "l0")
    let menu = HierarchicalInteractor(shop, attributes: ["l0", "l1"])
    let machine = SearchMachine {
      list
      menu
    }
    expect(machine.issues.isEmpty)
    expectEqual(menu.id, "shop.l0.menu")
    var probe = SearchProbe(machine)
    probe.send(menu.toggle("A > B"))
    probe.send(list.toggle("A"))
    expectEqual(menu.path(in: probe.state), ["A", "A > B"])
    expectEqual(probe.state.filters.refinements.count, 2)
  }

  @Test("An attribute that is chosen by or in one list and by and in another is reported")
  func mixedOperators() {
    func issues(_ scope: FilterScope?, _ second: HitsSearcher) -> [String] {
      SearchMachine {
        FacetListInteractor(shop, attribute: "color", id: "any")
        FacetListInteractor(shop, attribute: "brand")
        FacetListInteractor(
          second, attribute: "color", refinementOperator: .and, scope: scope, id: "all")
        FacetListInteractor(other, attribute: "size", refinementOperator: .and)
      }.issues.map(\.description)
    }
    let issue =
      "Values of color are joined by \"or\" and by \"and\", in \"any\" and \"all\". Use one "
      + "refinementOperator for all of them, or give them scopes of different sources."
    expectEqual(issues(nil, shop), [issue])
    expectEqual(issues(.all, other), [issue])
    expectEqual(issues(nil, other), [])
  }

  @Test("A menu that offers nothing to choose is reported")
  func emptyMenus() {
    let machine = SearchMachine {
      HierarchicalInteractor(shop, attributes: [], id: "empty")
      HierarchicalInteractor(shop, attributes: ["l0"], rootPath: "A", id: "deep")
      HierarchicalInteractor(shop, attributes: ["m0", "m1"], rootPath: "A")
    }
    expectEqual(
      machine.issues.map(\.description),
      [
        "The component \"empty\" offers values to choose, but names no attribute. Give it an "
          + "attribute, or a menu one for each level.",
        "The root \"A\" of \"deep\" leaves none of its levels (1) to choose from. Give the menu "
          + "an attribute for each level below the root, or a root at a higher level.",
      ])
    expectEqual(machine.issues, [.noAttributes("empty"), .rootTooDeep("A", of: "deep", levels: 1)])
    var probe = SearchProbe(machine)
    probe.send(.start)
    expectEqual(probe.state["shop"]?.wanted?.parameters.facets, ["m1"])
  }

  @Test("Choosing the searcher's own index removes the chosen index and is no choice itself")
  func ownIndex() {
    var probe = SearchProbe(SearchMachine { shop })
    probe.send(.start)
    let started = probe.state
    probe.send(.index("shop", of: "shop"))
    expectEqual(probe.state, started)
    expectEqual(probe.state.choice, SearchChoice())
    probe.send(.index("shop_by_price", of: "shop"))
    expectEqual(probe.state.choice.sources["shop"]?.index, "shop_by_price")
    probe.send(.index("shop", of: "shop"))
    expectEqual(probe.state.choice, SearchChoice())
    probe.send(.restore(SearchChoice(sources: ["shop": .init(index: "shop")])))
    expectEqual(probe.state.choice, SearchChoice())
  }

  @Test("A hierarchy declared by a component of the app behaves like that of a menu")
  func ownComponent() {
    var probe = SearchProbe(
      SearchMachine {
        shop
        Aisles()
        FacetListInteractor(shop, attribute: "brand")
      })
    expectEqual(probe.state.hierarchies, Aisles().traits.declaredChoices, "a list is no hierarchy")
    let aisle = Filter.facet("a1", "Food/Bread")
    expect(aisle.isOn(["a0"], in: Aisles.group, probe.state.hierarchies))
    expect(!aisle.isOn(["brand"], in: Aisles.group, probe.state.hierarchies))
    probe.send(.filters(.add(aisle, to: Aisles.group)))
    expectEqual(probe.value(of: CurrentFiltersPresenter(attributes: ["a0"])).map(\.filter), [aisle])
    probe.send(.filters(.add(.facet("a0", "Drinks"), to: Aisles.group)))
    expectEqual(Array(probe.state.filters[Aisles.group].filters), [.facet("a0", "Drinks")])
    probe.send(.filters(.clearAttribute("a2")))
    expect(probe.state.filters.isEmpty)
  }
}

/// A component that declares a hierarchical choice of its own.
private struct Aisles: SearchComponent {
  static let group = FilterGroup.ID.hierarchical("aisles")

  let id: ComponentID = "aisles"

  var traits: ComponentTraits {
    ComponentTraits(declaredChoices: [
      DeclaredChoice(in: Self.group, of: ["a0", "a1", "a2"], separator: "/")
    ])
  }
}
