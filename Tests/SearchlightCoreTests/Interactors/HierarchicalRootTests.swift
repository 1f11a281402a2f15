import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite("Hierarchical menus with a root")
struct HierarchicalRootTests: HierarchicalSuite {
  @Test("A menu with a root begins below it, and narrows the search to it")
  func root() {
    let menu = menu(rootPath: "Cameras")
    var probe = started(menu)
    expectEqual(lines(menu, in: probe), ["▸ Cameras > Bags (1)", "▸ Cameras > Lenses (2)"])
    expectEqual(probe.state["products"]?.answer?.response.nbHits, 3)
    probe.send(menu.toggle("Cameras > Bags"))
    probe.answer(from: engine)
    expectEqual(lines(menu, in: probe), ["▾ Cameras > Bags (1)", "▸ Cameras > Lenses (2)"])
    probe.send(menu.toggle("Cameras > Bags"))
    probe.answer(from: engine)
    expectEqual(probe.state["products"]?.answer?.response.nbHits, 3)
    expect(probe.state.filters.isEmpty, "the root is no choice")
  }

  @Test("A menu with a root does not request the levels above it, with or without a choice")
  func rootLevels() throws {
    let menu = menu(rootPath: "Cameras")
    var probe = SearchProbe(SearchMachine { menu })
    probe.send(.start)
    let first = try #require(probe.state["products"]?.wanted)
    expectEqual(PlainEngine.queries(first), [#"h.lvl1 | "h.lvl0":"Cameras""#])
    probe.send(menu.toggle("Cameras > Lenses"))
    let second = try #require(probe.state["products"]?.wanted)
    expectEqual(
      PlainEngine.queries(second),
      [
        #"h.lvl1,h.lvl2 | "h.lvl1":"Cameras > Lenses""#, #"h.lvl1 | "h.lvl0":"Cameras""#,
      ])
  }

  @Test("A path outside of the root is not chosen, whoever chooses it, and the state reports why")
  func besideRoot() {
    let menu = menu(rootPath: "Cameras")
    var probe = started(menu)
    let audio = Filter.facet("h.lvl1", "Audio > Headphones")
    let choice = SearchChoice(filters: [FilterGroup(menu.filterGroup, [audio])])
    for action in [
      menu.toggle("Audio > Headphones"), menu.intent(.goTo("Audio > Headphones")),
      .filters(.add(audio, to: menu.filterGroup)), .filters(.set([audio], in: menu.filterGroup)),
      .restore(choice),
    ] {
      probe.send(action)
      expect(probe.state.filters.isEmpty, "\(action)")
      expectEqual(
        probe.state.rejection, .pathOutsideRoot("Audio > Headphones", root: "Cameras"))
      expectEqual(
        probe.state.rejection?.description,
        "The path \"Audio > Headphones\" is not below \"Cameras\", the root of its menu. "
          + "Choose a node below the root.")
      expectEqual(probe.state["products"]?.wanted?.filterGroups.filtersText, #""h.lvl0":"Cameras""#)
      probe.send(.start)
      expect(probe.state.rejection == nil)
    }
    probe.send(.filters(.add(.facet("h.lvl0", "Cameras"), to: menu.filterGroup)))
    expect(probe.state.filters.isEmpty, "the root is no choice")
    expect(probe.state.rejection == nil)
  }
}
