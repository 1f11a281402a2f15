import Expectations
import Foundation
import Observation
import SearchlightBasics
import SearchlightSignals
import SearchlightStateMachine
import Testing

@testable import SearchlightStateMachineUI

@Suite("The model of a store")
@MainActor
struct StoreModelTests {
  @Test("A reader is notified of a change of the property that it has read, and of no other")
  func properties() {
    let model = StoreModel(Form.store())
    let name = Watcher { model.name }
    let city = Watcher { model.address.city }
    let street = Watcher { model[\.address.street] }
    let whole = Watcher { model.state }

    model.send(.name("ann"))
    expectEqual([name.wakes, city.wakes, street.wakes, whole.wakes], [1, 0, 0, 1])
    expectEqual(name.draw(), "ann")

    // A chain of properties observes the first of them, a key path what it leads to.
    whole.draw()
    model.send(.city("Paris"))
    expectEqual([name.wakes, city.wakes, street.wakes, whole.wakes], [1, 1, 0, 2])
    model.send(.street("Rue"))
    expectEqual(street.wakes, 1)
  }

  @Test("Equal values notify nobody, and what cannot be compared notifies at each change")
  func equality() {
    let model = StoreModel(Form.store())
    let isLong = Watcher { model.isLong }
    let closure = Watcher { model.greeting() }

    model.send(.name("a"))
    model.send(.name("ab"))
    expectEqual(isLong.wakes, 0)
    expectEqual(closure.wakes, 1)
    model.send(.name("abcdef"))
    expectEqual(isLong.wakes, 1)

    closure.draw()
    model.send(.name("abcdef"))
    expectEqual(closure.wakes, 1)
  }

  @Test("A reader is notified once, and not again before it has read again")
  func once() {
    let model = StoreModel(Form.store())
    let name = Watcher { model.name }
    for number in 0..<100 { model.send(.name("\(number)")) }
    expectEqual(name.wakes, 1)
    expectEqual(name.draw(), "99")
    model.send(.name("x"))
    expectEqual(name.wakes, 2)
  }

  @Test("What the main thread sends to the store itself is shown before the sender goes on")
  func direct() {
    let store = Form.store()
    let (one, other) = (StoreModel(store), StoreModel(store))
    let name = Watcher { one.name }
    store.send(.name("ann"))
    expectEqual(name.wakes, 1)
    expectEqual(one.name, "ann")
    other.send(.name("bob"))
    expectEqual([one.name, other.name], ["bob", "bob"])
  }

  @Test("What is sent is shown at once, also while another thread reduces, and then in its place")
  func blocked() async {
    let gate = Gate()
    let store = Form.store { if case .city("slow") = $0 { gate.pass() } }
    let model = StoreModel(store)
    Thread.detachNewThread { store.send(.city("slow")) }
    await gate.isReached()

    let name = Watcher { model.name }
    model.send(.name("a"))
    model.send(.append("b"))
    expectEqual(model.name, "ab")
    expectEqual(model.address.city, "")
    expectEqual(store.current.name, "")
    expectEqual(name.wakes, 1)

    gate.open()
    await wait { model.address.city == "slow" }
    expectEqual(model.name, "ab")
    await store.settled()
    expectEqual(store.current.name, "ab")
  }

  @Test("The states of other threads are shown in their order, and the last one is shown")
  func threads() async {
    let store = Form.store()
    let model = StoreModel(store)
    let seen = Locked<[Int]>([])
    let reading = ReadingLoop { seen.withLock { $0.append(model.count) } }
    await withTaskGroup { group in
      for _ in 0..<8 {
        group.addTask { for _ in 0..<250 { store.send(.count) } }
      }
    }
    await store.settled()
    await wait { model.count == 2_000 }
    let counts = seen.withLock { $0 }
    expectEqual(counts, counts.sorted())
    expectEqual(model.count, 2_000)
    withExtendedLifetime(reading) {}
  }

  @Test("Who reads while being notified reads one state, also through the models of parts")
  func oneState() {
    let model = StoreModel(Form.store())
    let address = model.scope(\.address, action: FormAction.address)
    let found = Locked<[String]>([])
    withObservationTracking {
      _ = model.name
      _ = address.city
    } onChange: {
      MainActor.assumeIsolated {
        found.withLock { $0.append("\(model.name) in \(address.city)") }
      }
    }
    model.send(.move(name: "ann", city: "Rome"))
    expectEqual(found.withLock { $0 }, ["ann in Rome"])
  }

  @Test("A reader may send while it is notified, and the model shows what that led to")
  func sendingWhileNotified() {
    let model = StoreModel(Form.store())
    withObservationTracking {
      _ = model.name
    } onChange: {
      MainActor.assumeIsolated { _ = model.send(.count) }
    }
    model.send(.name("ann"))
    expectEqual(model.count, 1)
  }

  @Test("The handle of a sent action waits for its effects, and cancels them")
  func handle() async {
    let model = StoreModel(Form.store())
    await model.send(.load).finished
    expectEqual(model.name, "loaded")

    let waiting = model.send(.wait)
    expectEqual(model.isWaiting, true)
    waiting.cancel()
    await waiting.finished
    expectEqual(model.isWaiting, false)
  }

  @Test("The model of a part keeps the others alive, and nothing is left after the last")
  func lifetime() {
    let source = Locked(0)
    let storeLeft: () -> Bool
    do {
      let store = Form.store { _ in source.withLock { $0 += 1 } }
      expectEqual(store.states.nodeCount, 0)
      storeLeft = { [weak store] in store == nil }
      var model: StoreModel? = StoreModel(store)
      let name = Watcher { [weak model] in model?.name }
      let address = model?.scope(\.address, action: FormAction.address)
      model = nil
      address?.send(.city("Oslo"))
      expectEqual(address?.city, "Oslo")
      store.send(.name("x"))
      expectEqual(name.wakes, 1)
      expectEqual(store.states.nodeCount, 1)
    }
    expect(storeLeft())
    expectEqual(source.withLock { $0 }, 2)
  }
}

/// Reads again whenever it was notified.
@MainActor
private final class ReadingLoop {
  private let body: @MainActor () -> Void

  init(_ body: @escaping @MainActor () -> Void) {
    self.body = body
    read()
  }

  private func read() {
    withObservationTracking(body) { [weak self] in
      MainActor.assumeIsolated { self?.read() }
    }
  }
}
