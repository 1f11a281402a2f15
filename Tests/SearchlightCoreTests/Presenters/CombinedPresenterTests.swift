import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightTools
import SearchlightBasics
import SearchlightSignals
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite("Combined and mapped presenters")
struct CombinedPresenterTests {
  private let movies = HitsSearcher("movies", index: "movies", hitsPerPage: 10)

  private var machine: SearchMachine {
    SearchMachine {
      SearchBoxInteractor(.asYouType(debounce: .zero))
      movies
    }
  }

  /// A presenter of the text that counts how often it computes its output.
  private struct CountedText: SearchPresenter {
    final class Counter: Sendable {
      let count = Locked(0)
    }

    let counter = Counter()

    func key(_ state: SearchState) -> String { state.text }

    func present(_ state: SearchState) -> String {
      counter.count.withLock { $0 += 1 }
      return state.text
    }
  }

  @Test("A mapped presenter transforms the output and keeps the key")
  func mapping() {
    var probe = SearchProbe(machine)
    let label = movies.stats.map { $0?.description ?? "…" }
    expectEqual(probe.value(of: label), "…")
    probe.send(.text("a"))
    expectEqual(label.key(probe.state), movies.stats.key(probe.state))
    probe.answer(from: LongService(count: 95))
    expectEqual(probe.value(of: label), "95 results")
    expectEqual(label.key(probe.state), movies.stats.key(probe.state))
  }

  @Test("Combined presenters show one state, in their order")
  func combining() {
    var probe = SearchProbe(machine)
    probe.send(.text("a"))
    let screen = movies.phase.combine(with: movies.stats, CountedText())
    expectEqual(probe.value(of: screen).0, .loading)
    probe.answer(from: LongService(count: 95))
    let (phase, stats, text) = probe.value(of: screen)
    expectEqual(phase, .loaded)
    expectEqual(stats?.total.value, 95)
    expectEqual(text, "a")
  }

  @Test("A combined key is equal exactly if the keys of all parts are equal")
  func keys() {
    var probe = SearchProbe(machine)
    let screen = CombinedPresenter(movies.phase, CountedText())
    let before = screen.key(probe.state)
    probe.send(.submit)
    let waiting = screen.key(probe.state)
    expectEqual((waiting == before), (probe.value(of: movies.phase) == .idle))
    probe.send(.text("b"))
    expect(screen.key(probe.state) != waiting)
    expectEqual(screen.key(probe.state), screen.key(probe.state))
  }

  @Test("A change of one part changes the combined key")
  func combinedKey() {
    struct Length: SearchPresenter {
      func key(_ state: SearchState) -> Int { state.text.utf8.count }
      func present(_ state: SearchState) -> Int { key(state) }
    }
    let screen = CombinedPresenter(CountedText(), Length())
    func key(_ text: String) -> CombinedKey<String, Int> {
      var probe = SearchProbe(machine)
      probe.send(.text(text))
      return screen.key(probe.state)
    }
    expectEqual(key("a"), key("a"))
    expect(key("a") != key("b"), "of the same length")
    expect(key("a") != key("ab"))
  }

  @Test("The outputs of a presenter are for one loop, and a second one ends at once")
  func singlePass() async {
    let source = ValueSource(machine.initialState)
    let values: PresentedValues<CountedText> = source.observable.values(of: CountedText())
    var first = values.makeAsyncIterator()
    var second = values.makeAsyncIterator()
    let nothing = await second.next()
    expect(nothing == nil)
    let text = await first.next()
    expectEqual(text, "")
  }

  @Test("Several presenters give one tuple for each state in which one of their keys changes")
  func values() async {
    let source = ValueSource(machine.initialState)
    let text = CountedText()
    let values = source.observable.values(of: movies.phase, text, buffering: .unbounded)
    var frames = values.makeAsyncIterator()
    var probe = SearchProbe(machine)
    func show() { source.set(probe.state) }
    var seen: [String] = []
    func next() async {
      if let (phase, text) = await frames.next() { seen.append("\(phase) \(text)") }
    }
    await next()
    probe.send(.text("a"))
    show()
    await next()
    // A change that neither presenter depends on gives no tuple.
    probe.send(.filters(.add(.tag("new"), to: .and("tags", scope: .source("other")))))
    show()
    probe.answer(from: LongService(count: 95))
    show()
    await next()
    expectEqual(seen, ["idle ", "loading a", "loaded a"])
    // The third tuple reuses the text, which has not changed.
    expectEqual(text.counter.count.withLock { $0 }, 2)
  }

  @Test("Nested presenters compute an output again only if its key changes")
  func nested() {
    let text = CountedText()
    let screen = movies.phase.combine(with: movies.stats.combine(with: text))
    var probe = SearchProbe(machine)
    probe.send(.text("a"))
    let before = probe.state
    let output = screen.present(before)
    probe.answer(from: LongService(count: 95))
    let after = screen.present(probe.state, after: (before, output))
    expectEqual(after.0, .loaded)
    expectEqual(after.1.0?.total.value, 95)
    expectEqual(after.1.1, "a")
    expectEqual(text.counter.count.withLock { $0 }, 1)
  }
}
