import SearchCore
import SearchTesting
import StateMachine
import StateMachineTools
import Testing

@Suite("Hierarchical menus")
struct HierarchicalTests {
  private let products = HitsSearcher("products", index: "shop")
  private let attributes: [Attribute] = ["h.lvl0", "h.lvl1", "h.lvl2"]

  private let engine = PlainEngine(
    records: [
      ("1", ["Cameras", "Lenses", "Wide"], "Apple"), ("2", ["Cameras", "Lenses", "Tele"], "Bose"),
      ("3", ["Cameras", "Bags"], "Apple"), ("4", ["Audio", "Headphones"], "Bose"),
      ("5", ["Audio"], "Apple"),
    ].map { id, path, brand in
      var levels: [String: JSON] = [:]
      for level in path.indices {
        levels["lvl\(level)"] = .string(path[...level].joined(separator: " > "))
      }
      return ["objectID": .string(id), "h": .object(levels), "brand": .string(brand)]
    })

  private func menu(rootPath: String? = nil) -> HierarchicalInteractor {
    HierarchicalInteractor(products, attributes: attributes, rootPath: rootPath)
  }

  private func started(_ menu: HierarchicalInteractor) -> SearchProbe {
    var probe = SearchProbe(SearchMachine { menu })
    probe.send(.start)
    probe.answer(from: engine)
    return probe
  }

  private func lines(_ menu: HierarchicalInteractor, in probe: SearchProbe) -> [String] {
    probe.value(of: menu).map(\.description)
  }

