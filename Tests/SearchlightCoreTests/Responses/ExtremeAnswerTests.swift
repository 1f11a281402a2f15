import Expectations
import Foundation
import SearchlightComponents
import SearchlightTesting
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@testable import SearchlightBackend
@testable import SearchlightCore

/// Any number may occur in an answer, a request or a link.
@Suite("Extreme figures")
struct ExtremeAnswerTests {
  static let extremes = [
    .min, .min + 1, -1_000_000_000_000_000_000, -1, 0, 1, 2, 20, 1000, 1_000_000_000_000_000_000,
    .max - 1, .max,
  ]

  /// A component that sets an arbitrary page and demands arbitrary further pages.
  private struct Greedy: RequestContributor, PageRequester {
    let id: ComponentID = "greedy"
    let page: Int
    let demand: PageDemand?

    var traits: ComponentTraits { ComponentTraits() }

    func contribute(to request: inout SearchRequest, of source: SourceID, in state: SearchState) {
      request.page = page
    }

    func pages(of source: SourceID, in state: SearchState) -> PageDemand? { demand }
  }

  /// A search in which every number is a random extreme, with methods to read everything in it.
  private struct Search {
    var numbers: SeededNumbers
    let list: HitsInteractor<JSON>
    let first: HitsInteractor<JSON>
    let genres: FacetListInteractor
    var probe: SearchProbe

    init(seed: UInt64) {
      var numbers = SeededNumbers(seed: seed)
      func extreme() -> Int { ExtremeAnswerTests.extremes.randomElement(using: &numbers) ?? 0 }
      func range() -> ClosedRange<Int> {
        let (one, other) = (extreme(), extreme())
        return min(one, other)...max(one, other)
      }
      var movies = HitsSearcher("movies", index: "movies")
      if Bool.random(using: &numbers) {
        movies = HitsSearcher("movies", index: "movies", hitsPerPage: extreme())
      }
      list = HitsInteractor(
        movies, infiniteScrolling: .on(withOffset: extreme()), pageCleanUpOffset: extreme())
      first = HitsInteractor(movies, infiniteScrolling: .off, id: "first")
      genres = FacetListInteractor(
        movies, attribute: "genres", limit: extreme(), showMoreLimit: extreme())
      let demand = PageDemand(needed: range(), first: extreme(), kept: range())
      let greedy = Greedy(
        page: Int.random(in: 0...2, using: &numbers) > 0 ? 0 : extreme(),
        demand: Bool.random(using: &numbers) ? demand : nil)
      let (list, first, genres) = (list, first, genres)
      probe = SearchProbe(
        SearchMachine {
          list
          first
          genres
          greedy
        })
      self.numbers = numbers
    }

    mutating func extreme() -> Int {
      ExtremeAnswerTests.extremes.randomElement(using: &numbers) ?? 0
    }

    /// Returns a response that may or may not be a valid answer to the request.
    mutating func response(to request: SearchRequest) -> SearchResponse {
      var hits = HitsPage.Builder()
      for row in 0..<Int.random(in: 0...3, using: &numbers) {
        hits.append(objectID: "\(row)", record: ["objectID": .string("\(row)")])
      }
      let isFitting = Int.random(in: 0...3, using: &numbers) > 0
      var response = SearchResponse(
        hits: HitsPage(hits), nbHits: extreme(), page: isFitting ? request.page : extreme(),
        nbPages: extreme(), hitsPerPage: extreme())
      if isFitting, let size = request.parameters.hitsPerPage { response.hitsPerPage = size }
      if Bool.random(using: &numbers) {
        response = SearchResponse(
          to: request, hits: HitsPage(hits), nbHits: extreme(), maximumHits: extreme())
      }
      response.processingTime =
        [
          nil, .milliseconds(extreme()), .seconds(Int64.max) + .seconds(Int64.max),
          .seconds(Int64.min), .zero,
        ].randomElement(using: &numbers) ?? nil
      response.automaticRadius = extreme()
      response.facets["genres"] = [
        Facet(value: "a", count: extreme()), Facet(value: "b", count: 1),
      ]
      let figures = [Double.nan, .infinity, -.infinity, 1e18, .greatestFiniteMagnitude, 0]
      func figure() -> Double { figures.randomElement(using: &numbers) ?? 0 }
      response.facetsStats["year"] = FacetStats(
        min: figure(), max: figure(), avg: figure(), sum: figure())
      response.aroundLatLng = Point(latitude: figure(), longitude: figure())
      response.userData = [.number(figure()), .integer(extreme())]
      response.isProcessed = Int.random(in: 0...9, using: &numbers) > 0
      return response
    }

