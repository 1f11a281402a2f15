import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightUI
import Testing

@Suite("The model of a list of hits")
@MainActor
struct HitsModelTests {
  private let cinema = Cinema()

  private func screen(
    _ service: some ImmediateSearchService = Shelf(count: 1_000)
  ) -> (SearchModel, HitsModel<Hit<Cinema.Film>>) {
    let search = SearchModel(cinema.store(service), frames: ManualFrames())
    return (search, HitsModel(cinema.movieHits, in: search))
  }

  @Test("A row that appears loads the pages near it, and all rows have unique identities")
  func scrolling() {
    let (search, movies) = screen()
    search.text = "a"
    expectEqual(movies.numberOfHits(), 1_000)
    expectEqual(movies.hit(atIndex: 3)?.title, "a||3")
    expect(movies.rows[500].isPlaceholder)
    let view = Watcher { movies.rows.count }
    movies.rowAppeared(500)
    search.take()
    expectEqual(view.wakes, 1)
    expectEqual(movies.rows[500].record?.title, "a||500")
    expectEqual(Set(movies.rows.map(\.id)).count, 1_000)
    movies.loadNext()
    search.take()
    expectEqual(movies.rows[510].record?.title, "a||510")
    let first = movies.rows.first { !$0.isPlaceholder }?.index ?? 0
    movies.loadPrevious()
    search.take()
    expect(movies.rows.first { !$0.isPlaceholder }?.index ?? 0 < first)
  }

  @Test("Rows of an earlier request are pending until the answer arrives")
  func pending() {
    let held = HeldSearch()
    let service = Shelf(count: 100)
    let search = SearchModel(held.store(cinema.machine), frames: ManualFrames())
    let movies = HitsModel(cinema.movieHits, in: search)
    func answer() {
      while let action = held.answer(from: service) { search.send(action) }
      search.take()
    }
    expect(!movies.isPending, "nothing is wanted")
    search.text = "a"
    search.take()
    expect(movies.isPending)
    answer()
    expect(!movies.isPending)
    let view = Watcher { movies.isPending }
    search.text = "b"
    search.take()
    expectEqual(view.wakes, 1)
    expect(movies.isPending)
    expectEqual(movies.hit(atIndex: 0)?.title, "a||0")
    answer()
    expect(!movies.isPending)
    search.send(.refresh())
    search.take()
    expect(!movies.isPending, "the same request is sent again")
  }

  /// Pages of 20 rows, of which the second is short and the third empty.
  private struct Gaps: ImmediateSearchService {
    func answer(_ request: MultiSearchRequest) throws(SearchError) -> MultiSearchResponse {
      var response = MultiSearchResponse([:])
      for entry in request.entries {
        let size = max(1, entry.request.hitsPerPage)
        let first = entry.request.page * size
        let count = [size, 3, 0][
          min(entry.request.page, 2) == entry.request.page ? entry.request.page : 0]
        var page = HitsPage.Builder()
        for row in first..<first + count {
          page.append(objectID: "\(row)", record: ["objectID": .string("\(row)"), "title": "t"])
        }
        response.results[entry.source] = .success(
          SearchResponse(
            to: entry.request, hits: HitsPage(page), nbHits: 5 * size, maximumHits: .max))
      }
      return response
    }
  }

  @Test("Pages that lack rows do not end the loading of further ones")
  func gaps() {
    let (search, movies) = screen(Gaps())
    search.text = "a"
    for _ in 0..<6 {
      movies.loadNext()
      search.take()
    }
    expectEqual(search.state["movies"]?.window?.loadedPages.last, 4)
    for _ in 0..<6 {
      movies.loadPrevious()
      search.take()
    }
    expectEqual(search.state["movies"]?.window?.loadedPages.first, 0)
  }

  @Test("Rows out of range, also in a list that has become shorter, are ignored")
  func outOfRange() {
    let (search, movies) = screen(Shrinking())
    search.text = "a"
    expectEqual(movies.numberOfHits(), 500)
    movies.rowAppeared(400)
    search.take()
    search.text = "ab"
    expectEqual(movies.numberOfHits(), 3)
    let state = search.state
    for row in [400, 3, -1, .max, .min] {
      movies.rowAppeared(row)
      search.take()
      expect(movies.hit(atIndex: row) == nil)
      expect(movies.rows[row].record == nil)
    }
    expectEqual(search.state, state)
    search.text = "abc"
    movies.loadNext()
    movies.loadPrevious()
    expectEqual(movies.content, .noResults(query: "abc"))
  }

