import Expectations
import SearchlightTesting
import SearchlightSignals
import SearchlightStateMachine
import Testing

/// Which action an effect belongs to: effects that are replaced, adopted or in the background.
@Suite struct OwnershipTests {
  /// Work that sends an event with its own name; work that begins with `"…"` never ends.
  private static let handler = EffectHandler<String, Event> { work, send in
    if work.hasPrefix("…") { return await never() }
    await Task.yield()
    send(Event(work))
  }

  private static func store(
    clock: any Clock<Duration> = ContinuousClock(), onCancelAll: Event? = nil,
    onCancel: (@Sendable ([String]) -> Event?)? = { Event("cancelled \($0)") }
  ) -> Journal {
    Journal(
      initial: [], reducer: journal, handler: handler, clock: clock, onCancelAll: onCancelAll,
      onCancel: onCancel)
  }

  @Test(
    "finished waits for the successors of work that asks for the next work under its own name",
    arguments: [Overlap.replacing, .latest, .serial, .concurrent])
  func successors(_ overlap: Overlap) async {
    let reducer = Reduce<[Int], Int, Int> { state, number in
      state.append(number)
      if number == 5 { return .none }
      return .run(number + 1, id: "next", overlap: overlap, timing: .now)
    }
    let store = Store(
      initial: [], reducer: reducer,
      handler: EffectHandler { work, send in
        await Task.yield()
        send(work)
      })
    await store.send(0).finished
    expectEqual(store.current, [0, 1, 2, 3, 4, 5])
  }

  @Test("finished waits for the effects that replace the last one in the same transition")
  func replacedInOneTransition() async {
    let store = Self.store()
    let handle = store.send(.only(.run("…", id: "x", overlap: .latest, timing: .held)))
    // The effects of this action belong to the first one too, as if its own work had asked for them.
    async let finished: Void = handle.finished
    await store.settled()
    store.send(
      .only(
        .run("b", id: "y", overlap: .concurrent, timing: .now), .adopt("y", forOwnerOf: "x"),
        .cancel("x")))
    await finished
    expectEqual(store.current, ["b"])
  }

  @Test("finished waits for no background effect, nor for what its actions lead to")
  func background() async throws {
    let clock = ManualClock()
    let store = Self.store(clock: clock)
    await store.send(
      .only(
        .background("…", id: nil, overlap: .concurrent, timing: .now),
        .background("late", id: "x", overlap: .latest, timing: .after(1_000_000)), .run("a"))
    ).finished
    expectEqual(store.current, ["a"])
    store.send(.only(.background("…2", id: nil, overlap: .concurrent, timing: .now))).cancel()
    await expectEqual(store.snapshot().running.map(\.work), ["…", "…2"])
    expectEqual(store.current, ["a"], "nothing was cancelled")
  }

