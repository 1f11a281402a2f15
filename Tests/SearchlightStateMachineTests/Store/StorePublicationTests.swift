import Expectations
import SearchlightTesting
import SearchlightSignals
import SearchlightStateMachine
import Synchronization
import Testing

struct StorePublicationTests {
  @Test("A store publishes a state only if it changed, but every record")
  func onlyChanges() {
    let store = Journal(initial: [], reducer: journal, handler: .silent)
    let states = Collected<[String]>()
    let records = Collected<Int>()
    let tokens = [
      store.states.subscribe { states.append($0) },
      store.transitions.subscribe { records.append($0.index) },
    ]
    for name in ["a", "", "", "b"] { store.send(Event(name)) }
    expectEqual(states.elements, [[], ["a"], ["a", "b"]])
    expectEqual(records.elements, [0, 1, 2, 3])
    withExtendedLifetime(tokens) {}
  }

  @Test("An unchanged state is not published again to a subscriber that arrives at that moment")
  func arrivals() async {
    let store = Store(
      initial: 0, reducer: Reduce<Int, Int, Never> { _, _ in .none }, handler: .none)
    let over = Collected<Bool>()
    async let sending: Void = {
      while over.elements.isEmpty {
        for _ in 0..<100 { store.send(0) }
      }
    }()
    var publishedAgain = 0
    for _ in 0..<RandomCases.count(of: 400_000, usually: 20_000) {
      let states = Collected<Int>()
      let token = store.states.subscribe { states.append($0) }
      token.cancel()
      // None, if the subscription ended before the sending thread attached it.
      if states.elements.count > 1 { publishedAgain += 1 }
    }
    over.append(true)
    await sending
    expectEqual(publishedAgain, 0)
  }

  /// Counts its comparisons.
  private struct Costly: Equatable, Sendable {
    final class Meter: Sendable {
      let comparisons = Atomic(0)
    }

    let meter: Meter
    var value = 0

    static func == (lhs: Costly, rhs: Costly) -> Bool {
      lhs.meter.comparisons.add(1, ordering: .relaxed)
      return lhs.value == rhs.value
    }
  }

  @Test("A store without subscribers compares no states and makes no records")
  func nobody() {
    let reducer = Reduce<Costly, Int, Never> { state, value in
      state.value = value
      return .none
    }
    let meter = Costly.Meter()
    let store = Store(initial: Costly(meter: meter), reducer: reducer, handler: .none)
    for value in 1...3 { store.send(value) }
    expectEqual(meter.comparisons.load(ordering: .relaxed), 0)
    expectEqual(store.current.value, 3)

    let indices = Collected<Int>()
    let records = store.transitions.subscribe { indices.append($0.index) }
    store.send(4)
    expectEqual(meter.comparisons.load(ordering: .relaxed), 0, "records are not compared")
    expectEqual(indices.elements, [3], "those that nobody heard are counted")

    let values = Collected<Int>()
    let states = store.states.subscribe { values.append($0.value) }
    store.send(4)
    store.send(5)
    expectEqual(meter.comparisons.load(ordering: .relaxed), 2)
    expectEqual(values.elements, [4, 5])
    states.cancel()
    records.cancel()

    store.send(6)
    expectEqual(meter.comparisons.load(ordering: .relaxed), 2)
    expectEqual(indices.elements, [3, 4, 5])
  }

  @Test("select publishes a part of the state without repeated values")
  func select() {
    let store = Journal(initial: [], reducer: journal, handler: .silent)
    let counts = Collected<Int>()
    let token = store.states.select(\.count).subscribe { counts.append($0) }
    for name in ["a", "", "b"] { store.send(Event(name)) }
    expectEqual(counts.elements, [0, 1, 2])
    withExtendedLifetime(token) {}
  }
}