  @Test(
    "A visible placeholder appears again with each answer, so that its page is loaded")
  func waiting() throws {
    let held = HeldSearch()
    let search = SearchModel(held.store(cinema.machine), frames: ManualFrames())
    let movies = HitsModel(cinema.movieHits, in: search)
    search.text = "a"
    let shelf = Shelf(count: 1_000)
    search.send(try #require(held.answer(from: shelf)))
    movies.rowAppeared(500)
    search.take()
    let view = Watcher { movies.rows[500].id }
    // The answer to a refresh arrives before the page: the rows are the same, but row 500 is no
    // longer requested.
    search.send(.refresh())
    search.send(try #require(held.answer(held.requests.count - 1, from: shelf)))
    expect(movies.rows[500].isPlaceholder)
    expectEqual(view.wakes, 1)
    let before = view.value
    expect(view.draw() != before)
    movies.rowAppeared(500)
    search.take()
    while let page = held.answer(from: shelf) { search.send(page) }
    expectEqual(movies.rows[500].record?.title, "a||500")
    // If all rows are loaded, an equal answer notifies nobody.
    search.text = "ab"
    search.send(try #require(held.answer(from: Shelf(count: 3))))
    let rows = Watcher { movies.rows }
    search.send(.refresh())
    search.send(try #require(held.answer(from: Shelf(count: 3))))
    expectEqual(rows.wakes, 0)
  }

  @Test("A record that the service sends twice gives two rows with different identities")
  func duplicates() {
    let (search, movies) = screen(Twice())
    search.text = "a"
    expectEqual(
      movies.rows.map(\.id),
      [
        .record("x", copy: 0), .record("y", copy: 0), .record("x", copy: 1), .record("x", copy: 2),
      ])
  }

  @Test("A record that cannot be decoded has a row of its own with the reason")
  func failures() {
    let (search, movies) = screen(Broken())
    search.text = "a"
    expectEqual(movies.rows.count, 3)
    expectEqual(movies.rows.map { $0.record?.title }, ["one", nil, "three"])
    expectEqual(movies.rows[1].failure?.objectID, "2")
    expect(!movies.rows[1].isPlaceholder)
  }

  @Test("The content of a list is a placeholder, loading, no results, a failure or rows")
  func content() throws {
    let held = HeldSearch()
    let search = SearchModel(held.store(cinema.machine), frames: ManualFrames())
    let movies = HitsModel(cinema.movieHits, in: search)
    expectEqual(movies.content, .placeholder)
    search.text = "a"
    expectEqual(movies.content, .loading)
    search.send(try #require(held.answer(from: Shelf(failing: ["movies"]))))
    expectEqual(movies.content, .failed(.unavailable("nobody is there")))
    movies.retry()
    search.send(try #require(held.answer(from: Shelf(count: 0))))
    expectEqual(movies.content, .noResults(query: "a"))
    search.text = "ab"
    expectEqual(movies.content, .noResults(query: "a"))
    search.send(try #require(held.answer()))
    expectEqual(movies.content, .rows)
    search.text = "abc"
    search.send(try #require(held.answer(from: Shelf(failing: ["movies"]))))
    expectEqual(movies.content, .rows, "a failure removes nothing that is shown")
    expectEqual(movies.phase, .failed(.unavailable("nobody is there")))
  }

  @Test("A list that is not in the machine is reported as an issue and shows nothing")
  func foreign() {
    var issues: [ConfigurationIssue] = []
    let search = SearchModel(cinema.store(), frames: ManualFrames()) { issues.append($0) }
    let other = HitsSearcher("books", index: "books")
    let books = HitsModel(HitsInteractor<JSON>(other), in: search)
    let stats = StatsModel(other, in: search)
    let wrong = HitsModel(HitsInteractor<JSON>(cinema.movies), in: search)
    search.text = "a"
    expectEqual(books.numberOfHits(), 0)
    expectEqual(stats.text, "")
    expectEqual(wrong.numberOfHits(), 100)
    let known = cinema.machine.describe().components.map(\.id)
    expectEqual(
      issues,
      [
        .unknownHandle("books.hits", known: known),
        .unknownHandle("books", known: ["movies", "actors", "movies.genres.search"]),
        .unknownHandle("movies.hits", known: known),
      ])
    expect(issues.first?.description.contains("\"movies.hits\"") == true)
    // A view creates its models again whenever it is drawn.
    for _ in 0..<5 { _ = HitsModel(HitsInteractor<JSON>(other), in: search) }
    expectEqual(issues.count, 3)
  }
}

private struct Shrinking: ImmediateSearchService {
  func answer(_ request: MultiSearchRequest) throws(SearchError) -> MultiSearchResponse {
    let length = request.entries.first?.request.query.count ?? 0
    return try Shelf(count: length == 1 ? 500 : length == 2 ? 3 : 0).answer(request)
  }
}

private struct Twice: ImmediateSearchService {
  func answer(_ request: MultiSearchRequest) throws(SearchError) -> MultiSearchResponse {
    MultiSearchResponse(request) { request throws(SearchError) in
      let hits: [JSON] = ["x", "y", "x", "x"].map { ["objectID": .string($0), "title": "t"] }
      return SearchResponse(to: request, hits: try HitsPage(hits), nbHits: 4)
    }
  }
}

private struct Broken: ImmediateSearchService {
  func answer(_ request: MultiSearchRequest) throws(SearchError) -> MultiSearchResponse {
    MultiSearchResponse(request) { request throws(SearchError) in
      let hits: [JSON] = [
        ["objectID": "1", "title": "one"], ["objectID": "2", "title": 2],
        ["objectID": "3", "title": "three"],
      ]
      return SearchResponse(to: request, hits: try HitsPage(hits), nbHits: 3)
    }
  }
}
