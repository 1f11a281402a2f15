import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightUI
import SearchlightStateMachine
import Testing

/// The output of a screen, frame by frame, in the scenarios of InstantSearch's guides.
@Suite("Scenarios of a screen")
@MainActor
struct ScreenStoryTests {
  @Test("A screen over two indices updates both sections as the text changes")
  func multiIndex() throws {
    let held = HeldSearch()
    let cinema = Cinema()
    let search = SearchModel(held.store(cinema.machine), frames: ManualFrames())
    var frames: [String] = []
    func frame() {
      let (movies, actors) = search[cinema.movieHits, cinema.actorHits]
      let sections = [("Movies", movies.count), ("Actors", actors.count)].filter { $0.1 > 0 }
      frames.append(
        "[\(search.text)] " + sections.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
          + (search[cinema.loading] == .idle ? "" : " …"))
    }
    frame()
    search.search()
    frame()
    search.store.send(try #require(held.answer(from: Shelf(count: 95))))
    search.take()
    frame()
    search.text = "t"
    search.text = "to"
    frame()
    // The answer to the second letter comes first.
    search.store.send(try #require(held.answer(1, from: Shelf(count: 3))))
    search.store.send(try #require(held.answer(from: Shelf(count: 50))))
    search.take()
    frame()
    search.text = "tox"
    search.store.send(try #require(held.answer(from: Shelf(count: 0))))
    search.take()
    frame()
    expectEqual(
      frames,
      [
        "[] ", "[]  …", "[] Movies 95, Actors 5", "[to] Movies 95, Actors 5 …",
        "[to] Movies 3, Actors 3", "[tox] ",
      ])
  }

  @Test("Scrolling through 100,000 rows keeps only the pages near the visible rows")
  func scrolling() throws {
    let cinema = Cinema()
    let screen = Screen(cinema, cinema.store(Shelf(count: 100_000)))
    screen.search.text = "a"
    for row in stride(from: 0, to: 100_000, by: 6_250) {
      screen.scroll(to: row)
      screen.search.take()
      expectEqual(screen.frame(), [])
      expectEqual(screen.movies.hit(atIndex: row)?.title, "a||\(row)")
      expect(screen.movies.hits.loadedRawHits.map(\.row).count <= 100)
    }
    // A new filter starts the list again, and the row that was visible no longer exists.
    screen.genres.toggle("Drama")
    expectEqual(screen.frame(), [])
    expect(screen.movies.hit(atIndex: 0)?.title.contains("Drama") == true)
    expect(screen.movies.hit(atIndex: 93_750) == nil)
    expectEqual(screen.movies.numberOfHits(), 100_000)
  }

  @Test("A failed search keeps the rows and shows the error, and a retry recovers")
  func offline() throws {
    let held = HeldSearch()
    let cinema = Cinema()
    let screen = Screen(cinema, held.store(cinema.machine))
    screen.search.text = "a"
    screen.search.send(try #require(held.answer()))
    expectEqual(screen.frame(), [])
    screen.search.text = "ab"
    screen.search.send(try #require(held.answer(from: Shelf(failing: ["movies", "actors"]))))
    expectEqual(screen.frame(), [])
    expectEqual(screen.movies.content, .rows)
    expectEqual(screen.movies.hits.query, "a")
    expectEqual(screen.movies.phase, .failed(.unavailable("nobody is there")))
    screen.search.retry()
    screen.search.send(try #require(held.answer()))
    expectEqual(screen.frame(), [])
    expectEqual(screen.movies.hits.query, "ab")
    expectEqual(screen.movies.phase, .loaded)
  }

  @Test("A restored link shows its text, filters, menu and page in one frame")
  func restoring() {
    let cinema = Cinema()
    let screen = Screen(cinema, cinema.store())
    screen.search.text = "before"
    expectEqual(screen.frame(), [])
    let draws = screen.views.map(\.draws)
    screen.search.send(
      .restore(
        SearchChoice(
          text: "link",
          filters: [
            FilterGroup(cinema.genres.filterGroup, [.facet("genres", "Drama")]),
            FilterGroup(cinema.menu.filterGroup, [.facet("menu.lvl0", "A")]),
          ])))
    expectEqual(screen.frame(), [])
    expectEqual(screen.search.text, "link")
    expectEqual(screen.filters.filters.map(\.description), ["genres: Drama", "menu.lvl0: A"])
    expectEqual(screen.menu.breadcrumb.map(\.label), ["A"])
    for (view, before) in zip(screen.views, draws) { expect(view.draws <= before + 1) }
  }

  @Test(
    "A view is drawn at most once a frame at 60 frames per second, however fast the user types"
  )
  func virtualTime() async throws {
    let clock = ManualClock()
    let cinema = Cinema()
    let machine = SearchMachine {
      SearchBoxInteractor(.asYouType(debounce: .milliseconds(100)))
      cinema.movies
      cinema.movieHits
    }
    let search = SearchModel(
      SearchStore(
        initial: machine.initialState, reducer: machine, handler: .searchImmediately(Shelf()),
        clock: clock), frames: ManualFrames())
    let view = Watcher { "\(search.text) | \(search[cinema.movieHits].query)" }
    var drawn: [String] = []
    let letters = Array("tom hanks")
    for frame in 0..<60 {
      // Two letters a frame at first, more than a screen can show one by one.
      for index in [2 * frame, 2 * frame + 1] where index < letters.count {
        search.text.append(letters[index])
      }
      await clock.advance(by: .seconds(1) / 60)
      await search.store.idle()
      search.take()
      expect(view.wakes <= drawn.count + 1)
      if view.wakes > drawn.count { drawn.append(view.draw()) }
    }
    expectEqual(
      drawn,
      [
        "to | ", "tom  | ", "tom ha | ", "tom hank | ", "tom hanks | ", "tom hanks | tom hanks",
      ])
  }
}
