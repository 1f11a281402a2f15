import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite("Timers of components")
struct TimerTests {
  /// A component with timers that are due in another order than that in which they begin.
  private struct Bells: SearchComponent {
    enum Intent: Hashable, Codable, Sendable { case ring, hush, rung(Int) }

    /// The number of timers that were cancelled with their action.
    struct Memory: Hashable, Codable, Sendable { var lost = 0 }

    let id: ComponentID = "bells"
    var traits: ComponentTraits { ComponentTraits() }

    var initialMemory: Memory { Memory() }

    func reduce(_ draft: inout SearchDraft, memory: inout Memory, on action: SearchAction) {
      memory.lost += cancelledIntents(in: action).count
      switch intent(in: action) {
      case .ring:
        for number in [3, 1, 2, 0] {
          draft.send(.rung(number), of: self, after: .seconds(number), id: EffectID("\(number)"))
        }
        draft.sendInBackground(.rung(9), of: self, after: .seconds(9))
      case .hush: draft.cancel("3", of: self)
      case .rung, nil: break
      }
    }
  }

  private let notice = Notice()
  private let bells = Bells()

  private var probe: SearchProbe {
    SearchProbe(WorkFixture.machine([notice, bells]), matching: .including)
  }

  private func rung(_ probe: SearchProbe) -> [Int] {
    probe.records.compactMap { record in
      if case .rung(let number)? = bells.intent(in: record.action) { number } else { nil }
    }
  }

  @Test("The page's timer sends its intent when its time has come, once, and needs no performer")
  func due() {
    var probe = probe
    expect(WorkFixture.machine([notice]).issues(performing: []).isEmpty)
    probe.send(.submit)
    expect(probe.state.memory(of: notice).isVisible)
    expectEqual(probe.timers(of: notice), [.hide])
    probe.advance(by: .milliseconds(2999))
    expect(probe.state.memory(of: notice).isVisible)
    probe.advance(by: .milliseconds(1))
    expect(!probe.state.memory(of: notice).isVisible && probe.timers(of: notice).isEmpty)
    probe.advance(by: .seconds(60))
    expectEqual(probe.records.count { notice.intent(in: $0.action) == .hide }, 1)
    expect(probe.work(of: notice).isEmpty)
  }

  @Test("A timer replaces the one of its name, and is cancelled under that name")
  func named() {
    var probe = probe
    probe.send(.submit)
    probe.advance(by: .seconds(2))
    probe.send(.submit)
    expectEqual(probe.timers(of: notice), [.hide])
    probe.advance(by: .seconds(2))
    expect(probe.state.memory(of: notice).isVisible)
    probe.send(bells.intent(.ring))
    probe.send(bells.intent(.hush))
    probe.advance(by: .seconds(60))
    expectEqual(rung(probe), [0, 1, 2, 9])
  }

  @Test("Timers end in the order of their times, each at its own time")
  func order() {
    var probe = probe
    probe.send(bells.intent(.ring))
    for second in 0...3 {
      expectEqual(rung(probe), Array(0...second))
      probe.advance(by: .seconds(1))
    }
    probe.advance(by: .seconds(60))
    expectEqual(rung(probe), [0, 1, 2, 3, 9])
  }

  @Test("The handle of an action cancels its timers, but not those in the background")
  func handle() {
    var probe = probe
    let handle = probe.send(bells.intent(.ring))
    probe.advance(by: .seconds(1))
    probe.cancel(causedBy: handle)
    expectEqual(probe.state.memory(of: bells).lost, 2)
    expectEqual(probe.timers(of: bells), [.rung(9)])
    probe.advance(by: .seconds(60))
    expectEqual(rung(probe), [0, 1, 9])
    probe.send(bells.intent(.ring))
    probe.cancelAll()
    probe.advance(by: .seconds(60))
    expect(probe.timers(of: bells).isEmpty && !rung(probe).contains(3))
  }

