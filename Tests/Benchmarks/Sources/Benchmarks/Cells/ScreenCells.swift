import HeapStatistics
import Observation
import SearchlightUI
import Searchlight
import SearchlightSamples

extension Suite {
  /// Benchmarks of a keystroke from the action to the last drawn view, and of the memory of a long
  /// list.
  ///
  /// The baseline for keystrokes is the machine with its store. The long list has 100,000 rows, all
  /// of which have been on the screen.
  static func screenCells() throws -> [Benchmark] {
    let typing = try Typing()
    let alone = "store alone"
    let aloneReading = "store alone, 40 rows read"
    var cells = [
      Benchmark("screen", alone, per: "keystroke", each: 1) { count in
        let store = store(typing)
        for keystroke in 0..<count { store.send(.text(typing.text(keystroke))) }
        return count
      }
    ]
    for number in [1, 10, 100] {
      cells.append(
        Benchmark(
          "screen", "\(number) \(number == 1 ? "model" : "models")", per: "keystroke",
          each: number, against: alone
        ) { try await models(number, typing, keystrokes: $0) })
    }
    cells.append(
      Benchmark(
        "screen", "10 plain observable objects, set by hand", per: "keystroke", each: 10,
        against: alone
      ) { try await plainObjects(10, typing, keystrokes: $0) })
    cells.append(
      Benchmark("screen", aloneReading, per: "keystroke", each: 40) { count in
        let store = store(typing)
        var rows = 0
        for keystroke in 0..<count {
          store.send(.text(typing.text(keystroke)))
          let state = store.current
          rows += read(typing.search.actorHits.present(state))
          rows += read(typing.search.movieHits.present(state))
        }
        return rows
      })
    cells.append(
      Benchmark(
        "screen", "4 models, 40 rows read", per: "keystroke", each: 40, against: aloneReading
      ) { try await screen(typing, keystrokes: $0) })
    return cells + memoryOfRows()
  }

  private static func store(_ typing: Typing) -> SearchStore {
    let search = FilmSearch(hitsPerPage: 20, debounce: .zero)
    return SearchStore(
      initial: search.machine.initialState, reducer: search.machine,
      handler: .searchImmediately(FunctionService { typing.answer($0) }))
  }

  /// Draws `number` views of different presenters, whose values all change with every keystroke.
  @MainActor
  private static func models(
    _ number: Int, _ typing: Typing, keystrokes: Int
  ) throws -> Int {
    let search = SearchModel(store(typing))
    let views = try (0..<number).map { number in
      let model = ViewModel(of: NumberedQuery(number: number), in: search)
      return try WatchedView { model.value.isEmpty ? 0 : 1 }
    }
    var drawn = 0
    for keystroke in 0..<keystrokes {
      search.text = typing.text(keystroke)
      for view in views { drawn += try view.drawIfWoken() }
    }
    return drawn
  }

  /// Draws views of plain observable objects, which are set after every keystroke.
  ///
  /// This measures the cost of Observation and of the views without a search.
  @MainActor
  private static func plainObjects(
    _ number: Int, _ typing: Typing, keystrokes: Int
  ) throws -> Int {
    let store = store(typing)
    let objects = (0..<number).map { _ in PlainObject() }
    let views = try objects.map { object in
      try WatchedView { object.text.isEmpty ? 0 : 1 }
    }
    var drawn = 0
    for keystroke in 0..<keystrokes {
      store.send(.text(typing.text(keystroke)))
      let text = store.current["movies"]?.answer?.request.query ?? ""
      for object in objects { object.text = text }
      for view in views { drawn += try view.drawIfWoken() }
    }
    return drawn
  }

  /// Draws four views: two lists, the genres and the statistics.
  @MainActor
  private static func screen(_ typing: Typing, keystrokes: Int) throws -> Int {
    let search = SearchModel(store(typing))
    let actors = HitsModel(typing.search.actorHits, in: search)
    let movies = HitsModel(typing.search.movieHits, in: search)
    let genres = FacetListModel(typing.search.genres, in: search)
    let stats = StatsModel(typing.search.movies, in: search)
    let views = try [
      WatchedView { read(actors.hits) },
      WatchedView { read(movies.hits) },
      WatchedView { genres.items.isEmpty ? 0 : 0 },
      WatchedView { stats.stats == nil ? 0 : 0 },
    ]
    var rows = 0
    for keystroke in 0..<keystrokes {
      search.text = typing.text(keystroke)
      for view in views { rows += try view.drawIfWoken() }
    }
    return rows
  }

  private static func read<Record>(_ hits: PagedHits<Record>) -> Int {
    hits.prefix(20).reduce(0) { rows, row in
      if case .success? = row { rows + 1 } else { rows }
    }
  }
}

@MainActor
@Observable
private final class PlainObject {
  var text = ""
}

/// A presenter of the query of the movies' answer, with a distinct identity for each number.
private struct NumberedQuery: SearchPresenter, Hashable {
  let number: Int

  func key(_ state: SearchState) -> SearchRequestID? { state["movies"]?.answer?.generation }

  func present(_ state: SearchState) -> String { state["movies"]?.answer?.request.query ?? "" }
}

extension Suite {
  /// Benchmarks of the heap growth after a list was created and scrolled through completely.
  private static func memoryOfRows() -> [Benchmark] {
    let few = "1,000 rows a screen at a time"
    let (first, all) = (Gauge(), Gauge())
    return [
      Benchmark("screen", few, per: "list", each: 1, measuring: .memory(first)) { count in
        first.value = await scrolled(through: 1_000)
        return count
      },
      Benchmark(
        "screen", "100,000 rows a screen at a time", per: "list", each: 1, against: few,
        measuring: .memory(all)
      ) { count in
        all.value = await scrolled(through: 100_000)
        return count
      },
    ]
  }

  @MainActor
  private static func scrolled(through count: Int) -> Double {
    let before = heap_bytes_in_use()
    let rows = HitsSearcher("rows", index: "rows", hitsPerPage: 20)
    let list = HitsInteractor<JSON>(rows)
    let machine = SearchMachine { list }
    let search = SearchModel(
      SearchStore(
        initial: machine.initialState, reducer: machine,
        handler: .searchImmediately(FunctionService { request in pages(of: 100_000, request) })))
    let model = HitsModel(list, in: search)
    search.start()
    var read = 0
    for row in stride(from: 0, to: count, by: 10) {
      search.send(list.rowAppeared(row))
      for row in row..<min(row + 10, count) where model.hit(atIndex: row) != nil { read += 1 }
    }
    return withExtendedLifetime((search, model)) {
      read == count ? Double(heap_bytes_in_use() - before) : 0
    }
  }

  private static func pages(of count: Int, _ request: MultiSearchRequest) -> MultiSearchResponse {
    MultiSearchResponse(request) { request throws(SearchError) in
      let start = request.page * 20
      let rows: [JSON] = (start..<min(start + 20, count)).map { row in
        ["objectID": .string("\(row)"), "title": "a title of some thirty letters in all"]
      }
      return SearchResponse(
        to: request, hits: try HitsPage(rows), nbHits: count, maximumHits: .max)
    }
  }
}
