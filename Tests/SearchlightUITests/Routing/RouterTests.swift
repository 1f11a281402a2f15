import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightUI
import SearchlightStateMachine
import Testing

@Suite("The router of a search")
@MainActor
struct RouterTests {
  private let cinema = Cinema()

  private func screen() -> (SearchStore, SearchRouter) {
    let store = cinema.store()
    let links = SearchLinks(
      "movies://search", parameters: [LinkParameter("genre", cinema.genres)], routes: ["/{genre}"])
    return (store, SearchRouter(store, links: links))
  }

  @Test("Consecutive keystrokes are one step, going back adds none, and the link follows")
  func steps() async {
    let (store, router) = screen()
    expect(router.link == "movies://search" && !router.canGoBack)
    for text in ["t", "to", "tom"] { store.send(.text(text)) }
    store.send(cinema.genres.toggle("Drama"))
    await wait { router.history.entries.count == 3 }
    expectEqual(router.link, "movies://search/Drama?q=tom")
    router.goBack()
    await wait { router.link == "movies://search?q=tom" }
    expect(store.current.filters.isEmpty)
    expect(router.history.entries.count == 3 && router.canGoForward)
    router.goBack()
    router.goForward()
    router.goForward()
    await wait { router.link == "movies://search/Drama?q=tom" }
    router.goForward()
    await store.idle()
    expectEqual(store.current.choice, router.history.choice)
    expectEqual(router.history.entries.count, 3)
    expectEqual(router.userInfo, ["q": ["tom"], "genre": ["Drama"]])
  }

  @Test("A link is opened as a step, or replaces the initial step")
  func opening() async {
    let (store, router) = screen()
    expect(router.open("movies://search/Drama", replacing: true))
    await wait { router.link == "movies://search/Drama" }
    expectEqual(router.history.entries.count, 1)
    expect(router.open("movies://search?q=tom&or..secret=x&utm=1"))
    await wait { router.history.entries.count == 2 }
    expectEqual(router.link, "movies://search?q=tom", "the link is that of what was restored")
    expectEqual(router.dropped, [.unknownParameter("utm")])
    expect(store.current.rejection?.description.contains("secret") == true)
    expect(router.open(userInfo: ["genre": "War", "other": 7]))
    await wait { router.link == "movies://search/War" }
    router.go(by: -2)
    await wait { router.link == "movies://search/Drama" }
  }

  @Test("Rows that appear between two letters do not make each letter a step of its own")
  func rowsBetweenLetters() async {
    let (store, router) = screen()
    for text in ["t", "to", "tom"] {
      store.send(.text(text))
      for row in 0..<3 { store.send(cinema.movieHits.rowAppeared(row)) }
      store.send(.refresh())
    }
    await wait { router.history.choice.text == "tom" }
    expectEqual(router.history.entries.map(\.choice.text), ["", "tom"])
    store.send(.batch([.submit]))
    store.send(.text("tom h"))
    await wait { router.history.choice.text == "tom h" }
    expectEqual(router.history.entries.map(\.choice.text), ["", "tom", "tom h"])
  }

  @Test("Scrolling, and going where there is no step, notify no reader of the router")
  func quiet() async {
    let (store, router) = screen()
    store.send(.text("t"))
    await wait { router.history.choice.text == "t" }
    let view = Watcher { [router.canGoBack, router.canGoForward, router.link == nil] }
    for row in 0..<20 { store.send(cinema.movieHits.rowAppeared(row)) }
    store.send(.refresh())
    router.goForward()
    // The transition of this text is recorded after those of the actions above.
    store.send(.text("to"))
    await wait { router.history.choice.text == "to" }
    expectEqual(view.wakes, 1, "by the text alone")
  }

  @Test("The parts of a link that the machine does not offer stay reported while the user scrolls")
  func rejection() async {
    let (store, router) = screen()
    let view = Watcher { router.rejection }
    router.open("movies://search?q=tom&or..secret=x")
    store.send(.start)
    for row in 0..<3 { store.send(cinema.movieHits.rowAppeared(row)) }
    store.send(.text("tom h"))
    await wait { router.history.choice.text == "tom h" }
    expectEqual(view.wakes, 1)
    expect(router.rejection?.description.contains("secret") == true)
    expect(!router.open("https://evil.example/?q=a"))
    expect(router.rejection == nil)
    router.open("movies://search?or..secret=x", replacing: true)
    router.open("movies://search?q=ann")
    await wait { router.history.choice.text == "ann" }
    expect(router.rejection == nil, "that of the link that was opened last")
  }

  @Test("A link of another app changes nothing, and opening it returns false")
  func foreign() async {
    let (store, router) = screen()
    store.send(.text("tom"))
    await wait { router.history.entries.count == 2 }
    let before = store.current
    expect(!router.open("https://evil.example/?q=a"))
    expect(!router.open(String(repeating: "%", count: 1_000_000)))
    expectEqual(router.dropped, [.tooLong(bytes: 1_000_000, limit: 65_536)])
    expect(store.current == before && router.history.entries.count == 2)
  }

  @Test(
    "Hundreds of keystrokes are one step, and a released router does not keep the search from working"
  )
  func burst() async {
    let store = cinema.store()
    var router: SearchRouter? = SearchRouter(store, links: SearchLinks())
    weak let released = router
    var text = ""
    for number in 0..<RandomCases.count(of: 1_000, usually: 250) {
      text += "\(number % 10)"
      store.send(.text(text))
    }
    await wait { router?.history.choice.text == text }
    expectEqual(router?.history.entries.count, 2)
    router = nil
    expect(released == nil)
    store.send(.text("on"))
    expectEqual(store.current.text, "on")
  }
}
