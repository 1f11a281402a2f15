import SearchComponents
import SearchCore
import SearchTesting
import SearchUI
import Signals
import StateMachine
import Testing

@Suite("The model of insights")
@MainActor
struct InsightsModelTests {
  @Test("The consent toggle gives and withdraws consent, and rows report views and clicks")
  func switching() async throws {
    let movies = HitsSearcher("movies", index: "movies")
    let hits = HitsInteractor<JSON>(movies)
    let insights = InsightsInteractor(hits)
    let machine = SearchMachine {
      SearchBoxInteractor(.asYouType(debounce: .zero))
      hits
      insights
    }
    let clock = ManualClock()
    let store = SearchStore(
      machine, service: ShelfService(),
      performing: [insights.work(sendingWith: Nowhere(), keepingIn: .memory())], clock: clock)
    let search = SearchModel(store, frames: ManualFrames())
    let model = InsightsModel(insights, in: search)
    let list = HitsModel(hits, in: search)
    #expect(!model.isConsentGiven)
    search.start()
    await store.idle()
    model.isConsentGiven = true
    #expect(model.isConsentGiven)
    await store.idle()
    list.rowAppeared(0)
    list.rowTapped(0, telling: insights)
    model.click(1, of: hits)
    model.convert(1, of: hits, as: .purchase)
    model.convert("x", in: "movies")
    let waiting = await store.states.first { insights.present($0).waiting == 5 }
    #expect(waiting != nil)
    let (screen, movieHits) = (search, hits)
    let insightsModel = InsightsModel(insights, in: screen)
    insightsModel.isConsentGiven = true
    insightsModel.click(0, of: movieHits)
    await store.settled()
    model.isConsentGiven = false
    await store.settled()
    search.take()
    #expect(insights.present(store.current).waiting == 0)
    #expect(model.status.consent == .withdrawn)
  }
}

private struct ShelfService: SearchService {
  func search(_ request: MultiSearchRequest) async throws(SearchError) -> MultiSearchResponse {
    try Shelf().answer(request)
  }
}

private struct Nowhere: InsightsSender {
  func send(_ events: [InsightsRecord]) async throws(InsightsFailure) {
    throw .unavailable("nobody is there", retryAfter: nil)
  }
}
