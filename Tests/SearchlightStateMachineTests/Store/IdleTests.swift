import Expectations
import SearchlightTesting
import SearchlightSignals
import SearchlightStateMachine
import Testing

struct IdleTests {
  @Test("idle() waits for running work and for what that leads to")
  func work() async {
    let handler = EffectHandler<String, Event> { work, send in
      for _ in 0..<3 { await Task.yield() }
      send(work.count < 4 ? Event(work, .run(work + "'")) : Event(work))
      await Task.yield()
    }
    let store = Journal(initial: [], reducer: journal, handler: handler)
    for _ in 0..<50 { store.send(.only(.run("a"), .run("b"))) }
    await store.idle()
    expectEqual(store.current.count, 50 * 8)
  }

  @Test("idle() returns at once if nothing runs, even if effects wait for a later time")
  func waiting() async {
    let clock = ManualClock()
    let store = Journal(initial: [], reducer: journal, handler: .silent, clock: clock)
    await store.idle()
    store.send(Event("a", .run("w", id: "x", overlap: .latest, timing: .after(10))))
    await store.idle()
    expectEqual(store.current, ["a"])
  }

  @Test("After a manual clock was advanced, idle() waits for the work that its timers began")
  func clock() async {
    for _ in 0..<100 {
      let clock = ManualClock()
      let handler = EffectHandler<String, Event> { work, send in
        await Task.yield()
        send(Event(work))
      }
      let store = Journal(initial: [], reducer: journal, handler: handler, clock: clock)
      store.send(.only(.run("a", id: "x", overlap: .latest, timing: .after(10))))
      store.send(.only(.run("b", id: "y", overlap: .latest, timing: .after(20))))
      await clock.advanceToNext()
      await store.idle()
      expectEqual(store.current, ["a"])
      await clock.advance(by: .seconds(1))
      await store.idle()
      expectEqual(store.current, ["a", "b"])
    }
  }

  @Test("idle() does not wait for cancelled work")
  func cancelled() async {
    let handler = EffectHandler<String, Event> { _, _ in await never() }
    let store = Journal(initial: [], reducer: journal, handler: handler)
    store.send(Event("a", .run("w", id: "x", overlap: .latest, timing: .now)))
    async let idle: Void = store.idle()
    store.send(Event("b", .cancel("x")))
    await idle
    expectEqual(store.current, ["a", "b"])
  }

  @Test("idle() returns early when its task is cancelled, and the store continues")
  func taskCancelled() async {
    let handler = EffectHandler<String, Event> { work, send in
      if work == "w" { await never() } else { send(Event("done")) }
    }
    let store = Journal(initial: [], reducer: journal, handler: handler)
    store.send(.only(.run("w", id: "x", overlap: .latest, timing: .now)))
    let task = Task { await store.idle() }
    task.cancel()
    await task.value
    store.send(.only(.cancel("x"), .run("v")))
    await store.idle()
    expectEqual(store.current, ["done"])
  }
}
