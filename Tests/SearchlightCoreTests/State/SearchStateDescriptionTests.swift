import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightTools
import SearchlightStateMachineTools
import Testing

@Suite("The description of a state")
struct SearchStateDescriptionTests {
  @Test("A state is described by lines with the path and the value of each part, without controls")
  func lines() {
    let movies = HitsSearcher("movies", index: "movies")
    var probe = SearchProbe(
      SearchMachine {
        SearchBoxInteractor(.onSubmit)
        HitsInteractor<JSON>(movies)
      })
    probe.send(.text("a\u{1B}[2J"))
    let lines = "\(probe.state)".split(separator: "\n")
    expectEqual(lines.first, #"text             "a\u{1B}[2J""#)
    expect(lines.contains("movies.phase     idle"))
    expect(!"\(probe.state)".contains("\u{1B}"))
  }
}