  @Test("The effects of actions that background work sends belong to no action")
  func consequencesOfBackground() throws {
    var machine = Simulation(initial: [], reducer: journal)
    let sent = try #require(
      machine.send(.only(.background("a", id: "x", overlap: .latest, timing: .now))).first?.index)
    let slot = try #require(machine.running.first?.slot)
    machine.complete(slot, with: .only(.run("b")))
    expectEqual(machine.running.map(\.work), ["b"])
    expect(machine.pending(causedBy: sent).isEmpty)
    expect(machine.cancel(causedBy: sent).isEmpty)
    expectEqual(machine.running.map(\.work), ["b"])
    machine.cancelAll()
    expect(machine.running.isEmpty)
  }

  @Test("The handle of an action that adopts an effect cancels it, and the former handle does not")
  func adoption() async {
    let store = Self.store()
    let first = store.send(.only(.run("…", id: "x", overlap: .latest, timing: .now)))
    let second = store.send(.only(.adopt("x", forOwnerOf: nil)))
    first.cancel()
    await expectEqual(store.snapshot().running.map(\.work), ["…"])
    second.cancel()
    await expectEqual(store.snapshot().running.map(\.work), [])
    expectEqual(store.current, ["cancelled [\"…\"]"])
  }

  @Test("A wait for an action continues while an effect that another action adopted is pending")
  func waitDuringAdoption() async {
    let clock = ManualClock()
    let store = Self.store(clock: clock)
    let first = store.send(.only(.run("a", id: "x", overlap: .latest, timing: .after(10))))
    let hasBegun = Collected<Bool>()
    let waiting = Task {
      async let finished: Void = first.finished
      hasBegun.append(true)
      await finished
      return store.current
    }
    _ = await hasBegun.atLeast(1)
    for _ in 0..<20 { await Task.yield() }
    for _ in 0..<3 { store.send(.only(.adopt("x", forOwnerOf: nil))) }
    expectEqual(store.current, [])
    await clock.advance(by: .milliseconds(10))
    await expectEqual(waiting.value, ["a"])
  }

  @Test("A wait that begins after an adoption waits for what the action has asked for")
  func waitAfterAdoption() async {
    let clock = ManualClock()
    let store = Self.store(clock: clock)
    let first = store.send(.only(.run("a", id: "x", overlap: .latest, timing: .after(10))))
    let others = (0..<3).map { _ in store.send(.only(.adopt("x", forOwnerOf: nil))) }
    let begun = Collected<Int>()
    let waiting = ([first] + others).enumerated().map { number, handle in
      Task {
        async let finished: Void = handle.finished
        begun.append(number)
        await finished
        return store.current
      }
    }
    _ = await begun.atLeast(4)
    for _ in 0..<20 { await Task.yield() }
    await clock.advance(by: .milliseconds(10))
    for task in waiting { await expectEqual(task.value, ["a"]) }
    await first.finished
    expectEqual(store.current, ["a"])
  }

  @Test("An effect is adopted for the owner of another one, and not if there is no owner")
  func adoptionForAnother() throws {
    var machine = Simulation(initial: [], reducer: journal)
    let first = try #require(
      machine.send(.only(.run("held", id: "x", overlap: .latest, timing: .held))).first?.index)
    let second = try #require(
      machine.send(
        .only(
          .run("work", id: "y", overlap: .concurrent, timing: .now),
          .adopt("y", forOwnerOf: "nobody"), .adopt("y", forOwnerOf: "x"), .cancel("x"))
      ).first?.index)
    expectEqual(machine.pending(causedBy: first).map(\.work), ["work"])
    expect(machine.pending(causedBy: second).isEmpty)
    machine.cancel(causedBy: second)
    expectEqual(machine.running.map(\.work), ["work"])
    machine.cancel(causedBy: first)
    expect(machine.running.isEmpty)
  }

  @Test(
    "Without an onCancel, a handle that cancels anything cancels all effects and tells the reducer")
  func withoutOnCancel() async {
    let store = Self.store(onCancelAll: Event("all cancelled"), onCancel: nil)
    store.send(.only(.run("…1", id: "x", overlap: .latest, timing: .now)))
    store.send(Event("idle")).cancel()
    await expectEqual(store.snapshot().running.map(\.work), ["…1"])
    expectEqual(store.current, ["idle"])
    store.send(.only(.run("…2"))).cancel()
    expect(await store.snapshot().pending.isEmpty)
    expectEqual(store.current, ["idle", "all cancelled"])

    var machine = Simulation(
      initial: [], reducer: journal, onCancelAll: Event("all cancelled"))
    machine.send(.only(.run("…1")))
    let index = machine.send(.only(.run("…2"))).first?.index ?? 0
    machine.cancel(causedBy: index)
    expect(machine.running.isEmpty)
    expectEqual(machine.state, ["all cancelled"])
  }

  @Test("One task sleeps for all timers of a store, until the first of them is due")
  func oneSleeper() async throws {
    let clock = ManualClock()
    let store = Self.store(clock: clock)
    for number in 0..<100 {
      store.send(
        .only(
          .background(
            "\(number)", id: EffectID("\(number)"), overlap: .latest,
            timing: .after(1000 - number % 50))))
    }
    try await clock.sleepers(atLeast: 1)
    expectEqual(clock.sleepers.map(\.offset), [.milliseconds(951)])
    await clock.advance(by: .milliseconds(951))
    await store.idle()
    // Both begin at one time, and their tasks may end in either order.
    expectEqual(store.current.sorted(), ["49", "99"])
    expectEqual(clock.sleepers.map(\.offset), [.milliseconds(952)])
    store.cancelAll()
    await store.settled()
    expect(clock.sleepers.isEmpty)
  }
}