  @Test("A performer for a component that has timers alone is reported as needless")
  func needlessPerformer() {
    let issues = WorkFixture.machine([notice]).issues(performing: [notice.performer { _, _ in }])
    expectEqual(issues, [.needlessPerformer("notice")])
    expectEqual(
      issues.map { "\($0)" },
      ["The component \"notice\" asks for no work, so its performer is never called. Remove it."])
  }

  @Test("A dependent component loses its timers with its condition")
  func dependent() {
    let genres = FacetListInteractor(WorkFixture.movies, attribute: "genres")
    let retries = RetryInteractor().dependent(on: genres)
    var probe = SearchProbe(WorkFixture.machine([genres, retries]), matching: .including)
    probe.send(.batch([genres.toggle("Drama"), .submit]))
    for request in probe.requests { probe.fail(request, with: .unavailable("down")) }
    expectEqual(probe.timers(of: retries), [.due("movies")])
    probe.send(genres.toggle("Drama"))
    expect(probe.timers(of: retries).isEmpty)
    let budget = RequestBudgetInteractor(capacity: 1, refill: .seconds(1)).dependent(on: genres)
    expectEqual(
      budget.issues,
      ["It decides when requests are sent, as a dependent component cannot. List it alone."])
  }

  @Test("A timer in the name of a component that is not in the machine is refused")
  func stranger() {
    struct Forger: SearchComponent {
      let id: ComponentID = "forger"
      var traits: ComponentTraits { ComponentTraits() }

      func reduce(_ draft: inout SearchDraft, memory: inout NoMemory, on action: SearchAction) {
        if action == .submit { draft.send(.hide, of: Notice(), after: .zero) }
      }
    }
    var probe = SearchProbe(WorkFixture.machine([Forger()]), matching: .including)
    probe.send(.submit)
    guard case .unknownComponent("notice", _)? = probe.state.rejection else {
      Issue.record("\(String(describing: probe.state.rejection))")
      return
    }
    expect(probe.waiting.isEmpty)
  }

  @Test("In a live search a timer follows the clock of the store, and finished waits for it")
  func live() async throws {
    let clock = ManualClock()
    let search = SearchStore(
      WorkFixture.machine([notice]), service: try WorkFixture.service("Alien"), clock: clock)
    let sent = search.send(.submit)
    await search.idle()
    expect(search.current.memory(of: notice).isVisible)
    await clock.advance(by: .seconds(3))
    await sent.finished
    expect(!search.current.memory(of: notice).isVisible)
  }

  @Test("A log in which a timer was work, and failed, is read and written again")
  func formerLog() throws {
    let retries = RetryInteractor()
    let coding = WorkFixture.machine([retries]).logCoding
    let effect = #"{"run":{"component":"retries","perform":{"pause":{"_0":"movies"}}}}"#
    let failed = #"{"component":"retries","workFailed":{"reason":"late","work":"pause(movies)"}}"#
    let text = """
      {"log":"searchlight transitions","version":1}
      {"index":0,"action":"submit","effects":[\(effect)]}
      {"index":1,"action":\(failed)}
      """
    let log = try SearchLog(reading: text, coding: coding)
    guard case .workFailed("retries", let failure)? = log.entries.last?.action.event else {
      Issue.record("\(log)")
      return
    }
    expectEqual(failure.reason, "late")
    expect(failure.work.description.contains("pause(movies)"))
    expect(try log.text().contains(#""perform":{"pause":{"_0":"movies"}}"#))
  }

  @Test("A log with a timer is read again with its machine, and replays")
  func log() throws {
    let machine = WorkFixture.machine([notice])
    var probe = SearchProbe(machine, matching: .including)
    probe.send(.submit)
    probe.advance(by: .seconds(3))
    let log = SearchLog(probe.records)
    let text = try log.text()
    expect(text.contains(#"{"component":"notice","timer":{"hide":{}}}"#), "\(text)")
    let read = try SearchLog(reading: text, coding: machine.logCoding)
    expectEqual(read, log)
    expect(TransitionReplay(read, from: machine.initialState, through: machine).divergence == nil)
    #expect(throws: (any Error).self) {
      try SearchLog(reading: text, coding: WorkFixture.machine([]).logCoding)
    }
  }
}
