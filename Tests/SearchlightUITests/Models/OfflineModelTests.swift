import Expectations
import Foundation
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightStateMachine
import Testing

@testable import SearchlightUI

@Suite("The models of a cache and of a connection")
@MainActor
struct OfflineModelTests {
  /// Answers every query with one row.
  private struct OneRow: ImmediateSearchService {
    func answer(_ request: MultiSearchRequest) throws(SearchError) -> MultiSearchResponse {
      MultiSearchResponse(request) { request throws(SearchError) in
        SearchResponse(
          to: request, hits: try HitsPage([["objectID": .string(request.query)]]), nbHits: 1)
      }
    }
  }

  @Test(
    "The models show the size of the cache, the origin of rows and the state of the connection")
  func models() async {
    let movies = HitsSearcher("movies", index: "movies")
    let hits = HitsInteractor<JSON>(movies)
    let cache = AnswerCacheInteractor()
    let connection = ConnectionInteractor(revalidating: cache)
    let machine = SearchMachine {
      SearchBoxInteractor(.asYouType(debounce: .zero))
      hits
      cache
      connection
    }
    let store = SearchStore(
      machine, service: OneRow(),
      performing: [cache.performer(now: { 2_000 }), connection.performer(watching: { $0(true) })],
      clock: ManualClock())
    let search = SearchModel(store, frames: ManualFrames())
    let (list, kept) = (HitsModel(hits, in: search), AnswerCacheModel(cache, in: search))
    let state = ConnectionModel(connection, in: search)
    expect(list.origin == nil && kept.status.count == 0 && state.isOnline)
    for text in ["a", "ab", "a"] {
      search.text = text
      await store.idle()
    }
    expectEqual(list.origin, .cache(storedAt: 2_000))
    expectEqual(list.origin?.storedAt, Date(timeIntervalSince1970: 2))
    expect(
      AnswerOrigin.service.storedAt == nil && AnswerOrigin.cache(storedAt: nil).storedAt == nil)
    expectEqual(kept.status.count, 2)
    kept.invalidate()
    kept.revalidate()
    await store.idle()
    expectEqual(list.origin, .service)
    kept.removeAll()
    expectEqual(kept.status.count, 0)
    search.send(connection.offline)
    expect(!state.isOnline)
    search.text = "abc"
    expect(store.current["movies"]?.isHeld == true)
    state.tryAnyway()
    await store.idle()
    expect(state.isOnline && store.current["movies"]?.answer?.request.query == "abc")
  }
}
