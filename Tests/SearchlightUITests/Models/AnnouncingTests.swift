import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightStateMachine
import Testing

@testable import SearchlightControllers
@testable import SearchlightUI

@Suite("Announcements for screen readers")
@MainActor
struct AnnouncingTests {
  private let movies = HitsSearcher("movies", index: "movies", hitsPerPage: 10)
  private let clock = ManualClock()

  private func screen(_ service: Shelf = Shelf()) -> SearchModel {
    let machine = SearchMachine {
      SearchBoxInteractor(.asYouType(debounce: .zero))
      HitsInteractor<JSON>(movies)
    }
    return SearchModel(
      SearchStore(
        initial: machine.initialState, reducer: machine, handler: .searchImmediately(service)),
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

  @Test("A part of the screen that comes back announces nothing again, only what is new")
  func comingBack() async {
    let search = screen()
    var spoken: [String] = []
    func announce() -> Drawing {
      search.announce(movies.announcement, in: .english, clock: clock) { spoken.append($0) }
    }
    var announcing: Drawing? = announce()
    search.text = "t"
    await pauseBegins()
    await clock.advance(by: .milliseconds(500))
    while spoken.isEmpty { await Task.yield() }
    withExtendedLifetime(announcing) {}
    announcing = nil
    announcing = announce()
    for _ in 0..<10 { await Task.yield() }
    expect(clock.sleepers.isEmpty, "nothing is about to be announced")
    search.text = "to"
    await pauseBegins()
    await clock.advance(by: .milliseconds(500))
    while spoken.count < 2 { await Task.yield() }
    expectEqual(spoken, ["100 results", "100 results"])
    withExtendedLifetime(announcing) {}
  }

  @Test("A retry that fails again is announced, because the user asked, and a refresh too")
  func failingAgain() async {
    let search = screen(Shelf(failing: ["movies"]))
    var spoken: [String] = []
    let announcing = search.announce(
      movies.announcement, in: .english, clock: clock
    ) { spoken.append($0) }
    search.start()
    for attempt in 1...3 {
      await pauseBegins()
      await clock.advance(by: .milliseconds(500))
      while spoken.count < attempt { await Task.yield() }
      if attempt == 1 { search.retry() }
      if attempt == 2 { await search.refresh() }
    }
    expectEqual(Set(spoken), ["The search cannot be reached."])
    search.send(.refresh("actors"))
    for _ in 0..<10 { await Task.yield() }
    expect(clock.sleepers.isEmpty, "another list was refreshed")
    search.store.send(.retry())
    for _ in 0..<10 { await Task.yield() }
    expect(clock.sleepers.isEmpty, "what the app retries by itself is not announced again")
    withExtendedLifetime(announcing) {}
  }

  @Test("The statistics of a source are announced once, however often controllers are connected")
  func controllers() throws {
    let cinema = Cinema()
    let search = SearchModel(cinema.store(), frames: NextTurn())
    search.start()
    let label = AnnouncingLabel()
    var connector: StatsConnector? = StatsConnector(
      searcher: search, of: cinema.movies, controller: label)
    expectEqual(label.announced.count, 1)
    connector = nil
    connector = StatsConnector(searcher: search, of: cinema.movies, controller: label)
    expectEqual(label.announced.count, 1)
    withExtendedLifetime(connector) {}
  }

  @MainActor
  private final class AnnouncingLabel: ItemController, StatsAnnouncing {
    let announcesCount = true
    private(set) var announced: [SearchStats] = []

    func setItem(_ item: String?) {}
    func announce(_ stats: SearchStats) { announced.append(stats) }
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
