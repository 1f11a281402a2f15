import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite("S17: A source that was passed over appears as if it had not been asked")
struct PassedOverTests {
  /// A service with as many rows for a source as the parameter `rows` of its request says, or
  /// otherwise as the length of its query.
  private struct Shelf: ImmediateSearchService {
    func answer(_ request: MultiSearchRequest) throws(SearchError) -> MultiSearchResponse {
      MultiSearchResponse(request) { request throws(SearchError) in
        let count = request.parameters["rows"]?.intValue ?? request.query.count
        let rows: [JSON] = (0..<min(count, request.hitsPerPage)).map {
          ["objectID": .string("\(request.index)|\(request.query)|\($0)"), "title": "x"]
        }
        var response = SearchResponse(to: request, hits: try HitsPage(rows), nbHits: count)
        response.facets["genres"] = [Facet(value: request.query, count: count)]
        return response
      }
    }
  }

  private let many = HitsSearcher("many", index: "many", hitsPerPage: 2)
  private let few = HitsSearcher("few", index: "few", hitsPerPage: 5)
  private let fewHits: HitsInteractor<JSON>
  private let fewGenres: FacetListInteractor
  private var probe: SearchProbe

  init() {
    let (many, few) = (many, few)
    let fewHits = HitsInteractor<JSON>(few)
    let fewGenres = FacetListInteractor(few, attribute: "genres")
    self.fewHits = fewHits
    self.fewGenres = fewGenres
    probe = SearchProbe(
      SearchMachine {
        SearchBoxInteractor(.asYouType(debounce: .zero))
        MultiSearcher(strategy: .stopIfEnoughMatches) {
          many
          few
        }
        fewHits
        fewGenres
      })
  }

  private func expectNotAsked() {
    expect(probe.state["few"]?.isPassedOver == true)
    expectEqual(probe.state["few"]?.phase, .idle)
    expect(probe.state["few"]?.answer == nil && probe.state["few"]?.window == nil)
    let list = probe.value(of: fewHits)
    expect(list.isEmpty && !list.isAnswered && list.total.value == 0)
    expect(probe.value(of: few.stats) == nil)
    expectEqual(probe.value(of: few.phase), .idle)
    expect(probe.value(of: fewGenres).isEmpty)
  }

  /// The sources of the requests in flight.
  private var asked: [SourceID] { probe.requests.flatMap { $0.entries.map(\.source) } }

  @Test(
    "A passed-over source loses its rows, figures and facets, and regains them when it is asked")
  mutating func staleRows() {
    probe.send(.text("a"))
    probe.answer(from: Shelf())
    expectEqual(probe.shownText(of: "few"), "a")
    expectEqual(probe.value(of: fewGenres).map(\.facet.value), ["a"])
    probe.send(.text("ab"))
    expectEqual(probe.shownText(of: "few"), "a", "until the answer comes")
    probe.answer(from: Shelf())
    expectEqual(probe.shownText(of: "many"), "ab")
    expectNotAsked()
    for action in [SearchAction.start, .submit, .retry(), .retry("few")] {
      probe.send(action)
      expect(probe.isSettled, "it has not failed: \(action)")
    }
    probe.send(fewHits.rowAppeared(0))
    expect(probe.isSettled)
    probe.send(.text("b"))
    expectEqual(probe.state["few"]?.phase, .loading, "there is nothing to refresh")
    probe.answer(from: Shelf())
    expectEqual(probe.shownText(of: "few"), "b")
    expect(probe.state["few"]?.isPassedOver == false)
  }

  @Test("A source is requested again together with an earlier source whose number of hits changes")
  mutating func askedTogether() {
    probe.send(.text("ab"))
    probe.answer(from: Shelf())
    expectNotAsked()
    probe.send(.parameter("rows", 1, of: "many"))
    expectEqual(asked, ["many", "few"])
    probe.answer(from: Shelf())
    expectEqual(probe.shownText(of: "few"), "ab")
    probe.send(.parameter("rows", 9, of: "many"))
    expectEqual(asked, ["many", "few"])
    probe.answer(from: Shelf())
    expectNotAsked()
    probe.send(.parameter("rows", 3, of: "few"))
    expectEqual(asked, ["many", "few"], "alone it would be answered, though it is passed over")
    probe.answer(from: Shelf())
    expectNotAsked()
    probe.send(.refresh("few"))
    expectEqual(asked, ["many", "few"])
  }

  @Test(
    "Returning to the previous text sends nothing, whether the other text waits or is in flight")
  mutating func backAgain() {
    probe.send(.text("ab"))
    probe.answer(from: Shelf())
    probe.send(.text("abc"))
    probe.send(.text("ab"))
    expect(probe.isSettled)
    expectNotAsked()
    probe.send(.text("a"))
    probe.send(.text("b"))
    probe.send(.text("a"))
    expectEqual(probe.requests.count, 1)
    probe.answer(from: Shelf())
    expectEqual(probe.shownText(of: "few"), "a")
  }

  @Test("An older answer that passes over a source leaves it loading")
  mutating func olderAnswer() throws {
    probe.send(.text("a"))
    probe.answer(from: Shelf())
    probe.send(.text("ab"))
    probe.send(.text("x"))
    let requests = probe.requests
    probe.answer(requests[0], with: try Shelf().answer(requests[0]))
    expectEqual(probe.shownText(of: "many"), "ab")
    expectEqual(probe.state["few"]?.phase, .loading)
    expect(probe.value(of: fewHits).isEmpty)
    probe.answer(requests[1], with: try Shelf().answer(requests[1]))
    expectEqual(probe.shownText(of: "few"), "x")
  }

  @Test("A cancellation keeps what is known of a source: passed over, or shown")
  mutating func cancelled() throws {
    probe.send(.text("ab"))
    probe.answer(from: Shelf())
    probe.send(.refresh())
    let request = try #require(probe.requests.first)
    probe.fail(request, with: .cancelled)
    expectNotAsked()
    probe.send(.refresh())
    probe.send(.cancelledAll)
    expectNotAsked()
    expectEqual(probe.state["many"]?.phase, .loaded)
  }

  @Test("A scanned answer without figures passes over a source if it is marked as not processed")
  mutating func scanned() throws {
    probe.send(.text("ab"))
    let request = try #require(probe.requests.first)
    var response = try Shelf().answer(request)
    let results = try SearchResponse.results(
      scanning: Array(#"{"results": [{"hits": [], "processed": false}]}"#.utf8))
    response.results["few"] = results[0]
    probe.answer(request, with: response)
    expectNotAsked()
  }

  @Test("An answer that passes over a further page counts as a failure of that page")
  mutating func page() throws {
    probe.send(.batch([.text("a"), .parameter("rows", 20, of: "few")]))
    probe.answer(from: Shelf())
    probe.send(fewHits.rowAppeared(9))
    let request = try #require(probe.requests.first)
    let entry = try #require(request.entries.first)
    probe.answer(
      request, with: MultiSearchResponse(["few": .success(.unprocessed(entry.request))]))
    expectEqual(probe.state["few"]?.failedPages.keys.sorted(), [entry.request.page])
    expectEqual(probe.state["few"]?.missingRows, [])
  }
}
