import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite("Answers in pieces")
struct PiecesTests {
  private static let movies = HitsSearcher("movies", index: "movies", hitsPerPage: 4)
  private static let actors = HitsSearcher("actors", index: "actors", hitsPerPage: 4)
  private static let hits = HitsInteractor<JSON>(movies, infiniteScrolling: .on(withOffset: 2))
  private static let genres = FacetListInteractor(movies, attribute: "genres")

  private let probe: SearchProbe = {
    var probe = SearchProbe(
      SearchMachine {
        SearchBoxInteractor(.asYouType(debounce: .zero))
        MultiSearcher {
          movies
          actors
        }
        hits
        genres
        LoadingInteractor(stalledAfter: .seconds(1))
      }, matching: .including)
    probe.send(.text("a"))
    return probe
  }()

  /// Returns a response with rows named after a text.
  private func rows(
    _ count: Int, of name: String = "a", nbHits: Int = 9, isPartial: Bool = false
  ) -> Result<SearchResponse, SearchError> {
    var page = HitsPage.Builder()
    for row in 0..<count { page.append(objectID: "\(name)\(row)", record: [:]) }
    var response = SearchResponse(
      hits: HitsPage(page), nbHits: nbHits, page: 0, nbPages: (nbHits + 3) / 4, hitsPerPage: 4,
      processingTime: nil)
    response.details.isPartial = isPartial
    response.facets = ["genres": [Facet(value: "Drama", count: count)]]
    return .success(response)
  }

  private func report(
    _ probe: inout SearchProbe, _ results: [SourceID: Result<SearchResponse, SearchError>],
    of number: Int = 0
  ) {
    probe.report(MultiSearchResponse(results), of: probe.requests[number])
  }

  private func answer(
    _ probe: inout SearchProbe, _ results: [SourceID: Result<SearchResponse, SearchError>]
  ) {
    probe.answer(probe.requests[0], with: MultiSearchResponse(results))
  }

  private func names(_ probe: SearchProbe) -> [String] {
    let list = probe.value(of: Self.hits)
    return list.indices.map { list.rawHit(atIndex: $0)?.objectID ?? "?" }
  }

  @Test("Rows and counts grow with each piece, and the final answer replaces them")
  func growing() {
    var probe = probe
    report(&probe, ["movies": rows(1, isPartial: true)])
    expect(probe.state["movies"]?.phase == .partial && probe.state["actors"]?.phase == .loading)
    expectEqual(names(probe), ["a0"])
    expectEqual(probe.value(of: Self.genres).items.map(\.facet.count), [1])
    report(&probe, ["movies": rows(3, isPartial: true)])
    expectEqual(names(probe), ["a0", "a1", "a2"])
    expectEqual(probe.value(of: Self.genres).items.map(\.facet.count), [3])
    expectEqual(probe.state["movies"]?.answer?.version.description, "#1.2")
    answer(&probe, ["movies": rows(4), "actors": rows(0, nbHits: 0)])
    expect(probe.state["movies"]?.phase == .loaded && probe.state["actors"]?.phase == .loaded)
    expectEqual(names(probe), ["a0", "a1", "a2", "a3", "?", "?", "?", "?", "?"])
    expectEqual(probe.state["movies"]?.answer?.version.description, "#1")
    expect(probe.state["movies"]?.answer?.isPartial == false)
  }

  @Test("The transcript shows a piece")
  func transcript() {
    var probe = probe
    _ = probe.takeChanges()
    report(&probe, ["movies": rows(1, isPartial: true)])
    expectEqual(probe.records.last.map { "\($0.action)" }, "piece of #1 (movies: 9)")
    probe.expect(
      """
      movies.phase     loading → partial
      movies.nbHits    unknown → 9
      movies.rows      [] → [a0]
      """)
    probe.finish(matching: .ignoring("effect"))
  }

  @Test("The list of an incomplete answer ends with its last row, and requests no pages")
  func noPages() {
    var probe = probe
    report(&probe, ["movies": rows(3, isPartial: true)])
    let list = probe.value(of: Self.hits)
    expect(list.count == 3 && list.missingRows.isEmpty && list.unloadedRows.isEmpty)
    probe.send(Self.hits.rowAppeared(2))
    expectEqual(probe.requests.count, 1)
    answer(&probe, ["movies": rows(4), "actors": rows(0, nbHits: 0)])
    expectEqual(
      probe.requests.flatMap(\.entries).map(\.request.page), [1],
      "the row that is shown is one of the same answer")
  }

