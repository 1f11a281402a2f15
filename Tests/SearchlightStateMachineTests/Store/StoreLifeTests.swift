import Expectations
import SearchlightTesting
import SearchlightSignals
import SearchlightStateMachine
import Testing

struct StoreLifeTests {
  private typealias JobStore = Store<Int, Effect<Job>, Job>

  private func makeStore(clock: ManualClock) -> JobStore {
    let reducer = Reduce<Int, Effect<Job>, Job> { count, effect in
      count += 1
      return [effect]
    }
    let handler = EffectHandler<Job, Effect<Job>> { job, _ in await job.work() }
    return JobStore(initial: 0, reducer: reducer, handler: handler, clock: clock)
  }

  @Test("Releasing a store cancels its timers and its work, which do not retain it")
  func release() async throws {
    let clock = ManualClock()
    let workshop = Workshop()
    weak var weakStore: JobStore?
    do {
      let store = makeStore(clock: clock)
      weakStore = store
      store.send(.run(workshop.job("waits"), id: "x", overlap: .latest, timing: .after(100)))
      store.send(.run(workshop.job("runs")))
      _ = try await workshop.running(expecting: ["runs"], existing: ["runs", "waits"])
      try await clock.sleepers(atLeast: 1)
    }
    expect(weakStore == nil)
    expect(clock.sleepers.isEmpty)
    _ = try await workshop.running(expecting: [], existing: [])
  }

  @Test("The sequences of a released store end after everything that was sent")
  func sequencesEnd() async {
    var store: Journal? = Journal(initial: [], reducer: journal, handler: .silent)
    let states = store?.states.values(.unbounded)
    let records = store?.transitions.events()
    store?.send(Event("a"))
    store?.send(Event("b"))
    store = nil

    var seen: [[String]] = []
    if let states { for await state in states { seen.append(state) } }
    expectEqual(seen, [[], ["a"], ["a", "b"]])
    var indices: [Int] = []
    if let records { for await record in records { indices.append(record.index) } }
    expectEqual(indices, [0, 1])
  }

  @Test("The signals of a store do not retain it, and its state can still be read")
  func handedOut() {
    var store: Journal? = Journal(initial: [], reducer: journal, handler: .silent)
    weak let weakStore = store
    let states = store?.states
    let transitions = store?.transitions
    let token = states?.subscribe { _ in }
    store?.send(Event("a"))
    store = nil
    expect(weakStore == nil)
    expectEqual(states?.current, ["a"])
    withExtendedLifetime((transitions, token)) {}
  }

  @Test("A send function that outlives its store does nothing")
  func lateSend() async {
    let sends = Collected<@Sendable (Event) -> Void>()
    let (gate, opener) = AsyncStream<Never>.makeStream()
    let handler = EffectHandler<String, Event> { _, send in
      sends.append(send)
      await Task { for await _ in gate {} }.value
    }
    defer { opener.finish() }
    let names = Collected<String>()
    weak var weakStore: Journal?
    do {
      let store = Journal(initial: [], reducer: journal, handler: handler)
      weakStore = store
      let token = store.transitions.subscribe { names.append($0.action.name) }
      store.send(Event("a", .run("w")))
      for send in await sends.atLeast(1) { send(Event("in time")) }
      withExtendedLifetime(token) {}
    }
    expect(weakStore == nil)
    for send in sends.elements { send(Event("late")) }
    expectEqual(names.elements, ["a", "in time"])
  }

  @Test("A store releases states that are replaced")
  func noOldStates() {
    final class Token: Sendable, Equatable {
      static func == (lhs: Token, rhs: Token) -> Bool { lhs === rhs }
    }
    let reducer = Reduce<Token, Token, Never> { state, next in
      state = next
      return .none
    }
    weak var first: Token?
    let store: Store<Token, Token, Never>
    do {
      let token = Token()
      first = token
      store = Store(initial: token, reducer: reducer, handler: .none)
    }
    expect(first != nil)
    store.send(Token())
    expect(first == nil)
  }
}
