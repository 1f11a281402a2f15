import Expectations
import SearchlightTesting
import SearchlightSignals
import SearchlightStateMachine
import Testing

/// What the handle of a sent action waits for and cancels.
@Suite struct SentActionTests {
  /// Work that sends an event with its own name, which asks for the remaining letters as work.
  ///
  /// `"abc"` leads to `"bc"`, and that to `"c"`; work that begins with `"…"` never ends.
  private static let spelling = EffectHandler<String, Event> { work, send in
    if work.hasPrefix("…") { return await never() }
    for _ in 0..<3 { await Task.yield() }
    let rest = String(work.dropFirst())
    send(rest.isEmpty ? Event(work) : Event(work, .run(rest)))
    await Task.yield()
  }

  private static func store(
    clock: any Clock<Duration> = ContinuousClock(),
    onCancel: (@Sendable ([String]) -> Event?)? = nil
  ) -> Journal {
    Journal(
      initial: [], reducer: journal, handler: spelling, clock: clock, onCancel: onCancel)
  }

  @Test("An action is finished when none of its effects waits or runs any more")
  func finished() async {
    let store = Self.store()
    store.send(.only(.run("…"), .run("…", id: "x", overlap: .latest, timing: .after(1_000_000))))
    await store.send(Event("start", .run("abc"), .run("xy"))).finished
    expectEqual(Set(store.current), ["start", "abc", "bc", "c", "xy", "y"])
    await store.send(Event("nothing asked for")).finished
    expectEqual(store.current.last, "nothing asked for")
  }

  @Test("An action that was queued before it is reduced is also finished after its effects")
  func queued() async {
    let store = Self.store()
    let inner = Collected<SentAction<[String], Event, String>>()
    let token = store.states.subscribe { state in
      if state == ["outer"] { inner.append(store.send(Event("inner", .run("abc")))) }
    }
    let outer = store.send(Event("outer", .run("x")))
    for task in inner.elements { await task.finished }
    expect(Set(["inner", "abc", "bc", "c"]).isSubset(of: store.current))
    await outer.finished
    expect(store.current.contains("x"))
    token.cancel()
  }

  @Test("Each of many tasks that wait for their own actions finds the results of its action")
  func threads() async {
    let store = Self.store()
    await withTaskGroup(of: Void.self) { group in
      for task in 0..<8 {
        group.addTask {
          for number in 0..<25 {
            let name = "\(task).\(number).end"
            let handle = store.send(.only(.run("-" + name)))
            await handle.finished
            expect(store.current.contains(name))
          }
        }
      }
    }
    expect(await store.snapshot().pending.isEmpty)
  }

  @Test("A delayed effect belongs to the action that asked for it")
  func delayed() async {
    let clock = ManualClock()
    let store = Self.store(clock: clock)
    let task = store.send(.only(.run("ab", id: "x", overlap: .latest, timing: .after(10))))
    async let finished: Void = task.finished
    await clock.advance(by: .milliseconds(10))
    await finished
    expectEqual(store.current, ["ab", "b"])
  }

  @Test("An action does not wait for an effect that a newer action has replaced")
  func replaced() async {
    let store = Self.store()
    let task = store.send(.only(.run("…", id: "x", overlap: .replacing, timing: .now)))
    async let finished: Void = task.finished
    store.send(.only(.run("…", id: "x", overlap: .replacing, timing: .now)))
    await finished
    await expectEqual(store.snapshot().running.map(\.origin), [1])
  }

  @Test(
    "Cancelling a wait for an action ends the wait and cancels no effects")
  func cancelledWait() async {
    let store = Self.store()
    let handle = store.send(.only(.run("…")))
    for _ in 0..<3 {
      let waiting = Task { await handle.finished }
      waiting.cancel()
      await waiting.value
    }
    await expectEqual(store.snapshot().running.count, 1)
  }

