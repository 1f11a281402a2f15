import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightBasics
import SearchlightSignals
import SearchlightStateMachine
import Testing

@testable import SearchlightControllers
@testable import SearchlightUI

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
      performing: [insights.performer(sendingWith: Nowhere(), keepingIn: .memory())], clock: clock)
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

  @Test("A tap on a row reports the record that the controller shows, not one that came meanwhile")
  func shownRow() throws {
    let movies = HitsSearcher("movies", index: "movies")
    let hits = HitsInteractor<JSON>(movies)
    let insights = InsightsInteractor(hits)
    let machine = SearchMachine {
      SearchBoxInteractor(.asYouType(debounce: .zero))
      hits
      insights
    }
    let told = Locked<[String]>([])
    let store = SearchStore(
      initial: machine.initialState, reducer: machine, handler: .searchImmediately(Shelf()),
      onCancelAll: SearchMachine.onCancelAll)
    let token = store.transitions.subscribe { transition in
      guard case .hit(let hit, _, let kind, _, _)? = insights.intent(in: transition.action) else {
        return
      }
      told.withLock { $0.append("\(kind) \(hit.objectID) \(hit.index) \(hit.row)") }
    }
    let frames = ManualFrames()
    let search = SearchModel(store, frames: frames)
    let table = RowsTable()
    let connector = HitsConnector(searcher: search, interactor: hits, controller: table)
    search.text = "old"
    frames.tick()
    let row = try #require(table.rows?[3])
    // The state of the search is newer than the table until the next frame.
    search.text = "new"
    table.hitsSource?.rowTapped(3, telling: insights)
    frames.tick()
    // The state of the store is newer than that of the search.
    store.send(.text("newest"))
    table.hitsSource?.rowTapped(3, telling: insights)
    InsightsModel(insights, in: search).convert(3, of: hits)
    table.hitsSource?.rowTapped(row, telling: insights)
    InsightsModel(insights, in: search).click(row, of: hits)
    expectEqual(
      told.withLock(\.self),
      [
        "click old||3 movies 3", "click new||3 movies 3", "conversion newest||3 movies 3",
        "click old||3 movies 3", "click old||3 movies 3",
      ])
    withExtendedLifetime((token, connector)) {}
  }

  @Test("Only a row whose record was seen is told to have appeared")
  func seenRow() {
    let movies = HitsSearcher("movies", index: "movies", hitsPerPage: 10)
    let hits = HitsInteractor<JSON>(movies)
    let machine = SearchMachine {
      SearchBoxInteractor(.asYouType(debounce: .zero))
      hits
    }
    let told = Locked<[HitsInteractor<JSON>.Intent]>([])
    let store = SearchStore(
      initial: machine.initialState, reducer: machine, handler: .searchImmediately(Shelf()),
      onCancelAll: SearchMachine.onCancelAll)
    let token = store.transitions.subscribe { transition in
      if let intent = hits.intent(in: transition.action) { told.withLock { $0.append(intent) } }
    }
    let search = SearchModel(store, frames: ManualFrames())
    let list = HitsModel(hits, in: search)
    search.text = "a"
    list.rowAppeared(3)
    list.rowNeeded(12)
    search.take()
    expect(list.hit(atIndex: 12) != nil, "the page of a row that is about to appear is loaded")
    list.rowNeeded(.max)
    store.send(.text("b"))
    list.rowAppeared(4)
    expectEqual(told.withLock(\.self), [.rowAppeared(3), .rowNeeded(12), .rowNeeded(4)])
    withExtendedLifetime(token) {}
  }
}

/// A table that keeps the rows that it was told to show.
@MainActor
private final class RowsTable: HitsController {
  weak var hitsSource: HitsModel<JSON>?
  private(set) var rows: HitRows<JSON>?

  func reload() { rows = hitsSource?.rows }
}

private struct ShelfService: SearchService {
  func search(_ request: MultiSearchRequest) async throws(SearchError) -> MultiSearchResponse {
    try Shelf().answer(request)
  }
}

private struct Nowhere: InsightsSender {
  func send(_ events: [InsightsRecord]) async throws(InsightsError) {
    throw .unavailable("nobody is there", retryAfter: nil)
  }
}
