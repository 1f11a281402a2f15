import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite("Choices in hierarchical menus")
struct HierarchicalChoiceTests: HierarchicalSuite {
  @Test("Choosing the chosen node goes up one level, and on the outermost level clears the choice")
  func goingUp() {
    let menu = menu()
    var probe = started(menu)
    probe.send(menu.toggle("Cameras > Lenses"))
    expectEqual(menu.path(in: probe.state), ["Cameras", "Cameras > Lenses"])
    probe.send(menu.toggle("Cameras > Lenses"))
    expectEqual(menu.path(in: probe.state), ["Cameras"])
    probe.send(menu.toggle("Cameras"))
    expectEqual(menu.path(in: probe.state), [])
    expect(probe.state.filters.isEmpty)
  }

  @Test(
    "A path that is too deep is not chosen, and the state reports why until the next action")
  func tooDeep() {
    let menu = menu()
    var probe = started(menu)
    probe.send(menu.toggle("Cameras > Lenses > Wide > Very"))
    expect(probe.state.filters.isEmpty)
    expectEqual(
      probe.state.rejection, .pathTooDeep("Cameras > Lenses > Wide > Very", levels: 3))
    expectEqual(
      probe.state.rejection?.description,
      "The path \"Cameras > Lenses > Wide > Very\" is deeper than its menu, which has 3 levels. "
        + "Choose a node at a higher level, or give the menu an attribute for each level.")
    probe.send(menu.toggle("Cameras"))
    expect(probe.state.rejection == nil)
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
      expectEqual(Array(probe.state.filters[group].filters), expected, "\(changes)")
      probe.answer(from: engine)
      let deepest = expected.last.flatMap { if case .facet(let facet) = $0 { facet } else { nil } }
      expectEqual(menu.path(in: probe.state).last, deepest?.value.description)
    }
    var probe = started(menu)
    probe.send(.restore(SearchChoice(filters: [FilterGroup(group, [cameras, audio])])))
    probe.answer(from: engine)
    expectEqual(probe.state["products"]?.answer?.response.nbHits, 2)
    expectEqual(lines(menu, in: probe).filter { $0.contains("▾") }, ["▾ Audio (2)"])
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
        expectEqual(shown.count, 1, "\(path), \(attribute)")
        expect(probe.value(of: CurrentFiltersPresenter(except: [attribute])).isEmpty)
        for (change, isKept) in [
          (FilterChange.clearAttribute(attribute), false),
          (.clearRefinementsExcept([attribute]), true), (.clearRefinementsExcept(["brand"]), false),
        ] {
          var cleared = probe
          cleared.send(.filters(change))
          expect(menu.path(in: cleared.state).isEmpty != isKept, "\(path), \(change)")
        }
      }
    }
    probe.send(.filters(.add(.facet("brand", "Apple"), to: .and("brand"))))
    let others = probe.value(of: CurrentFiltersPresenter(except: ["h.lvl0"]))
    expectEqual(others.map(\.description), ["brand: Apple"])
    expectEqual(probe.value(of: CurrentFiltersPresenter(attributes: ["brand"])), others)
    expectEqual(probe.value(of: CurrentFiltersPresenter(except: ["brand"])).count, 1)
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
      expect(filters.isEmpty != isKept, "\(change)")
    }
  }
}
