import SearchlightSignals
import SearchlightStateMachine
import Testing

/// A store in a `Sendable` class.
final class LampHolder: Sendable {
  let store = Store(initial: Lamp(), reducer: lamp, handler: fading)

  func toggle() { store.send(.toggle) }
}

/// A store in an actor.
actor LampActor {
  private let store = Store(initial: Lamp(), reducer: lamp, handler: fading)
  private var seen: [Bool] = []
  private var token: SubscriptionToken?

  func toggle(_ times: Int) async -> [Bool] {
    let states = store.states.select(\.isOn).values(.unbounded)
    await store.run {
      for _ in 0..<times { store.send(.toggle) }
      await store.settled()
    }
    for await isOn in states {
      seen.append(isOn)
      if seen.count > times { break }
    }
    return seen
  }

  func count(of taps: some AsyncSequence<Void, Never>) async -> Int {
    await store.feed(taps) { .toggle }
    return store.current.switched
  }
}

struct HoldersTests {
  @Test("A store in a global let processes actions")
  func global() {
    hallway.send(.toggle)
    #expect(hallway.current.switched > 0)
  }

  @Test("A store in a Sendable class processes actions from several tasks")
  func sendableClass() async {
    let holder = LampHolder()
    await withTaskGroup { group in
      for _ in 0..<4 { group.addTask { holder.toggle() } }
    }
    await holder.store.settled()
    #expect(holder.store.current.switched == 4)
  }

  @Test("A store in an actor is run, fed from a sequence and observed there")
  func actor() async {
    #expect(await LampActor().toggle(2) == [false, true, false])
    let taps = AsyncStream<Void> { continuation in
      for _ in 0..<3 { continuation.yield() }
      continuation.finish()
    }
    #expect(await LampActor().count(of: taps) == 3)
  }

  @Test("A simulation is a variable that can be copied and sent to another task")
  func simulation() async {
    var machine = Simulation(initial: Lamp(), reducer: lamp, respond: fading.respond)
    machine.send(.toggle)
    let copy = machine
    let switched = await Task.detached { copy.state.switched }.value
    #expect(switched == 1)
  }

  @Test("A client's own observer is told of every transition of a store")
  func observer() async {
    struct Count: TransitionObserver {
      let report: @Sendable (Int) -> Void

      func observe(_ event: InspectionEvent<Lamp, LampAction, LampWork>) {
        if let record = event.transition { report(record.index) }
      }
    }
    let (indices, report) = AsyncStream<Int>.makeStream()
    let store = Store(initial: Lamp(), reducer: lamp, handler: fading)
    let task = store.observe(Count { report.yield($0) })
    store.send(.toggle)
    for await index in indices where index == 1 { break }
    task.cancel()
  }
}
