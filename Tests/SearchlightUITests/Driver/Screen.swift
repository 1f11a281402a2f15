import Observation
import SearchlightComponents
import SearchlightCore
import SearchlightUI
import SearchlightStateMachine

/// A screen that shows every model, drawn at 60 frames per second of the test's own time.
@MainActor
final class Screen {
  let cinema: Cinema
  let frames = ManualFrames()
  let search: SearchModel
  let movies: HitsModel<Hit<Cinema.Film>>
  let genres: FacetListModel
  let menu: HierarchicalModel
  let filters: CurrentFiltersModel
  let pages: PagesModel
  private(set) var views: [ScreenView] = []

  private let scroll = Scroll()

  /// The scroll position that a list stores itself, as SwiftUI lists do.
  @MainActor
  @Observable
  final class Scroll {
    var firstRow = 0
  }

  /// The first visible row.
  var firstRow: Int {
    get { scroll.firstRow }
    set { scroll.firstRow = newValue }
  }

  /// The last output of ``SearchModel/draw(_:)``.
  private(set) var drawn = ""
  private var drawing: Drawing?

  /// The text of the field while an input method composes it.
  var composed: String?

  init(_ cinema: Cinema, _ store: SearchStore) {
    self.cinema = cinema
    search = SearchModel(store, frames: frames)
    movies = HitsModel(cinema.movieHits, in: search)
    genres = FacetListModel(cinema.genres, in: search)
    menu = HierarchicalModel(cinema.menu, in: search)
    filters = CurrentFiltersModel(in: search)
    pages = PagesModel(cinema.actors, in: search)
    makeViews()
    drawing = search.draw { [weak self] search in self?.drawn = Self.summary(search, cinema) }
  }

  /// The number of visible rows.
  static let height = 12

  private func makeViews() {
    let (search, cinema) = (search, cinema)
    add("box", { $0.search.text }) { [weak self] state in self?.composed ?? state.text }
    add("rows", { "\($0.firstRow) \($0.visible($0.movies.rows))" }) { [weak self] state in
      guard let self else { return "" }
      return "\(firstRow) \(visible(HitRows(cinema.movieHits.present(state))))"
    }
    add("content", { "\($0.movies.content)" }) { state in
      let hits = cinema.movieHits.present(state)
      if !hits.isEmpty { return "\(HitsContent.rows)" }
      switch state["movies"]?.phase {
      case .failed(let error): return "\(HitsContent.failed(error))"
      case .idle where !hits.isAnswered: return "\(HitsContent.placeholder)"
      case .waiting where !hits.isAnswered, .loading: return "\(HitsContent.loading)"
      default: return "\(HitsContent.noResults(query: hits.query))"
      }
    }
    add("failure", { $0.movies.failure.map { "\($0)" } ?? "" }) { state in
      guard let movies = state["movies"] else { return "" }
      if case .failed(let error) = movies.phase { return "\(error)" }
      return movies.failedPages.min { $0.key < $1.key }.map { "\($0.value)" } ?? ""
    }
    add("genres", { "\($0.genres.items) \($0.genres.searchText)" }) { state in
      let list = cinema.genres.present(state)
      return "\(list) \(list.searchText)"
    }
    add("menu", { "\($0.menu.items) \($0.menu.breadcrumb)" }) { state in
      "\(cinema.menu.present(state)) \(BreadcrumbPresenter(cinema.menu).present(state))"
    }
    add("filters", { "\($0.filters.filters)" }) { "\(CurrentFiltersPresenter().present($0))" }
    add("pages", { "\($0.pages.current) \($0.pages.count)" }) { state in
      let pages = cinema.actors.pages.present(state)
      return "\(pages.current) \(pages.count)"
    }
    views.append(
      ScreenView("summary") {
        Self.summary(search, cinema)
      } expected: {
        Self.summary($0, cinema)
      })
  }

  private func add(
    _ name: String, _ body: @escaping @MainActor (Screen) -> String,
    expected: @escaping @MainActor (SearchState) -> String
  ) {
    views.append(
      ScreenView(name) { [weak self] in
        self.map(body) ?? ""
      } expected: {
        expected($0)
      })
  }

  private static func summary(_ search: SearchModel, _ cinema: Cinema) -> String {
    let (movies, actors) = (search[cinema.movies.stats], search[cinema.actors.stats])
    let (phase, loading) = (search[cinema.movies.phase], search[cinema.loading])
    return "\(movies?.query ?? "-") \(actors?.query ?? "-") \(phase) \(loading)"
  }

  private static func summary(_ state: SearchState, _ cinema: Cinema) -> String {
    let (movies, actors) = (
      cinema.movies.stats.present(state), cinema.actors.stats.present(state)
    )
    let (phase, loading) = (cinema.movies.phase.present(state), cinema.loading.present(state))
    return "\(movies?.query ?? "-") \(actors?.query ?? "-") \(phase) \(loading)"
  }

  private func visible(_ rows: HitRows<Hit<Cinema.Film>>) -> [String] {
    (firstRow..<firstRow + Self.height).filter(rows.indices.contains).map { row in
      rows[row].record.map { "\($0.objectID)" } ?? "\(rows[row].id)"
    }
  }

  /// Draws a frame: all views that were notified since the last frame, without a suspension.
  ///
  /// - Returns: The problems with what the screen then shows.
  func frame() -> [String] {
    let often = views.filter { $0.wakes > 1 }.map { "\($0.name) was woken \($0.wakes) times" }
    frames.tick()
    for view in views { view.drawIfWoken() }
    var problems = often + views.compactMap { $0.problem(in: search.state) }
    let summary = Self.summary(search.state, cinema)
    if drawn != summary { problems.append("the drawing shows \(drawn), not \(summary)") }
    return problems
  }

  /// Scrolls to a row, and reports the rows that appear.
  func scroll(to row: Int) {
    let rows = movies.numberOfHits()
    firstRow = max(0, min(row, rows - 1))
    for row in firstRow..<firstRow + Self.height { movies.rowAppeared(row) }
  }
}
