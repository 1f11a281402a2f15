import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite("Chosen pages out of range")
struct ChosenPageRangeTests {
  @Test(
    "A page below 0 is rejected with a description, and changes nothing",
    arguments: [-1, .min])
  func belowFirst(number: Int) {
    var scrolled = loaded(page: 3)
    let before = scrolled.probe.state.sources
    scrolled.probe.send(.page(number, of: "movies"))
    expectEqual(scrolled.probe.state.sources, before)
    expectEqual(scrolled.probe.state.rejection, .pageBelowFirst(number, of: "movies"))
    expectEqual(
      scrolled.probe.state.rejection?.description,
      "There is no page \(number) of \"movies\"; pages are counted from 0. Choose page 0 or a later one."
    )
  }

  @Test(
    "A page beyond the last one is requested, and its answer is shown",
    arguments: [10, 999, .max])
  func behindLast(number: Int) {
    var scrolled = loaded(page: number)
    expectEqual(scrolled.probe.state["movies"]?.phase, .loaded)
    expect(scrolled.probe.state.rejection == nil)
    expectEqual(scrolled.list.count, 100)
    expectEqual(scrolled.probe.state["movies"]?.window?.loadedPages, [])
    scrolled.scroll(to: 99)
    expectEqual(scrolled.list.hit(atIndex: 99)?.objectID, "a|99")
    let single = loaded(Scrolled(.off), page: number)
    expect(single.list.isEmpty)
  }

  @Test("A facet search has only one page, and another one is rejected with a description")
  func facetValues() {
    var probe = SearchProbe(
      SearchMachine { FacetSearcher("found", index: "movies", attribute: "genres") })
    probe.send(.start)
    probe.send(.page(0, of: "found"))
    expect(probe.state.rejection == nil)
    probe.send(.page(1, of: "found"))
    expectEqual(probe.state["found"]?.wanted?.page, 0)
    expectEqual(
      probe.state.rejection?.description,
      "There is no page 1 of \"found\": it searches facet values or requests "
        + "recommendations, and all of them are on page 0. Choose a page of a searcher for records."
    )
    probe.send(.page(1, of: "nobody"))
    expectEqual(probe.state.rejection, .unknownSource("nobody", known: ["found"]))
  }
}
