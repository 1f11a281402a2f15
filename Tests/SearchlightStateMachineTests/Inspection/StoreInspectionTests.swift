import Expectations
import SearchlightTesting
import SearchlightSignals
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

struct StoreInspectionTests {
  @Test("A store reports the events of effects that its clock and its tasks cause")
  func live() async {
    let clock = ManualClock()
    let handler = EffectHandler<String, Event> { work, send in
      guard work == "b" else { return await never() }
      send(Event("found"))
    }
    let store = Journal(initial: [], reducer: journal, handler: handler, clock: clock)
    let seen = Collected<String>()
    let token = store.effectEvents.subscribe { seen.append("\($0)") }
    func search(_ work: String, _ timing: Timing) -> Event {
      .only(.run(work, id: "x", overlap: .replacing, timing: timing))
    }
    store.send(search("a", .now))
    store.send(search("b", .after(100)))
    store.send(.only(.run("c", id: "x", overlap: .exclusive, timing: .now)))
    await clock.advance(by: .milliseconds(100))
    await store.idle()
    let expected = [
      #"a started, "x""#, #"a cancelled, "x""#, #"b waits until 100 ms, "x""#,
      #"c skipped, "x""#, #"b started, "x""#, #"b emitted #3, "x""#, #"b finished, "x""#,
    ]
    expectEqual(seen.elements, expected)
    withExtendedLifetime(token) {}
  }

  @Test("The events that an action causes follow its record and precede the next action")
  func order() {
    let store = Journal(
      initial: [], reducer: journal,
      handler: EffectHandler(respond: { [Event("answer to \($0)")] }) { _, _ in })
    let seen = Collected<String>()
    let tokens = [
      store.transitions.subscribe { seen.append("record \($0.index)") },
      store.effectEvents.subscribe { seen.append("\($0)") },
    ]
    store.send(Event("a", .run("one"), .run("two")))
    expectEqual(
      seen.elements,
      [
        "record 0", "one started", "two started", "one emitted #1", "record 1", "one finished",
        "two emitted #2", "record 2", "two finished",
      ])
    withExtendedLifetime(tokens) {}
  }

  /// Collects the events that it observes.
  private final class Witness: TransitionObserver {
    let seen = Collected<InspectionEvent<[String], Event, String>>()

    func observe(_ event: InspectionEvent<[String], Event, String>) {
      seen.append(event)
    }
  }

  @Test("An observer receives everything that was sent before the store was released, in order")
  func observer() async {
    var store: Journal? = Journal(
      initial: [], reducer: journal,
      handler: EffectHandler(respond: { [Event($0)] }) { _, _ in })
    let witness = Witness()
    let task = store?.observe(witness)
    store?.send(Event("a", .run("b")))
    weak let released = store
    store = nil
    expect(released == nil, "an observer does not hold the store")
    await task?.value
    expectEqual(
      witness.seen.elements.map { $0.effect?.description ?? "\($0.transition?.action.name ?? "")" },
      ["a", "b started", "b emitted #1", "b", "b finished"])
  }

  @Test("An observer that is slow or never returns does not delay the store")
  func slow() async {
    struct Stuck: TransitionObserver {
      let entered = Collected<Void>()

      func observe(_ event: InspectionEvent<[String], Event, String>) async {
        entered.append(())
        await never()
      }
    }
    let store = Journal(initial: [], reducer: journal, handler: .silent)
    let stuck = Stuck()
    let task = store.observe(stuck)
    store.send(Event("a"))
    _ = await stuck.entered.atLeast(1)
    store.send(Event("b"))
    expectEqual(store.current, ["a", "b"])
    task.cancel()
    await task.value
    expectEqual(stuck.entered.elements.count, 1)
  }

  @Test("A store does the same whether it is observed or not")
  func unchanged() async {
    func play(isObserved: Bool) -> [JournalRecord] {
      let store = Journal(
        initial: [], reducer: journal,
        handler: EffectHandler(respond: { [Event($0)] }) { _, _ in })
      let records = Collected<JournalRecord>()
      let token = store.transitions.subscribe { records.append($0) }
      if isObserved { store.observe(Witness()) }
      for name in ["a", "b"] { store.send(Event(name, .run(name + "1"), .run(name + "2"))) }
      withExtendedLifetime(token) {}
      return records.elements
    }
    expectEqual(play(isObserved: true), play(isObserved: false))
  }

  @Test("A store without subscribers makes no events")
  func nobody() {
    let descriptions = Collected<Void>()
    let store = Journal(initial: [], reducer: journal, handler: .silent)
    let token = store.effectEvents.subscribe { _ in descriptions.append(()) }
    token.cancel()
    store.send(Event("a", .note("unheard", id: nil)))
    expect(descriptions.elements.isEmpty)
    let records = Collected<Int>()
    let late = store.inspectionEvents.subscribe { records.append($0.transition?.index ?? -1) }
    store.send(Event("b"))
    expectEqual(records.elements, [1])
    withExtendedLifetime(late) {}
  }

  @Test("The printing observer prints transitions and the events of effects")
  func printing() async {
    let printed = Collected<String>()
    var store: Store<Int, Int, String>? = Store(
      initial: 0,
      reducer: Reduce { state, action in
        state += action
        return action == 1 ? .run("double", id: "x") : .none
      },
      handler: EffectHandler(respond: { _ in [2] }) { _, _ in })
    let task = store?.observe(PrintingObserver { printed.append($0) })
    store?.send(1)
    store = nil
    await task?.value
    expectEqual(
      printed.elements.joined(separator: "\n"),
      """
      #0 1
        state     0 → 1
        effect    double, concurrent "x"
        · double started, "x"
        · double emitted #1, "x"
      #1 2
        state    1 → 3
        · double finished, "x"
      """)
  }
}
