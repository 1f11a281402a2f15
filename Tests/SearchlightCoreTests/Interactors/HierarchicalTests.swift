import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite("Hierarchical menus")
struct HierarchicalTests: HierarchicalSuite {
  @Test(
    "A menu shows the outermost level first, then the chosen node's children, with siblings")
  func descending() {
    let menu = menu()
    var probe = started(menu)
    expectEqual(lines(menu, in: probe), ["▸ Audio (2)", "▸ Cameras (3)"])
    probe.send(menu.toggle("Cameras"))
    probe.answer(from: engine)
    expectEqual(
      lines(menu, in: probe),
      [
        "▸ Audio (2)", "▾ Cameras (3)", "  ▸ Cameras > Bags (1)", "  ▸ Cameras > Lenses (2)",
      ])
    probe.send(menu.toggle("Cameras > Lenses"))
    probe.answer(from: engine)
    expectEqual(
      lines(menu, in: probe),
      [
        "▸ Audio (2)", "▾ Cameras (3)", "  ▸ Cameras > Bags (1)", "  ▾ Cameras > Lenses (2)",
        "    ▸ Cameras > Lenses > Tele (1)", "    ▸ Cameras > Lenses > Wide (1)",
      ])
    expectEqual(probe.state["products"]?.answer?.response.nbHits, 2)
  }

  @Test(
    "The siblings option determines which nodes outside of the path are shown on inner levels",
    arguments: [
      (
        HierarchicalSiblings.ofChosen,
        ["▸ Audio (2)", "▾ Cameras (3)", "  ▾ Cameras > Lenses (2)"]
          + ["    ▸ Cameras > Lenses > Tele (1)", "    ▾ Cameras > Lenses > Wide (1)"]
      ),
      (
        .pathOnly,
        ["▸ Audio (2)", "▾ Cameras (3)", "  ▾ Cameras > Lenses (2)"]
          + ["    ▾ Cameras > Lenses > Wide (1)"]
      ),
    ])
  func siblings(_ siblings: HierarchicalSiblings, expected: [String]) {
    let menu = HierarchicalInteractor(products, attributes: attributes, siblings: siblings)
    var probe = started(menu)
    expectEqual(lines(menu, in: probe), ["▸ Audio (2)", "▸ Cameras (3)"])
    probe.send(menu.toggle("Cameras"))
    probe.answer(from: engine)
    let children = ["  ▸ Cameras > Bags (1)", "  ▸ Cameras > Lenses (2)"]
    expectEqual(lines(menu, in: probe), ["▸ Audio (2)", "▾ Cameras (3)"] + children)
    probe.send(menu.toggle("Cameras > Lenses > Wide"))
    probe.answer(from: engine)
    expectEqual(lines(menu, in: probe), expected)
    expect(menu.identity != self.menu().identity)
  }

  @Test("A chosen node without records stays in the menu, with a count of zero")
  func emptyNode() {
    let menu = menu()
    var probe = started(menu)
    probe.send(menu.toggle("Audio > Headphones"))
    probe.send(.filters(.add(.facet("brand", "Apple"), to: .and("brand"))))
    probe.answer(from: engine)
    expectEqual(
      lines(menu, in: probe), ["▾ Audio (1)", "  ▾ Audio > Headphones (0)", "▸ Cameras (2)"])
  }

  @Test("Two menus in one machine are independent of each other")
  func twoMenus() {
    let first = menu()
    let second = HierarchicalInteractor(products, attributes: ["brand"])
    var probe = SearchProbe(
      SearchMachine {
        first
        second
      })
    probe.send(.start)
    probe.send(first.toggle("Cameras"))
    probe.send(second.toggle("Apple"))
    probe.answer(from: engine)
    expectEqual(first.path(in: probe.state), ["Cameras"])
    expectEqual(lines(second, in: probe), ["▾ Apple (2)", "▸ Bose (1)"])
    expectEqual(lines(first, in: probe).first, "▸ Audio (1)")
  }

  @Test("A breadcrumb shows each level of the path and goes back to any of them")
  func breadcrumb() throws {
    let menu = menu()
    let breadcrumb = BreadcrumbPresenter(menu)
    var probe = started(menu)
    expect(probe.value(of: breadcrumb).isEmpty)
    probe.send(menu.toggle("Cameras > Lenses > Wide"))
    let crumbs = probe.value(of: breadcrumb)
    expectEqual(crumbs.map(\.label), ["Cameras", "Lenses", "Wide"])
    probe.send(breadcrumb.select(crumbs[1]))
    expectEqual(menu.path(in: probe.state).last, "Cameras > Lenses")
    probe.send(breadcrumb.select(probe.value(of: breadcrumb)[1]))
    expectEqual(menu.path(in: probe.state).last, "Cameras > Lenses", "the last part stays as it is")
    probe.send(breadcrumb.clear)
    expect(probe.value(of: breadcrumb).isEmpty)
  }

  @Test("The default presenter places each level after the deepest chosen node above it")
  func presenter() {
    func node(_ value: String, _ level: Int, _ isSelected: Bool = false) -> HierarchicalFacet {
      HierarchicalFacet(facet: Facet(value: value, count: 1), level: level, isSelected: isSelected)
    }
    let shuffled = [
      node("B > z", 1), node("C", 0), node("B > y > 1", 2), node("B", 0, true),
      node("B > y", 1, true),
      node("A", 0),
    ]
    expectEqual(
      DefaultPresenter.Hierarchical.present(shuffled).map(\.id),
      [
        "A", "B", "B > y", "B > y > 1", "B > z", "C",
      ])
    let nothingChosen = [node("b", 1), node("a", 0)]
    expectEqual(DefaultPresenter.Hierarchical.present(nothingChosen).map(\.id), ["a", "b"])
    expect(DefaultPresenter.Hierarchical.present([]).isEmpty)
  }
}
