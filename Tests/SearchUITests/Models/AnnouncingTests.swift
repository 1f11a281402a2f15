import Expectations
import SearchComponents
import SearchCore
import SearchTesting
import SearchUI
import StateMachine
import Testing

@Suite("Announcements for screen readers")
@MainActor
struct AnnouncingTests {
  private let movies = HitsSearcher("movies", index: "movies", hitsPerPage: 10)
  private let clock = ManualClock()

  private func screen() -> SearchModel {
    let machine = SearchMachine {
      SearchBoxInteractor(.asYouType(debounce: .zero))
      HitsInteractor<JSON>(movies)
    }
    return SearchModel(
      SearchStore(
        initial: machine.initialState, reducer: machine, handler: .searchImmediately(Shelf())),
      frames: NextTurn())
  }

  /// Waits until the pause for the current news has begun.
  private func pauseBegins() async {
    let due = clock.now.offset + .milliseconds(500)
    while !clock.sleepers.contains(where: { $0.offset == due }) { await Task.yield() }
  }

  @Test(
    "The statistics are announced once the user stops typing, and not again after a refresh"
  )
  func typing() async {
    let search = screen()
    var spoken: [String] = []
    let announcing = search.announce(
      movies.announcement, in: .german, clock: clock
    ) { spoken.append($0) }
    for text in ["t", "to", "tom"] {
      search.text = text
      await pauseBegins()
      await clock.advance(by: .milliseconds(499))
      expect(spoken.isEmpty)
    }
    await clock.advance(by: .milliseconds(1))
    while spoken.isEmpty { await Task.yield() }
    expectEqual(spoken, ["100 Ergebnisse"])
    await search.refresh()
    expectEqual(spoken.count, 1)
    search.text = "tomb"
    await pauseBegins()
    await clock.advance(by: .milliseconds(500))
    while spoken.count < 2 { await Task.yield() }
    withExtendedLifetime(announcing) {}
  }

  @Test("A released announcement receives no further texts")
  func released() async {
    let search = screen()
    var spoken = 0
    var announcing: Drawing? = search.announce(
      movies.announcement, in: .english, clock: clock
    ) { _ in spoken += 1 }
    search.text = "t"
    await pauseBegins()
    withExtendedLifetime(announcing) {}
    announcing = nil
    await clock.advance(by: .seconds(9))
    search.text = "to"
    await search.store.idle()
    expectEqual(spoken, 0)
  }
}
