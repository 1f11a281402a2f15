import Expectations
import Foundation
import SearchlightSignals
import SearchlightStateMachine
import Testing

struct StoreOrderTests {
  @Test(
    "An action publishes its state, then its record, and then starts its effects"
  )
  func completion() {
    let log = Collected<String>()
    let handler = EffectHandler<String, Event>(respond: { work in
      log.append("effect \(work)")
      return []
    }) { _, _ in }
    let store = Journal(initial: [], reducer: journal, handler: handler)
    let tokens = [
      store.states.subscribe { [weak store] in
        log.append("state \($0)")
        expectEqual(store?.current, $0)
      },
      store.transitions.subscribe { log.append("record \($0.index) \($0.after)") },
    ]
    store.send(Event("a", .run("one"), .run("two")))
    expectEqual(
      log.elements,
      [
        "state []", "state [\"a\"]", "record 0 [\"a\"]", "effect one", "effect two",
      ])
    withExtendedLifetime(tokens) {}
  }

  @Test("An action sent by a handler is reduced after the current one has run to completion")
  func reentrancy() {
    let log = Collected<String>()
    let handler = EffectHandler<String, Event>(respond: { work in
      log.append("effect \(work)")
      return []
    }) { _, _ in }
    let store = Journal(initial: [], reducer: journal, handler: handler)
    let tokens = [
      store.states.subscribe { [weak store] in
        guard $0 == ["a"] else { return }
        store?.send(Event("b", .run("of b")))
        log.append("sent b, state is \(store?.current ?? [])")
      },
      store.transitions.subscribe { log.append("record of \($0.action.name)") },
    ]
    store.send(Event("a", .run("of a")))
    expectEqual(
      log.elements,
      [
        "sent b, state is [\"a\"]", "record of a", "effect of a", "record of b", "effect of b",
      ])
    expectEqual(store.current, ["a", "b"])
    withExtendedLifetime(tokens) {}
  }

  @Test(
    "Records have increasing indices, and each begins with the state that the one before ended with"
  )
  func chain() {
    let records = Collected<JournalRecord>()
    let store = Journal(initial: [], reducer: journal, handler: .silent)
    let token = store.transitions.subscribe { records.append($0) }
    for name in ["a", "", "b"] { store.send(Event(name)) }
    expectEqual(records.elements.map(\.index), [0, 1, 2])
    expectEqual(records.elements.map(\.before), [[], ["a"], ["a"]])
    expectEqual(records.elements.map(\.after), [["a"], ["a"], ["a", "b"]])
    withExtendedLifetime(token) {}
  }

  @Test(
    "Work that is known at once is answered without a task, after entries that are already queued")
  func answers() {
    let handler = EffectHandler<String, Event>(respond: { work in
      work == "twice" ? [Event("x", .run("once")), Event("y")] : [Event("z")]
    }) { _, _ in
      Issue.record("what is known at once needs no task")
    }
    let store = Journal(initial: [], reducer: journal, handler: handler)
    let token = store.transitions.subscribe { [weak store] in
      if $0.action.name == "a" { store?.send(Event("b")) }
    }
    store.send(Event("a", .run("twice")))
    expectEqual(store.current, ["a", "b", "x", "y", "z"])
    withExtendedLifetime(token) {}
  }

  @Test("While another thread drains, send returns at once and settled() waits")
  func otherThread() async {
    let store = Journal(initial: [], reducer: journal, handler: .silent)
    let seenByOther = Collected<[String]>()
    let token = store.transitions.subscribe { [weak store] record in
      guard record.action.name == "a" else { return }
      let hasSent = DispatchSemaphore(value: 0)
      Thread { [weak store] in
        store?.send(Event("b"))
        seenByOther.append(store?.current ?? [])
        hasSent.signal()
      }.start()
      hasSent.wait()
    }
    store.send(Event("a"))
    expectEqual(seenByOther.elements, [["a"]])
    await store.settled()
    expectEqual(store.current, ["a", "b"])
    withExtendedLifetime(token) {}
  }

