import Foundation
import SearchlightComponents
import SearchlightCore
import SearchlightUI
import SearchlightStateMachine
import Testing

/// The code of Documentation/Hits.md.
@Suite("The page on hits")
@MainActor
struct HitsPageTests {
  nonisolated struct Movie: Codable, Hashable, Sendable {
    let title: String
  }

  nonisolated struct MovieRow: Hashable, Sendable {
    let movie: Movie
    let badge: Bool

    init(_ movie: Movie, badge: Bool) {
      self.movie = movie
      self.badge = badge
    }
  }

  private let movies = HitsSearcher("movies", index: "movies", hitsPerPage: 10)

  private func store(_ hits: HitsInteractor<Hit<Movie>>) -> SearchStore {
    let machine = SearchMachine {
      SearchBoxInteractor(.asYouType(debounce: .zero))
      hits
    }
    return SearchStore(
      initial: machine.initialState, reducer: machine, handler: .searchImmediately(Shelf()),
      onCancelAll: SearchMachine.onCancelAll)
  }

  @Test("The code of the hits page reads a row, or the reason why it has no record")
  func rows() {
    let movieHits = HitsInteractor<Hit<Movie>>(movies)
    let search = store(movieHits)
    search.send(.start)
    let hits = movieHits.present(search.current)
    for row in [0, 99] {
      switch hits[row] {  // a PagedHits<Hit<Movie>>
      case .success(let hit)?: print(hit.title)
      case .failure(let failure)?: print(failure)  // names the record, the key and what is wrong
      case nil: print("…")  // its page is not loaded
      }
    }
    #expect(hits[0] != nil && hits[99] == nil)
  }

  @Test("The code of the hits page decodes rows with a configured decoder or a closure")
  func decoders() throws {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    decoder.dateDecodingStrategy = .iso8601
    let movieHits = HitsInteractor<Hit<Movie>>(movies, jsonDecoder: decoder)
    let search = store(movieHits)
    search.send(.start)
    #expect(movieHits.present(search.current).records.count == 10)
    let rows = HitsInteractor(movies) { hit in
      MovieRow(
        try hit.decoded(as: Movie.self).get(), badge: hit.metadata.rankingInfo?.promoted == true)
    }
    #expect(
      rows.present(search.current).records.first == MovieRow(Movie(title: "||0"), badge: false))
  }

  @Test("The code of the hits page implements a service with a plan and a scanner of bytes")
  func bytes() async throws {
    func post(_ queries: some Sequence) async throws -> [UInt8] {
      Array(#"{"results":[{"hits":[{"objectID":"1","title":"Big"}],"nbHits":1,"nbPages":1}]}"#.utf8)
    }
    let machine = SearchMachine { HitsInteractor<Hit<Movie>>(movies) }
    var state = machine.initialState
    _ = machine.reduce(&state, .start)
    let wanted = try #require(state["movies"]?.wanted)
    let request = MultiSearchRequest(
      id: SearchRequestID(1), entries: [.init(source: "movies", request: wanted)])
    let plan = MultiSearchPlan(request)
    let body = try await post(plan.queries)  // your transport
    let response = plan.merge(try SearchResponse.results(scanning: body))
    #expect(try response.results["movies"]?.get().hits.count == 1)
  }

  @Test("The code of the hits page shows rows in sections")
  func sections() {
    let movieHits = HitsInteractor<Hit<Movie>>(self.movies)
    let search = SearchModel(store(movieHits), frames: ManualFrames())
    search.start()
    let byGenre = movieHits.grouped(by: "genres", order: .count, limit: 5)
    let groups = search[byGenre]
    for section in groups {
      print(section.facet?.description ?? section.key ?? "Others")  // "Drama (12)"
      for row in section.rows { print(row, groups.hits.hit(atIndex: row)?.title ?? "–") }
    }
    #expect(groups.map(\.rows) == [Array(0..<10)])

    let movies = GroupedHitsModel(movieHits.grouped(by: "year", .consecutive), in: search)
    for section in movies.sections {
      print(section.key ?? "–", movies.rows(of: section).compactMap { $0.record?.title })
    }
    movies.loadNext()  // when the end of the last section is on the screen
    search.take()
    #expect(movies.sections.map(\.rows.count) == [20])
  }

  /// Follows a list until the task is cancelled, and returns its cells.
  private func follow(
    _ movieHits: HitsInteractor<Hit<Movie>>, in search: SearchStore,
    making cell: (Result<Hit<Movie>, HitDecodingError>?) -> String
  ) async -> [String] {
    var cells: [String] = []
    for await (hits, differences) in search.differences(of: movieHits) {
      differences.apply(to: &cells) { row in cell(hits[row]) }
    }
    return cells
  }

  @Test("The code of the hits page applies differences to the cells of a list")
  func differences() async {
    let movieHits = HitsInteractor<Hit<Movie>>(movies)
    let search = store(movieHits)
    search.send(.start)
    let (drawn, drawing) = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      await follow(movieHits, in: search) { result in
        drawing.yield()
        return (try? result?.get())?.title ?? "…"
      }
    }
    for await _ in drawn { break }
    task.cancel()
    let cells = await task.value
    #expect(cells.count == 100 && cells.prefix(2) == ["||0", "||1"] && cells.last == "…")
  }
}
