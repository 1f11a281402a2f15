import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite("Hierarchical menus with unusual names")
struct HierarchicalNameTests {
  private let products = HitsSearcher("products", index: "shop")

  private func started(
    _ menu: HierarchicalInteractor, _ facets: [Attribute: [String]]
  ) -> SearchProbe {
    var probe = SearchProbe(SearchMachine { menu })
    probe.send(.start)
    probe.answer(from: service(facets))
    return probe
  }

  private func service(_ facets: [Attribute: [String]]) -> FacetService {
    FacetService(facets: facets.mapValues { $0.map { Facet(value: $0, count: 1) } })
  }

  @Test("A node whose name contains the separator stays on the level that lists it")
  func separatorInName() throws {
    let menu = HierarchicalInteractor(products, attributes: ["l0", "l1"])
    var probe = started(menu, ["l0": ["Food", "Bed > Bath"]])
    probe.send(menu.toggle("Bed > Bath"))
    expectEqual(menu.path(in: probe.state), ["Bed > Bath"])
    expectEqual(
      probe.requests.first?.entries.first?.request.filterGroups.filtersText, #""l0":"Bed > Bath""#)
    probe.answer(
      from: service(["l0": ["Food", "Bed > Bath"], "l1": ["Bed > Bath > Towels"]]))
    expectEqual(
      probe.value(of: menu).map(\.description),
      [
        "▾ Bed > Bath (1)", "  ▸ Bed > Bath > Towels (1)", "▸ Food (1)",
      ])
    probe.send(menu.toggle("Bed > Bath > Towels"))
    expectEqual(menu.path(in: probe.state).last, "Bed > Bath > Towels")
    expectEqual(
      BreadcrumbPresenter(menu).present(probe.state).map(\.label), ["Bed", "Bath > Towels"],
      "further out the first separator counts")
    probe.send(menu.toggle("Bed > Bath > Towels"))
    probe.send(menu.clear)
    expect(probe.state.filters.isEmpty)
  }

  @Test("Before the first answer the number of path components determines the level of a node")
  func beforeTheFirstAnswer() {
    let menu = HierarchicalInteractor(products, attributes: ["l0", "l1"])
    var probe = SearchProbe(SearchMachine { menu })
    probe.send(menu.toggle("A > B"))
    expect(probe.state.filters[menu.filterGroup].filters.contains(.facet("l1", "A > B")))
    probe.send(menu.toggle("A > B > C"))
    expectEqual(menu.path(in: probe.state), ["A", "A > B"], "too deep, and nothing lists it")
  }

  @Test(
    "Unusual separators, empty names and paths of separators do not trap",
    arguments: [" > ", "", "/", ">", "\u{301}"])
  func oddPaths(separator: String) {
    for attributes in [[], ["l0"], ["l0", "l1", "l2"], ["", ""], ["l0", "l0"]] as [[Attribute]] {
      for rootPath in [nil, "", "A", " > ", "A > B > C > D", "/"] {
        let menu = HierarchicalInteractor(
          products, attributes: attributes, separator: separator, rootPath: rootPath)
        let names = ["", " > ", "A", "A > ", " > A", "A > B", "A/B", "//", "A\u{301}", "\u{301}"]
        var probe = started(menu, ["l0": names, "l1": names, "": names])
        for name in names {
          probe.send(menu.toggle(name))
          probe.answer(from: service(["l0": names, "l1": names]))
          let crumbs = probe.value(of: BreadcrumbPresenter(menu))
          expect(Set(probe.value(of: menu).map(\.level)).isSubset(of: [0, 1, 2]))
          for crumb in crumbs { expect(crumb.path.utf8.count >= crumb.label.utf8.count) }
          probe.send(menu.toggle(name))
        }
        probe.send(menu.clear)
        expect(probe.state.filters.isEmpty)
        expectEqual(menu.path(in: probe.state).last, rootPath)
      }
    }
  }

  @Test("A filter in the menu's group that is not a node below its root does not trap")
  func foreignChoice() {
    let menu = HierarchicalInteractor(
      products, attributes: ["l0", "l1"], rootPath: "Cameras > Lenses")
    for filter in [
      Filter.facet("l0", "Audio"), .facet("l1", 42), .facet("l1", "Audio", isNegated: true),
      .numeric("l1", .lessThan, 3), .tag("l1"), .facet("other", "x"),
    ] {
      var probe = started(menu, ["l0": ["Audio", "Cameras"]])
      probe.send(.filters(.set([filter], in: menu.filterGroup)))
      probe.answer(from: service([:]))
      expect(probe.value(of: menu).isEmpty)
      expectEqual(probe.state["products"]?.phase, .loaded)
    }
  }

  @Test(
    "The memory for a deep path is bounded by its length times the number of the menu's levels",
    arguments: [10, 100, 1_000, 10_000])
  func deepPaths(depth: Int) {
    let path = (0..<depth).map { "n\($0)" }.joined(separator: " > ")
    let attributes: [Attribute] = ["l0", "l1", "l2"]
    for rootPath in [nil, path] {
      let menu = HierarchicalInteractor(products, attributes: attributes, rootPath: rootPath)
      var probe = started(menu, [:])
      probe.send(menu.toggle(path))
      expect(probe.state.filters.isEmpty, "it is too deep to be chosen")
      // Each node of a path is a separate text.
      let bytes = menu.path(in: probe.state).reduce(0) { $0 + $1.utf8.count }
      expect(bytes <= (attributes.count + 1) * path.utf8.count)
      expect(probe.value(of: menu).isEmpty)
      expect(probe.value(of: BreadcrumbPresenter(menu)).isEmpty)
    }
  }

  @Test("Nodes on thousands of levels are placed after the chosen node on the level above")
  func deepNodes() {
    let nodes = (0..<5_000).flatMap { level in
      ["a", "b", "c"].map { name in
        HierarchicalFacet(
          facet: Facet(value: "\(level) \(name)", count: 1), level: level, isSelected: name == "b")
      }
    }
    let presented = DefaultPresenter.Hierarchical.present(nodes).map(\.id)
    let expected =
      (0..<5_000).flatMap { ["\($0) a", "\($0) b"] } + (0..<5_000).reversed().map { "\($0) c" }
    expectEqual(presented, expected)
  }

  @Test("The default presenter sorts 10,000 values on two levels")
  func manyValues() {
    let names = (0..<5_000).map { "Name \($0 &* 7919 % 5_000)" }
    let nodes =
      names.map {
        HierarchicalFacet(
          facet: Facet(value: $0, count: 1), level: 0, isSelected: $0 == "Name 42")
      }
      + names.map {
        HierarchicalFacet(
          facet: Facet(value: "Name 42 > \($0)é", count: 1), level: 1, isSelected: false)
      }
    let presented = DefaultPresenter.Hierarchical.present(nodes).map(\.id)
    let sorted = names.sorted()
    let chosen = sorted.firstIndex(of: "Name 42") ?? 0
    expectEqual(
      presented,
      sorted[...chosen] + sorted.map { "Name 42 > \($0)é" }.sorted()
        + sorted[(chosen + 1)...])
  }
}