  @Test("A complete answer in a piece is final for its source, and a request with all answers ends")
  func oneAfterTheOther() {
    var probe = probe
    report(&probe, ["movies": rows(4)])
    expect(probe.state["movies"]?.phase == .loaded && probe.state["actors"]?.phase == .loading)
    report(&probe, ["movies": rows(1, of: "late", isPartial: true)])
    expect(names(probe).first == "a0" && probe.state["movies"]?.phase == .loaded)
    report(&probe, ["actors": .failure(.timedOut)])
    expectEqual(probe.state["actors"]?.phase, .failed(.timedOut))
    expect(probe.requests.isEmpty, "what is under way for nobody is cancelled")
  }

  @Test("Another text abandons an incomplete answer, whose rows stay until the next answer")
  func givenUp() {
    var probe = probe
    let first = probe.requests[0]
    report(&probe, ["movies": rows(2, isPartial: true)])
    probe.send(.text("ab"))
    expect(probe.state["movies"]?.phase == .refreshing && names(probe) == ["a0", "a1"])
    report(&probe, ["movies": rows(1, of: "ab", isPartial: true)], of: 1)
    expect(probe.state["movies"]?.phase == .partial && names(probe) == ["ab0"])
    probe.report(MultiSearchResponse(["movies": rows(3, isPartial: true)]), of: first)
    expectEqual(names(probe), ["ab0"], "an older piece is not let in")
    probe.cancelAll()
    expect(probe.state["movies"]?.phase == .idle && names(probe) == ["ab0"])
    probe.send(.submit)
    expectEqual(probe.requests.count, 1, "a part is no answer to what is wanted")
  }

  @Test("A text is requested again if its answer was abandoned")
  func comesBack() {
    var probe = probe
    report(&probe, ["movies": rows(2, isPartial: true)])
    probe.send(.text("ab"))
    probe.send(.text("a"))
    expect(
      probe.state["movies"]?.phase == .partial && probe.requests.count == 1, "it is under way")
    probe.send(.text("ab"))
    report(&probe, ["movies": rows(1, of: "ab", isPartial: true)], of: 1)
    probe.send(.text("a"))
    expect(probe.state["movies"]?.phase == .refreshing && names(probe) == ["ab0"])
    expectEqual(probe.requests.last?.entries.map(\.source), ["movies"])
    expectEqual(probe.requests.last?.entries.map(\.request.query), ["a"])
  }

  @Test("A failure after some pieces keeps them, and a retry sends the request again")
  func failsHalfway() {
    var probe = probe
    report(&probe, ["movies": rows(2, isPartial: true)])
    probe.fail(probe.requests[0], with: .unreachable("gone"))
    expectEqual(probe.state["movies"]?.phase, .failed(.unreachable("gone")))
    expect(names(probe) == ["a0", "a1"] && probe.state["movies"]?.answer?.isPartial == true)
    probe.send(.retry())
    expect(probe.requests.count == 1 && probe.state["movies"]?.phase == .refreshing)
  }

  @Test("An invalid piece is ignored, and later pieces are accepted")
  func malformed() {
    var probe = probe
    report(&probe, ["movies": rows(5, isPartial: true)])
    expect(probe.state["movies"]?.phase == .loading && names(probe).isEmpty)
    report(&probe, ["movies": rows(2, isPartial: true)])
    expectEqual(names(probe), ["a0", "a1"])
  }

  @Test("A returned answer is complete, even if it is marked as partial")
  func returnedPart() {
    var probe = probe
    answer(&probe, ["movies": rows(4, isPartial: true), "actors": rows(1)])
    expectEqual(probe.state["movies"]?.phase, .loaded)
    expect(probe.state["movies"]?.answer?.response.details.isPartial == false)
  }

  @Test("A request with a piece is not stalled")
  func stalled() {
    var probe = probe
    probe.advance(by: .seconds(1))
    expect(probe.state["movies"]?.isStalled == true)
    report(&probe, ["movies": rows(1, isPartial: true)])
    expect(probe.state["movies"]?.isStalled == false)
    expect(probe.state["actors"]?.isStalled == true)
  }

  @Test("A log with pieces replays to the same actions")
  func log() throws {
    var probe = probe
    report(&probe, ["movies": rows(2, isPartial: true)])
    answer(&probe, ["movies": rows(4), "actors": rows(1)])
    let log = try SearchLog(reading: SearchLog(probe.records).text())
    expectEqual(log.entries.map(\.action), probe.records.map(\.action))
  }
}