  @Test("settled() returns at once if nothing is being reduced, whatever effects are pending")
  func settledAtOnce() async {
    let store = Journal(initial: [], reducer: journal, handler: .silent)
    store.send(Event("a", .run("w", id: "x", overlap: .concurrent, timing: .after(.seconds(60)))))
    await store.settled()
    expectEqual(store.current, ["a"])
  }

  @Test("settled() returns early when its task is cancelled")
  func settledCancelled() async {
    let store = Journal(initial: [], reducer: journal, handler: .silent)
    let returned = DispatchSemaphore(value: 0)
    let outcome = Collected<String>()
    let token = store.transitions.subscribe { [weak store] _ in
      // The store is busy for as long as this handler waits.
      let task = Task { [weak store] in
        await store?.settled()
        returned.signal()
      }
      task.cancel()
      returned.wait()
      outcome.append("returned while the store was busy")
    }
    Thread { store.send(Event("a")) }.start()
    await expectEqual(outcome.atLeast(1), ["returned while the store was busy"])
    withExtendedLifetime(token) {}
  }

  @Test("Actions sent from 8 threads are put in one order, which keeps the order of each thread")
  func threads() async {
    let store = Journal(initial: [], reducer: journal, handler: .silent)
    let records = Collected<JournalRecord>()
    let last = Collected<[String]>()
    let tokens = [
      store.transitions.subscribe { records.append($0) },
      store.states.subscribe { last.append($0) },
    ]
    let ended = Collected<Int>()
    for thread in 0..<8 {
      Thread {
        for number in 0..<100 { store.send(Event("\(thread):\(number)")) }
        ended.append(thread)
      }.start()
    }
    _ = await ended.atLeast(8)
    await store.settled()

    let seen = records.elements
    expectEqual(seen.map(\.index), Array(0..<800))
    expect(zip(seen, seen.dropFirst()).allSatisfy { $0.after == $1.before })
    expect(seen.allSatisfy { $0.after == $0.before + [$0.action.name] })
    expectEqual(last.elements, [[]] + seen.map(\.after))
    for thread in 0..<8 {
      let own = store.current.filter { $0.hasPrefix("\(thread):") }
      expectEqual(own, (0..<100).map { "\(thread):\($0)" })
    }
    withExtendedLifetime(tokens) {}
  }

  @Test("An endless chain of answers does not hold up the sender")
  func fairness() async {
    let reducer = Reduce<Int, Bool, Bool> { state, _ in
      state += 1
      return .run(true)
    }
    let stop = Collected<String>()
    let handler = EffectHandler<Bool, Bool>(respond: { _ in stop.elements.isEmpty ? [true] : [] }) {
      _, _ in
    }
    let store = Store(initial: 0, reducer: reducer, handler: handler)
    store.send(true)
    // The call has returned after the share of every sender: 256 entries, two for each answer.
    expect(store.current > 128)
    stop.append("enough")
    await store.settled()
  }

  @TaskLocal private static var sender: String?

  @Test("A task that takes over the queue inherits neither priority nor task-local values")
  func takeover() async {
    let answers = Collected<(sender: String?, priority: TaskPriority)>()
    let reducer = Reduce<Int, Bool, Bool> { state, _ in
      state += 1
      return .run(true)
    }
    let handler = EffectHandler<Bool, Bool>(
      respond: { _ in
        answers.append((Self.sender, Task.currentPriority))
        return answers.elements.count < 200 ? [true] : []
      }, run: { _, _ in })
    let store = Store(initial: 0, reducer: reducer, handler: handler)
    let background = Self.$sender.withValue("background") {
      Task(priority: .background) { _ = store.send(true) }
    }
    await background.value
    await store.settled()
    let (own, others) = (answers.elements.prefix(128), answers.elements.dropFirst(130))
    expect(own.allSatisfy { $0.sender == "background" })
    expectEqual(others.count, 70)
    expect(others.allSatisfy { $0.sender == nil && $0.priority == .userInitiated })
  }
}
