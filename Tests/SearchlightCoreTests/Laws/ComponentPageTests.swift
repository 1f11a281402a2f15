import Expectations
import SearchlightCore
import SearchlightTesting
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite("S11: Pages that components choose")
struct ComponentPageTests {
  @Test("A page that a component sets is shown first, and the user can choose another")
  func componentsPage() {
    let movies = HitsSearcher("movies", index: "movies")
    var probe = SearchProbe(
      SearchMachine {
        movies
        PageKeeper(page: 2)
      })
    probe.send(.start)
    expectEqual(probe.state["movies"]?.wanted?.page, 2)
    probe.send(.page(0, of: "movies"))
    expectEqual(probe.state["movies"]?.wanted?.page, 0)
    probe.send(.text("a"))
    expectEqual(probe.state["movies"]?.wanted?.page, 2)
  }

  @Test("A component can choose a page for a request that it changes in the same action")
  func componentChooses() {
    let movies = HitsSearcher("movies", index: "movies")
    let keeper = PageKeeper()
    var probe = SearchProbe(
      SearchMachine {
        movies
        keeper
      })
    probe.send(.start)
    probe.send(keeper.intent(.showFourthOf("x")))
    expectEqual(probe.state["movies"]?.wanted?.query, "x")
    expectEqual(probe.state["movies"]?.wanted?.page, 3)
  }
}