  @Test(
    "Cancelling an action cancels its effects and no others, and tells the reducer",
    .timeLimit(.minutes(30)))
  func cancelling() async {
    let reports = Collected<[String]>()
    let store = Self.store { works in
      reports.append(works)
      return Event("cancelled")
    }
    let first = store.send(
      .only(.run("…1"), .run("…2", id: "x", overlap: .serial, timing: .now), .run("ab")))
    let second = store.send(
      .only(.run("…3"), .run("…4", id: "x", overlap: .serial, timing: .now)))
    first.cancel()
    await first.finished
    expectEqual(reports.elements.count, 1)
    expect(Set(reports.elements.joined()).isSuperset(of: ["…1", "…2"]))
    expect(!reports.elements.joined().contains("…3"))
    first.cancel()
    expectEqual(reports.elements.count, 1, "nothing was left")
    var running = await store.snapshot().running
    expect(Set(running.map(\.origin)).isDisjoint(with: [0]))
    // Its turn comes when the work before it has ended, which may take a while.
    while !running.contains(where: { $0.work == "…4" }), !Task.isCancelled {
      await Task.yield()
      running = await store.snapshot().running
    }
    second.cancel()
    expect(await store.snapshot().pending.isEmpty)
    expectEqual(store.current.filter { $0 == "cancelled" }.count, 2)
  }

  @Test("Actions sent by work that was cancelled by the handle of its action are dropped")
  func lateSends() async {
    let sends = Collected<@Sendable (Event) -> Void>()
    let handler = EffectHandler<String, Event> { _, send in
      sends.append(send)
      await never()
    }
    let store = Journal(initial: [], reducer: journal, handler: handler)
    let task = store.send(.only(.run("w")))
    _ = await sends.atLeast(1)
    task.cancel()
    for send in sends.elements { send(Event("late")) }
    expectEqual(store.current, [])
  }

  @Test("A simulation reports the effects of an action, and cancels only those")
  func simulation() throws {
    var machine = Simulation(
      initial: [], reducer: journal, onCancel: { Event("cancelled \($0.joined(separator: " "))") })
    let first = try #require(machine.send(.only(.run("a"), .run("b"))).first?.index)
    let second = try #require(machine.send(.only(.run("c"))).first?.index)
    let slot = try #require(machine.running.first?.slot)
    machine.complete(
      slot, with: .only(.run("d", id: "x", overlap: .latest, timing: .after(10))))
    expectEqual(machine.pending(causedBy: first).map(\.work), ["b", "d"])
    expectEqual(machine.pending(causedBy: second).map(\.work), ["c"])
    expectEqual(machine.cancel(causedBy: first).map(\.action.name), ["cancelled b d"])
    expect(machine.cancel(causedBy: first).isEmpty)
    expectEqual(machine.running.map(\.work), ["c"])
    expect(machine.waiting.isEmpty)
  }

  @Test("A snapshot contains the effects that belong to its state")
  func snapshot() async {
    let store = Self.store()
    let initial: StoreSnapshot<[String], String> = await store.snapshot()
    expect(initial.state == [] && initial.pending == [] && initial.isIdle)
    expect("\(initial)".hasSuffix("no effect waits or runs."))
    await withTaskGroup(of: Void.self) { group in
      // Each action asks for work of its own name, which never ends.
      for name in 0..<40 { group.addTask { store.send(Event("\(name)", .run("…\(name)"))) } }
      for _ in 0..<20 {
        group.addTask {
          let snapshot = await store.snapshot()
          expectEqual(snapshot.running.map(\.work), snapshot.state.map { "…" + $0 })
        }
      }
    }
    store.send(.only(.run("w", id: "x", overlap: .latest, timing: .after(1_000_000))))
    let snapshot = await store.snapshot()
    expect(snapshot.state.count == 40 && snapshot.running.count == 40 && !snapshot.isIdle)
    expectEqual(snapshot.waiting.map(\.work), ["w"])
    store.cancelAll()
    expect(await store.snapshot().pending.isEmpty)
  }
}
