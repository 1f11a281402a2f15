import Signals
import StateMachine
import Testing

/// A machine in a class that may be used from anywhere.
final class House: Sendable {
  let store = Store(initial: Lamp(), reducer: lamp, handler: fading)

  func toggle() { store.send(.toggle) }
}

/// A machine in an actor.
actor Caretaker {
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
  @Test("A store is held in a global let")
  func global() {
    hallway.send(.toggle)
    #expect(hallway.current.switched > 0)
  }

  @Test("A store is held in a sendable class, and used from several tasks")
  func sendableClass() async {
    let house = House()
    await withTaskGroup { group in
      for _ in 0..<4 { group.addTask { house.toggle() } }
    }
    await house.store.settled()
    #expect(house.store.current.switched == 4)
  }

  @Test("A store is held in an actor, run, fed and followed there")
  func actor() async {
    #expect(await Caretaker().toggle(2) == [false, true, false])
    let taps = AsyncStream<Void> { continuation in
      for _ in 0..<3 { continuation.yield() }
      continuation.finish()
    }
    #expect(await Caretaker().count(of: taps) == 3)
  }

  @Test("A simulation is a variable of anyone, and may be sent elsewhere")
  func simulation() async {
    var machine = Simulation(initial: Lamp(), reducer: lamp, respond: fading.respond)
    machine.send(.toggle)
    let copy = machine
    let switched = await Task.detached { copy.state.switched }.value
    #expect(switched == 1)
  }

  @Test("A lamp is watched by somebody of the client's own")
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