  @Test(
    "A menu shows the outermost level first, then the chosen node's children, with siblings")
  func descending() {
    let menu = menu()
    var probe = started(menu)
    #expect(lines(menu, in: probe) == ["▸ Audio (2)", "▸ Cameras (3)"])
    probe.send(menu.select("Cameras"))
    probe.answer(from: engine)
    #expect(
      lines(menu, in: probe) == [
        "▸ Audio (2)", "▾ Cameras (3)", "  ▸ Cameras > Bags (1)", "  ▸ Cameras > Lenses (2)",
      ])
    probe.send(menu.select("Cameras > Lenses"))
    probe.answer(from: engine)
    #expect(
      lines(menu, in: probe) == [
        "▸ Audio (2)", "▾ Cameras (3)", "  ▸ Cameras > Bags (1)", "  ▾ Cameras > Lenses (2)",
        "    ▸ Cameras > Lenses > Tele (1)", "    ▸ Cameras > Lenses > Wide (1)",
      ])
    #expect(probe.state["products"]?.answer?.response.nbHits == 2)
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
    #expect(lines(menu, in: probe) == ["▸ Audio (2)", "▸ Cameras (3)"])
    probe.send(menu.select("Cameras"))
    probe.answer(from: engine)
    let children = ["  ▸ Cameras > Bags (1)", "  ▸ Cameras > Lenses (2)"]
    #expect(lines(menu, in: probe) == ["▸ Audio (2)", "▾ Cameras (3)"] + children)
    probe.send(menu.select("Cameras > Lenses > Wide"))
    probe.answer(from: engine)
    #expect(lines(menu, in: probe) == expected)
    #expect(menu.identity != self.menu().identity)
  }

  @Test("Choosing the chosen node goes up one level, and on the outermost level clears the choice")
  func goingUp() {
    let menu = menu()
    var probe = started(menu)
    probe.send(menu.select("Cameras > Lenses"))
    #expect(menu.path(in: probe.state) == ["Cameras", "Cameras > Lenses"])
    probe.send(menu.select("Cameras > Lenses"))
    #expect(menu.path(in: probe.state) == ["Cameras"])
    probe.send(menu.select("Cameras"))
    #expect(menu.path(in: probe.state) == [])
    #expect(probe.state.filters.isEmpty)
  }

  @Test(
    "A path that is too deep is not chosen, and the state reports why until the next action")
  func tooDeep() {
    let menu = menu()
    var probe = started(menu)
    probe.send(menu.select("Cameras > Lenses > Wide > Very"))
    #expect(probe.state.filters.isEmpty)
    #expect(
      probe.state.rejection?.description
        == "The path \"Cameras > Lenses > Wide > Very\" is deeper than its menu, which has 3 levels. "
        + "Choose a node at a higher level, or give the menu an attribute for each level.")
    probe.send(menu.select("Cameras"))
    #expect(probe.state.rejection == nil)
  }

  @Test("A path outside of the root is not chosen, whoever chooses it, and the state reports why")
  func besideRoot() {
    let menu = menu(rootPath: "Cameras")
    var probe = started(menu)
    let audio = Filter.facet("h.lvl1", "Audio > Headphones")
    let choice = SearchChoice(filters: [FilterGroup(menu.filterGroup, [audio])])
    for action in [
      menu.select("Audio > Headphones"), menu.intent(.goTo("Audio > Headphones")),
      .filters(.add(audio, to: menu.filterGroup)), .filters(.set([audio], in: menu.filterGroup)),
      .restore(choice),
    ] {
      probe.send(action)
      #expect(probe.state.filters.isEmpty, "\(action)")
      #expect(
        probe.state.rejection?.description
          == "The path \"Audio > Headphones\" is not below \"Cameras\", the root of its menu. "
          + "Choose a node below the root.")
      #expect(probe.state["products"]?.wanted?.filterGroups.filtersText == #""h.lvl0":"Cameras""#)
      probe.send(.start)
      #expect(probe.state.rejection == nil)
    }
    probe.send(.filters(.add(.facet("h.lvl0", "Cameras"), to: menu.filterGroup)))
    #expect(probe.state.filters.isEmpty, "the root is no choice")
    #expect(probe.state.rejection == nil)
  }

  @Test("A menu with a root does not request the levels above it, with or without a choice")
  func rootLevels() throws {
    let menu = menu(rootPath: "Cameras")
    var probe = SearchProbe(SearchMachine { menu })
    probe.send(.start)
    let first = try #require(probe.state["products"]?.wanted)
    #expect(PlainEngine.queries(first) == [#"h.lvl1 | "h.lvl0":"Cameras""#])
    probe.send(menu.select("Cameras > Lenses"))
    let second = try #require(probe.state["products"]?.wanted)
    #expect(
      PlainEngine.queries(second) == [
        #"h.lvl1,h.lvl2 | "h.lvl1":"Cameras > Lenses""#, #"h.lvl1 | "h.lvl0":"Cameras""#,
      ])
  }

  @Test("Of two nodes on different branches the newer one stays, of a path the deepest node")
  func siblings() {
    let menu = menu()
    let audio = Filter.facet("h.lvl0", "Audio")
    let cameras = Filter.facet("h.lvl0", "Cameras")
    let lenses = Filter.facet("h.lvl1", "Cameras > Lenses")
    let group = menu.filterGroup
    let brand = Filter.facet("brand", "Apple")
    let cases: [([FilterChange], [Filter])] = [
      ([.add(cameras, to: group), .add(audio, to: group)], [audio]),
      ([.set([cameras, audio], in: group)], [audio]),
      ([.set([audio, cameras, lenses], in: group)], [lenses]),
      ([.set([lenses, cameras], in: group)], [lenses]),
      ([.set([lenses, audio], in: group)], [audio]),
      ([.add(lenses, to: group), .add(cameras, to: group)], [cameras]),
      ([.add(cameras, to: group), .add(lenses, to: group)], [lenses]),
      ([.toggle(lenses, in: group), .toggle(audio, in: group)], [audio]),
      ([.toggle(audio, in: group), .toggle(audio, in: group)], []),
      ([.set([brand, cameras, audio], in: group)], [brand, audio]),
    ]
    for (changes, expected) in cases {
      var probe = started(menu)
      for change in changes { probe.send(.filters(change)) }
      #expect(Array(probe.state.filters[group].filters) == expected, "\(changes)")
      probe.answer(from: engine)
      let deepest = expected.last.flatMap { if case .facet(let facet) = $0 { facet } else { nil } }
      #expect(menu.path(in: probe.state).last == deepest?.value.description)
    }
    var probe = started(menu)
    probe.send(.restore(SearchChoice(filters: [FilterGroup(group, [cameras, audio])])))
    probe.answer(from: engine)
    #expect(probe.state["products"]?.answer?.response.nbHits == 2)
    #expect(lines(menu, in: probe).filter { $0.contains("▾") } == ["▾ Audio (2)"])
  }

  @Test(
    "Current filters include a menu for any of its attributes, however deep the chosen node is")
  func currentFilters() {
    let menu = menu()
    var probe = started(menu)
    for path in ["Cameras", "Cameras > Lenses", "Cameras > Lenses > Wide"] {
      probe.send(menu.intent(.goTo(path)))
      for attribute in attributes {
        let shown = probe.value(of: CurrentFiltersPresenter(attributes: [attribute]))
        #expect(shown.count == 1, "\(path), \(attribute)")
        #expect(probe.value(of: CurrentFiltersPresenter(except: [attribute])).isEmpty)
        for (change, isKept) in [
          (FilterChange.clearAttribute(attribute), false),
          (.clearRefinementsExcept([attribute]), true), (.clearRefinementsExcept(["brand"]), false),
        ] {
          var cleared = probe
          cleared.send(.filters(change))
          #expect(menu.path(in: cleared.state).isEmpty != isKept, "\(path), \(change)")
        }
      }
    }
    probe.send(.filters(.add(.facet("brand", "Apple"), to: .and("brand"))))
    let others = probe.value(of: CurrentFiltersPresenter(except: ["h.lvl0"]))
    #expect(others.map(\.description) == ["brand: Apple"])
    #expect(probe.value(of: CurrentFiltersPresenter(attributes: ["brand"])) == others)
    #expect(probe.value(of: CurrentFiltersPresenter(except: ["brand"])).count == 1)
  }

  @Test(
    "A separate FilterState identifies a menu by its group's name and its node's attribute")
  func ownFilters() {
    let node = FilterGroup(.hierarchical("h.lvl0"), [.facet("h.lvl1", "A > B")])
    for (change, isKept) in [
      (FilterChange.clearAttribute("h.lvl0"), false), (.clearAttribute("h.lvl1"), false),
      (.clearAttribute("h.lvl2"), true), (.clearRefinementsExcept(["h.lvl0"]), true),
      (.clearRefinementsExcept(["h.lvl2"]), false),
    ] {
      var filters = FilterState([node])
      filters.apply(change)
      #expect(filters.isEmpty != isKept, "\(change)")
    }
  }

  @Test("A chosen node without records stays in the menu, with a count of zero")
  func emptyNode() {
    let menu = menu()
    var probe = started(menu)
    probe.send(menu.select("Audio > Headphones"))
    probe.send(.filters(.add(.facet("brand", "Apple"), to: .and("brand"))))
    probe.answer(from: engine)
    #expect(
      lines(menu, in: probe) == ["▾ Audio (1)", "  ▾ Audio > Headphones (0)", "▸ Cameras (2)"])
  }

  @Test("A menu with a root begins below it, and narrows the search to it")
  func root() {
    let menu = menu(rootPath: "Cameras")
    var probe = started(menu)
    #expect(lines(menu, in: probe) == ["▸ Cameras > Bags (1)", "▸ Cameras > Lenses (2)"])
    #expect(probe.state["products"]?.answer?.response.nbHits == 3)
    probe.send(menu.select("Cameras > Bags"))
    probe.answer(from: engine)
    #expect(lines(menu, in: probe) == ["▾ Cameras > Bags (1)", "▸ Cameras > Lenses (2)"])
    probe.send(menu.select("Cameras > Bags"))
    probe.answer(from: engine)
    #expect(probe.state["products"]?.answer?.response.nbHits == 3)
    #expect(probe.state.filters.isEmpty, "the root is no choice")
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
    probe.send(first.select("Cameras"))
    probe.send(second.select("Apple"))
    probe.answer(from: engine)
    #expect(first.path(in: probe.state) == ["Cameras"])
    #expect(lines(second, in: probe) == ["▾ Apple (2)", "▸ Bose (1)"])
    #expect(lines(first, in: probe).first == "▸ Audio (1)")
  }

  @Test("A breadcrumb shows each level of the path and goes back to any of them")
  func breadcrumb() throws {
    let menu = menu()
    let breadcrumb = BreadcrumbPresenter(menu)
    var probe = started(menu)
    #expect(probe.value(of: breadcrumb).isEmpty)
    probe.send(menu.select("Cameras > Lenses > Wide"))
    let crumbs = probe.value(of: breadcrumb)
    #expect(crumbs.map(\.label) == ["Cameras", "Lenses", "Wide"])
    probe.send(breadcrumb.select(crumbs[1]))
    #expect(menu.path(in: probe.state).last == "Cameras > Lenses")
    probe.send(breadcrumb.select(probe.value(of: breadcrumb)[1]))
    #expect(menu.path(in: probe.state).last == "Cameras > Lenses", "the last part stays as it is")
    probe.send(breadcrumb.clear)
    #expect(probe.value(of: breadcrumb).isEmpty)
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
    #expect(
      DefaultPresenter.Hierarchical.present(shuffled).map(\.id) == [
        "A", "B", "B > y", "B > y > 1", "B > z", "C",
      ])
    let nothingChosen = [node("b", 1), node("a", 0)]
    #expect(DefaultPresenter.Hierarchical.present(nothingChosen).map(\.id) == ["a", "b"])
    #expect(DefaultPresenter.Hierarchical.present([]).isEmpty)
  }
}