    /// Reads everything; returns a sum of it, so that the compiler removes no read.
    mutating func read() throws -> Int {
      var sum = 0
      for list in [probe.value(of: list), probe.value(of: first)] {
        for row in [0, 1, list.count - 1, list.count, extreme(), extreme()] {
          if list[row] != nil { sum &+= 1 }
          if list.isMissing(row) { sum &+= 1 }
          if list.rawHit(atIndex: row) != nil, list.hit(atIndex: row) == nil { sum &+= 1 }
        }
        sum &+= list.records.count &+ list.failures.count &+ list.missingRows.count
        if list.count < 50 { sum &+= list.differences(from: list).changed.count }
      }
      let source = try #require(probe.state["movies"])
      if let window = source.window {
        let needed = window.pagesNeeded(forRow: extreme(), offset: extreme())
        sum &+= (needed?.count ?? 0) &+ window.missingRows.count &+ (window.lastPage ?? 0)
        sum &+= window.page(ofRow: extreme()) ?? 0
      }
      sum &+= probe.value(of: genres).items.count
      if let stats = probe.value(of: HitsSearcher("movies", index: "movies").stats) {
        sum &+= stats.description.utf8.count
      }
      for detail in [ShapeDetail.standard, .verbose] {
        sum &+= "\(probe.state.shape(detail))".utf8.count
      }
      if let response = source.answer?.response, let data = try? JSONEncoder().encode(response) {
        _ = try? JSONDecoder().decode(SearchResponse.self, from: data)
      }
      return sum
    }
  }

  @Test("Whatever figures an answer has, nothing traps, and every state equals itself")
  func answers() throws {
    var shown = 0
    let count = RandomCases.count(of: 2_000, usually: 600)
    for seed in 0..<UInt64(count) {
      var search = Search(seed: seed)
      search.probe.send(.start)
      for _ in 0..<4 {
        for request in search.probe.requests {
          let response = MultiSearchResponse(request) { search.response(to: $0) }
          search.probe.answer(request, with: response)
          _ = try search.read()
        }
        expectEqual(search.probe.state, search.probe.state, "seed \(seed)")
        if search.probe.state["movies"]?.answer != nil { shown += 1 }
        search.probe.send(search.list.rowAppeared(search.extreme()))
        let action: [SearchAction] = [
          .refresh(), .retry(), .parameter("hitsPerPage", .integer(search.extreme()), of: "movies"),
          search.genres.toggleShowMore, .send("movies", wait: search.extreme()),
          .stalled(SearchRequestID(search.extreme())),
        ]
        search.probe.send(action.randomElement(using: &search.numbers) ?? .start)
      }
    }
    expect(shown > count / 4, "\(shown) answers were let in")
  }

  @Test(
    "A duration that no integer can hold is written as the largest integer",
    arguments: [
      (.seconds(Int64.max) + .seconds(Int64.max), "7 results (9223372036854775807ms)"),
      (.seconds(Int64.min), "7 results (-9223372036854775808ms)"),
      (.milliseconds(Int.max), "7 results (9223372036854775807ms)"),
      (.microseconds(-1500), "7 results (-1ms)"),
    ] as [(Duration, String)])
  func times(time: Duration, text: String) {
    let stats = SearchStats(
      query: "", total: 7, nbPages: 1, hitsPerPage: 20, processingTime: time)
    expectEqual(stats.description, text)
  }

  @Test("Pages are counted without overflow for every page size")
  func pages() {
    let cases = [
      (Int.max, Int.max, Int.max, 1), (.max, .max, 1, .max), (.max, 1000, 20, 50),
      (7, .max, .max - 1, 1), (-1, 1000, 20, 0), (7, 1000, .min, 0), (7, .min, 20, 0),
    ]
    for (nbHits, maximumHits, size, pages) in cases {
      var request = SearchRequest(index: "movies")
      request.parameters.hitsPerPage = size
      let response = SearchResponse(
        to: request, hits: HitsPage(), nbHits: nbHits, maximumHits: maximumHits)
      expectEqual(response.nbPages, pages, "\(nbHits) hits in pages of \(size)")
    }
  }

  @Test("An answer with a NaN is refused, because every state must equal itself")
  func notANumber() throws {
    let movies = HitsSearcher("movies", index: "movies")
    let good = FacetStats(min: 1, max: 2, avg: 1.5, sum: .infinity)
    let bad = FacetStats(min: .nan, max: 2, avg: 1.5, sum: 3)
    for (stats, point, problem) in [
      (good, Point(latitude: 1, longitude: 2), nil),
      (bad, Point(latitude: 1, longitude: 2), "a figure of year is not a number"),
      (good, Point(latitude: .nan, longitude: 2), "aroundLatLng is not a number"),
    ] as [(FacetStats, Point, String?)] {
      var probe = SearchProbe(SearchMachine { movies })
      probe.send(.start)
      let request = try #require(probe.requests.first)
      probe.answer(
        request,
        with: MultiSearchResponse(request) { request in
          var response = SearchResponse(to: request, hits: HitsPage(), nbHits: 0)
          response.facetsStats["year"] = stats
          response.aroundLatLng = point
          return response
        })
      let expected = problem.map { SourcePhase.failed(.malformedResponse($0)) } ?? .loaded
      expectEqual(probe.state["movies"]?.phase, expected)
    }
  }
}
