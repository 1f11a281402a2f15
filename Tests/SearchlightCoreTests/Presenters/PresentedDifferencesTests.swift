import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightStateMachine
import Testing

@Suite("Differences of a list over time")
struct PresentedDifferencesTests {
  private let scrolled = Scrolled()

  private func store(_ service: LongService = LongService()) -> SearchStore {
    let machine = SearchMachine {
      SearchBoxInteractor(.asYouType(debounce: .zero))
      scrolled.hits
    }
    return SearchStore(
      initial: machine.initialState, reducer: machine, handler: .searchImmediately(service),
      clock: ManualClock(), onCancelAll: SearchMachine.onCancelAll)
  }

  private func cells(_ hits: PagedHits<Hit<Movie>>) -> [String] {
    hits.map { (try? $0?.get())?.objectID ?? "…" }
  }

  @Test(
    "The first list is all insertions, and each later list has differences from the previous one")
  func inTurn() async throws {
    let store = store()
    var changes = store.differences(of: scrolled.hits).makeAsyncIterator()
    var shown: [String] = []
    let nothing = await changes.next()
    let first = try #require(nothing)
    expect(first.hits.isEmpty && first.differences.isEmpty)
    let actions: [SearchAction] = [
      .text("a"), scrolled.hits.rowAppeared(14), scrolled.hits.rowAppeared(70), .text("b"),
      .refresh(),
    ]
    for action in actions {
      store.send(action)
      let next = await changes.next()
      let (hits, differences) = try #require(next)
      if shown.isEmpty { expectEqual(differences.inserted.ranges, [0..<100]) }
      differences.apply(to: &shown) { cells(hits)[$0] }
      expectEqual(shown, cells(hits), "after \(action)")
      let isScrolling = scrolled.hits.intent(in: action) != nil
      expect(!isScrolling || differences.movesNothing && !differences.changed.isEmpty)
    }
  }

  @Test("A slow reader gets the changes of skipped lists in the differences of the next list")
  func slowly() async throws {
    let store = store()
    store.send(.text("a"))
    var changes = store.differences(of: scrolled.hits).makeAsyncIterator()
    var shown: [String] = []
    let first = await changes.next()
    let (hits, differences) = try #require(first)
    differences.apply(to: &shown) { cells(hits)[$0] }
    expect(shown == cells(hits) && differences.inserted.ranges == [0..<100])
    for text in ["ab", "abc", "a"] { store.send(.text(text)) }
    for row in [14, 40, 90] { store.send(scrolled.hits.rowAppeared(row)) }
    let next = await changes.next()
    let (last, all) = try #require(next)
    all.apply(to: &shown) { cells(last)[$0] }
    expectEqual(shown, cells(last))
    expectEqual(last, scrolled.hits.present(store.current), "the newest list is given")
    expect(all.movesNothing, "the same text has the same rows")
  }

  @Test("The differences of two states are those of their lists")
  func ofStates() {
    let store = store()
    store.send(.text("a"))
    let before = store.current
    store.send(scrolled.hits.rowAppeared(14))
    let differences = scrolled.hits.differences(from: before, to: store.current)
    expectEqual(differences.changed.ranges, [10..<20])
    expect(scrolled.hits.differences(from: before, to: before).isEmpty)
  }

  @Test("The lists are for one loop, and a second one ends at once")
  func singlePass() async {
    let store = store()
    let lists: PresentedDifferences<HitsInteractor<Hit<Movie>>, Hit<Movie>> =
      store.differences(of: scrolled.hits)
    var first = lists.makeAsyncIterator()
    var second = lists.makeAsyncIterator()
    let nothing = await second.next()
    expect(nothing == nil)
    let list = await first.next()
    expect(list?.hits.isEmpty == true)
  }

  @Test("The sequence of lists ends with its store")
  func ending() async {
    var store: SearchStore? = store()
    var changes = store?.differences(of: scrolled.hits).makeAsyncIterator()
    _ = await changes?.next()
    store = nil
    let end = await changes?.next()
    expect(end == nil)
  }
}
