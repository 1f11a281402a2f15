import Expectations
import SearchlightTesting
import SearchlightSignals
import Testing

@testable import SearchlightStateMachine

struct StoreEffectTests {
  @Test("Work can send any number of actions while it runs")
  func stream() async {
    let handler = EffectHandler<String, Event> { work, send in
      for number in 1...3 { send(Event("\(work)\(number)")) }
    }
    let store = Journal(initial: [], reducer: journal, handler: handler)
    let names = Collected<String>()
    let token = store.transitions.subscribe { names.append($0.action.name) }
    store.send(Event("a", .run("w")))
    await expectEqual(names.atLeast(4), ["a", "w1", "w2", "w3"])
    withExtendedLifetime(token) {}
  }

  @Test("Work that ends at once leaves nothing behind, and its name is free again")
  func reservation() async throws {
    let workshop = Workshop()
    let begun = Collected<String>()
    let reducer = Reduce<Int, Job, Job> { _, job in
      .run(job, id: "x", overlap: .exclusive)
    }
    let handler = EffectHandler<Job, Job> { job, _ in begun.append(job.name) }
    let store = Store(initial: 0, reducer: reducer, handler: handler)
    let names = (0..<200).map(String.init)
    for name in names {
      store.send(workshop.job(name))
      _ = try await workshop.running(expecting: [], existing: [])
    }
    // If a slot outlived its work, the next effect would have been skipped.
    expectEqual(begun.elements, names)
    await store.settled()
    let isFree = store.mailbox.enter()
    expect(isFree)
    store.engine.update(DrainToken()) { engine in
      expect(engine.tasks.isEmpty)
      expect(engine.core.table.pending.isEmpty)
    }
    _ = store.mailbox.leave()
  }

  @Test("Actions of cancelled work are dropped, whether sent late or already queued")
  func lateSends() async {
    let sends = Collected<@Sendable (Event) -> Void>()
    let (gate, opener) = AsyncStream<Never>.makeStream()
    let handler = EffectHandler<String, Event> { _, send in
      sends.append(send)
      // Ignores its own cancellation for as long as the test runs.
      await Task { for await _ in gate {} }.value
    }
    defer { opener.finish() }
    let store = Journal(initial: [], reducer: journal, handler: handler)
    store.send(Event("a", .run("w", id: "x", overlap: .concurrent, timing: .now)))
    guard let send = await sends.atLeast(1).first else { return }
    send(Event("in time"))
    let token = store.transitions.subscribe { [weak store] record in
      guard record.action.name == "b" else { return }
      store?.send(.only(.cancel("x")))
      send(Event("waiting"))
    }
    store.send(Event("b"))
    send(Event("late"))
    store.send(Event("c"))
    expectEqual(store.current, ["a", "in time", "b", "c"])
    withExtendedLifetime(token) {}
  }

  @Test("Actions that work sends after it has returned are dropped")
  func sendsAfterTheEnd() async throws {
    let workshop = Workshop()
    let sends = Collected<@Sendable (Job?) -> Void>()
    let reducer = Reduce<Int, Job?, Job> { count, job in
      count += 1
      return job.map { .run($0) } ?? .none
    }
    let handler = EffectHandler<Job, Job?> { _, send in sends.append(send) }
    let store = Store(initial: 0, reducer: reducer, handler: handler)
    store.send(workshop.job("w"))
    _ = try await workshop.running(expecting: [], existing: [])
    for send in await sends.atLeast(1) { send(nil) }
    expectEqual(store.current, 1)
  }

  @Test(
    "No lock is held while work is answered, begun or cancelled, so all of it may use the store")
  func noLock() async {
    let store = Collected<Journal>()
    let (gate, opener) = AsyncStream<Never>.makeStream()
    defer { opener.finish() }
    let handler = EffectHandler<String, Event>(respond: { work in
      for store in store.elements { store.send(Event("asked with \(store.current.count)")) }
      return nil
    }) { work, send in
      await withTaskCancellationHandler {
        send(Event("begun"))
        await Task { for await _ in gate {} }.value
      } onCancel: {
        for store in store.elements { store.send(Event("cancelled at \(store.current.count)")) }
      }
    }
    let names = Collected<String>()
    let live = Journal(initial: [], reducer: journal, handler: handler)
    store.append(live)
    let token = live.transitions.subscribe { names.append($0.action.name) }
    live.send(Event("a", .run("w", id: "x", overlap: .latest, timing: .now)))
    await expectEqual(names.atLeast(3), ["a", "asked with 1", "begun"])
    live.send(Event("b", .cancel("x")))
    await live.settled()
    expectEqual(live.current, ["a", "asked with 1", "begun", "b", "cancelled at 4"])
    // The handler of the store retains the collection.
    store.removeAll()
    withExtendedLifetime(token) {}
  }

  @Test("cancelAll is processed in order, and ends the effects of actions sent before")
  func cancelAllInTurn() async throws {
    let clock = ManualClock()
    let store = Journal(initial: [], reducer: journal, handler: .silent, clock: clock)
    let token = store.transitions.subscribe { [weak store] record in
      guard record.action.name == "a" else { return }
      store?.send(Event("b", .run("w", id: "x", overlap: .concurrent, timing: .after(10))))
      store?.cancelAll()
      store?.send(Event("c", .run("v", id: "y", overlap: .concurrent, timing: .after(20))))
    }
    store.send(Event("a"))
    expectEqual(store.current, ["a", "b", "c"])
    try await expectEqual(clock.sleepers(atLeast: 1).map(\.offset), [.milliseconds(20)])
    withExtendedLifetime(token) {}
  }

  @Test("A delay beyond the range of any clock does no harm")
  func endlessDelay() async {
    let store = Journal(initial: [], reducer: journal, handler: .silent)
    let delay = Duration.seconds(Int64.max)
    store.send(Event("a", .run("w", id: "x", overlap: .latest, timing: .after(delay))))
    store.send(Event("b", .run("v", id: "x", overlap: .concurrent, timing: .after(delay))))
    store.send(Event("c", .cancel("x")))
    expectEqual(store.current, ["a", "b", "c"])
  }

  @Test("Delays are measured by the continuous clock by default")
  func realClock() async {
    let names = Collected<String>()
    let handler = EffectHandler<String, Event> { work, send in send(Event(work)) }
    let store = Journal(initial: [], reducer: journal, handler: handler)
    let token = store.transitions.subscribe { names.append($0.action.name) }
    store.send(Event("a", .run("w", id: "x", overlap: .latest, timing: .after(1))))
    await expectEqual(names.atLeast(2), ["a", "w"])
    withExtendedLifetime(token) {}
  }
}
