import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightStateMachine
import Testing

@testable import SearchlightUI

@Suite("The model of a request budget")
@MainActor
struct RequestBudgetModelTests {
  @Test("The model shows how many requests are left, and that one is held")
  func budget() async {
    let movies = HitsSearcher("movies", index: "movies")
    let budget = RequestBudgetInteractor(capacity: 2, refill: .seconds(3600))
    let machine = SearchMachine {
      SearchBoxInteractor(.asYouType(debounce: .zero))
      HitsInteractor<JSON>(movies)
      budget
    }
    let search = SearchModel(
      SearchStore(machine, service: Silence()), frames: ManualFrames())
    let model = RequestBudgetModel(budget, in: search)
    expect(model.remaining == 2 && !model.isHolding)
    search.text = "a"
    expectEqual(model.remaining, 1)
    search.text = "ab"
    search.text = "abc"
    // The cancelled request ends on another thread, which may reduce the last text.
    await search.store.settled()
    search.take()
    expect(model.remaining == 0 && model.isHolding)
  }

  /// A service that never answers.
  private struct Silence: SearchService {
    func search(_ request: MultiSearchRequest) async throws(SearchError) -> MultiSearchResponse {
      try? await Task.sleep(for: .seconds(3600))
      throw .cancelled
    }
  }
}
