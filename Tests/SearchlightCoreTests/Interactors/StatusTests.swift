import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite("Statistics, current filters and loading")
struct StatusTests {
  private let movies = HitsSearcher("movies", index: "movies", hitsPerPage: 10)

  @Test("Statistics describe the answer whose rows are shown")
  func stats() {
    var probe = SearchProbe(
      SearchMachine {
        SearchBoxInteractor(.asYouType(debounce: .zero))
        movies
      })
    expect(probe.value(of: movies.stats) == nil)
    probe.send(.text("a"))
    probe.answer(from: LongService(count: 95))
    let stats = probe.value(of: movies.stats)
    expectEqual(stats?.description, "95 results")
    expectEqual(stats?.nbPages, 10)
    probe.send(.text("b"))
    expectEqual(probe.value(of: movies.stats), stats)
    let timed = SearchStats(
      query: "a", total: 1, nbPages: 1, hitsPerPage: 20, processingTime: .microseconds(3900))
    expectEqual(timed.description, "1 result (3ms)")
  }

  @Test("Current filters are listed in order and in words, and can be removed one by one")
  func currentFilters() throws {
    var probe = SearchProbe(SearchMachine { movies })
    for change: FilterChange in [
      .add(.numeric("price", .greaterThanOrEqual, 10), to: .and("price")),
      .add(.facet("genres", "Drama"), to: .or("genres")),
      .add(.facet("free", true, isNegated: true), to: .and("free")),
      .add(.tag("new"), to: .and("tags")),
      .add(.facet("inStock", true), to: .and("stock", layer: .base)),
    ] { probe.send(.filters(change)) }
    let all = CurrentFiltersPresenter()
    expectEqual(
      probe.value(of: all).map(\.description),
      [
        "not free: true", "genres: Drama", "price >= 10", "new",
      ])
    expectEqual(
      probe.value(of: CurrentFiltersPresenter(attributes: ["genres"])).map(\.description),
      ["genres: Drama"])
    probe.send(try #require(probe.value(of: all).first).removal)
    expectEqual(probe.value(of: all).count, 3)
    probe.send(.filters(.clearRefinementsExcept(["price"])))
    expectEqual(probe.value(of: all).map(\.description), ["price >= 10"])
    expect(!probe.state.filters[.and("stock", layer: .base)].filters.isEmpty)
  }

  @Test("A request without an answer for 200 ms is stalled until it is answered")
  func stalled() throws {
    let loading = LoadingInteractor()
    var probe = SearchProbe(
      SearchMachine {
        movies
        loading
      })
    expectEqual(probe.value(of: loading), .idle)
    probe.send(.start)
    expectEqual(probe.value(of: loading), .loading)
    probe.advance(by: .milliseconds(199))
    expectEqual(probe.value(of: loading), .loading)
    probe.advance(by: .milliseconds(1))
    expectEqual(probe.value(of: loading), .stalled)
    probe.answer(from: LongService())
    expectEqual(probe.value(of: loading), .idle)
    expect(probe.isSettled)
  }

  @Test("A request that is answered or superseded in time is never stalled and leaves no timer")
  func inTime() {
    let loading = LoadingInteractor()
    var probe = SearchProbe(
      SearchMachine {
        SearchBoxInteractor(.asYouType(debounce: .zero))
        movies
        loading
      })
    probe.send(.text("a"))
    probe.advance(by: .milliseconds(150))
    probe.send(.text("ab"))
    probe.advance(by: .milliseconds(100))
    expectEqual(probe.value(of: loading), .loading, "the older one is late, the wanted one is not")
    probe.answer(from: LongService())
    expectEqual(probe.value(of: loading), .idle)
    expect(probe.isSettled)
  }

  @Test("A failure ends loading, and a machine without a stall timeout starts no timer")
  func failure() throws {
    let loading = LoadingInteractor()
    var probe = SearchProbe(
      SearchMachine {
        movies
        loading
      })
    probe.send(.start)
    probe.advance(by: .seconds(1))
    probe.fail(try #require(probe.requests.first), with: .unavailable("no route"))
    expectEqual(probe.value(of: loading), .idle)
    var plain = SearchProbe(SearchMachine { movies })
    plain.send(.start)
    expectEqual(plain.records.last?.effects.count, 1)
  }
}
