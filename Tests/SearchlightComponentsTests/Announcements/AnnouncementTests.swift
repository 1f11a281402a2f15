import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite("Announcements for screen readers")
struct AnnouncementTests {
  private static let movies = HitsSearcher("movies", index: "movies")
  private static let hits = HitsInteractor<JSON>(movies)
  private static let genres = FacetListInteractor(movies, attribute: "genres")

  /// Answers with as many hits as the text has characters, and with none for "none".
  private struct Counter: ImmediateSearchService {
    var failure: SearchError?

    func answer(_ request: MultiSearchRequest) throws(SearchError) -> MultiSearchResponse {
      if let failure { throw failure }
      return MultiSearchResponse(request) { request throws(SearchError) in
        var response = SearchResponse(
          to: request, hits: try HitsPage([]),
          nbHits: request.query == "none" ? 0 : request.query.count)
        if request.query == "sorted" { response.details.nbSortedHits = 2 }
        return response
      }
    }
  }

  private func started() -> SearchProbe {
    SearchProbe(
      SearchMachine {
        SearchBoxInteractor(.asYouType(debounce: .zero))
        Self.hits
        Self.genres
        LoadingInteractor(stalledAfter: .seconds(2))
      }, matching: .including)
  }

  private func news(_ probe: SearchProbe) -> AnnouncementPresenter.News? {
    Self.movies.announcement.present(probe.state)
  }

  private func type(_ text: String, _ probe: inout SearchProbe, _ failure: SearchError? = nil) {
    probe.send(.text(text))
    probe.answer(from: Counter(failure: failure))
  }

  @Test(
    "An answer is announced by its number of hits, and nothing is announced while it is awaited")
  func results() {
    var probe = started()
    expect(news(probe) == nil)
    probe.send(.text("tom"))
    expect(news(probe) == nil)
    probe.answer(from: Counter())
    expectEqual(news(probe)?.announcement, .results(3))
    type("none", &probe)
    expectEqual(news(probe)?.announcement, .noResults(query: "none"))
    type("sorted", &probe)
    expectEqual(news(probe)?.announcement, .sortedResults(2, of: 6))
  }

  @Test(
    "A refresh, scrolling and turning pages are no news, but another text or filter is"
  )
  func sameNews() {
    var probe = started()
    type("tom", &probe)
    let first = news(probe)
    for action in [SearchAction.refresh(), Self.hits.rowAppeared(1), .page(0, of: "movies")] {
      probe.send(action)
      probe.answer(from: Counter())
      expectEqual(news(probe), first)
    }
    type("tim", &probe)
    expect(news(probe)?.announcement == first?.announcement && news(probe) != first)
    let second = news(probe)
    probe.send(Self.genres.toggle("Drama"))
    probe.answer(from: Counter())
    expect(news(probe)?.announcement == second?.announcement && news(probe) != second)
  }

  @Test("A slow search and a failure are announced, but a cancellation is not")
  func troubles() {
    var probe = started()
    probe.send(.text("tom"))
    probe.advance(by: .seconds(2))
    expectEqual(news(probe)?.announcement, .slow)
    probe.answer(from: Counter(failure: .unreachable("")))
    expectEqual(news(probe)?.announcement, .unreachable)
    type("tomb", &probe, .rejected(message: "", status: 400))
    expectEqual(news(probe)?.announcement, .failed)
    type("tombs", &probe, .cancelled)
    expect(news(probe) == nil)
    probe.send(.retry())
    probe.answer(from: Counter())
    expectEqual(news(probe)?.announcement, .results(5))
  }

  @Test("Equal keys of an announcement presenter mean equal output")
  func key() {
    var probe = started()
    var seen: [AnnouncementPresenter.Key: AnnouncementPresenter.News?] = [:]
    for text in ["t", "to", "none", "to"] {
      for step in 0..<3 {
        if step == 0 { probe.send(.text(text)) }
        if step == 1 { probe.advance(by: .seconds(2)) }
        if step == 2 { probe.answer(from: Counter()) }
        let key = Self.movies.announcement.key(probe.state)
        if let known = seen[key] { expectEqual(known, news(probe)) }
        seen[key] = .some(news(probe))
      }
    }
    expect(seen.count > 6)
  }
}
