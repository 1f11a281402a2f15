import Expectations
import Foundation
import Observation
import SearchlightComponents
import SearchlightCore
import SearchlightControllers
import SearchlightUI
import SearchlightStateMachine
import Testing

/// The code of Documentation/Screens.md.
@Suite("The page on screens")
@MainActor
struct ScreensPageTests {
  private let service = Shelf()
  private let movies = HitsSearcher("movies", index: "movies", hitsPerPage: 10)
  private let genres: FacetListInteractor
  private let movieHits: HitsInteractor<Hit<Movie>>
  private let machine: SearchMachine

  nonisolated struct Movie: Codable, Hashable, Sendable { let title: String }

  init() {
    let (movies, service) = (movies, service)
    genres = FacetListInteractor(movies, attribute: "genres")
    movieHits = HitsInteractor(movies)
    let (genres, movieHits) = (genres, movieHits)
    machine = SearchMachine {
      SearchBoxInteractor(.asYouType(debounce: .zero))
      genres
      movieHits
    }
    _ = service
  }

  private var store: SearchStore {
    SearchStore(
      initial: machine.initialState, reducer: machine, handler: .searchImmediately(service))
  }

  @Test("The code of the screens page reads a whole screen from one model")
  func screen() async {
    let search = SearchModel(machine, service: service)

    search.text = "tom"
    search.send(genres.toggle("Drama"))

    func body() -> [String] {
      let (hits, stats) = search[movieHits, movies.stats]
      return [search.text, stats?.description ?? ""] + hits.records.map(\.title)
    }
    await search.store.idle()
    await search.refresh()
    #expect(body().first == "tom")
    #expect(body()[1] == "100 results")
    #expect(search[movieHits][0].flatMap { try? $0.get() }?.title.contains("Drama") == true)
  }

  @Test("The code of the screens page announces the statistics")
  func announcing() async {
    let search = SearchModel(store, frames: NextTurn())
    var spoken: [String] = []

    let announcing = search.announce(movies.announcement, in: .french) { text in
      spoken.append(text)
    }

    search.start()
    while spoken.isEmpty { await Task.yield() }
    #expect(spoken == ["100 résultats"])
    withExtendedLifetime(announcing) {}
  }

  @Test("The code of the screens page undoes and redoes choices, also those of another branch")
  func undoing() async {
    let search = SearchModel(store, frames: ManualFrames())
    let history = HistoryModel(search)

    func back() { history.undo() }
    func forward() { history.redo() }
    func show(_ step: SearchHistory.Entry) { history.go(to: step.id) }

    #expect(!history.canUndo && !history.canRedo)
    search.text = "t"
    search.text = "tom"
    await wait { history.history.entries.count == 2 }

    back()
    await wait { history.canRedo && search.text.isEmpty }
    search.send(genres.toggle("War"))
    await wait { history.history.steps.count == 3 }
    let left = history.history.steps.first { $0.choice.text == "tom" }
    if let left { show(left) }
    await wait { history.history.choice.text == "tom" }
    await wait { search.text == "tom" && search.state.filters.isEmpty }
    back()
    forward()
    await wait { history.history.choice.text == "tom" && !history.canRedo }
  }

  @Test("The code of the screens page uses models of components")
  func models() {
    let search = SearchModel(store, frames: ManualFrames())
    let list = HitsModel(movieHits, in: search)
    let brands = FacetListModel(genres, in: search)
    let header = ViewModel(of: movies.stats, movies.phase, in: search)

    brands.toggle("Drama")
    let lines = list.rows.prefix(3).map { row in row.record?.title ?? "…" }
    let (stats, phase) = header.value
    #expect(lines.count == 3)
    #expect(stats?.total.value == 100)
    #expect(phase == .loaded)
  }

  @Test("The code of the screens page draws outside of SwiftUI")
  func drawing() {
    let search = SearchModel(store, frames: ManualFrames())
    let label = Text()
    let drawing = search.draw { [weak label] search in
      label?.text = search[movies.stats]?.description
    }
    search.start()
    #expect(label.text == nil)
    drawing.cancel()
  }

  @Test("The code of the screens page connects controllers")
  func connectors() {
    let table = MoviesTable()
    let connector = HitsConnector<Hit<Movie>>(
      service: service, indexName: "movies", infiniteScrolling: .on(withOffset: 5),
      controller: table)
    connector.searcher.search()

    let search = SearchModel(machine, service: service)
    let hits = HitsConnector(searcher: search, interactor: movieHits, controller: table)
    let list = FacetListConnector(searcher: search, attribute: "genres", controller: FacetTable())
    #expect(hits.connection?.isConnected == true)
    #expect(list.model.interactor.id == genres.id)
  }

  @Test("The code of the screens page marks highlights")
  func highlights() {
    let title = HighlightedString(taggedString: "<em>Tom</em> & Jerry")
    let text = AttributedString(title)
    let marked = text.runs.filter { $0.searchHighlight == true }
    let html = title.markup()
    #expect(marked.count == 1)
    #expect(html == "<em>Tom</em> &amp; Jerry")
  }

  @Test("The code of the screens page tests a view")
  func testing() {
    let frames = ManualFrames()
    let search = SearchModel(store, frames: frames)
    var shown: [String] = []
    let drawing = search.draw { search in shown.append(search[movieHits].query) }

    search.text = "a"
    search.text = "ab"
    frames.tick()
    #expect(shown == ["", "ab"])
    drawing.cancel()
  }
}

@MainActor
private final class Text {
  var text: String?
}

final class MoviesTable: HitsController {
  weak var hitsSource: HitsModel<Hit<ScreensPageTests.Movie>>?
  private(set) var titles: [String] = []

  func reload() {
    let rows = 0..<(hitsSource?.numberOfHits() ?? 0)
    titles = rows.map { hitsSource?.hit(atIndex: $0)?.title ?? "…" }
  }
}
