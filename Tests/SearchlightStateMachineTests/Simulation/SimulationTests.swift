import Expectations
import SearchlightStateMachine
import Testing

@Suite struct SimulationTests {
  private typealias Machine = Simulation<[String], Event, String>

  private func wait(_ work: String, _ milliseconds: Int, id: EffectID = "x") -> Effect<String> {
    .run(work, id: id, overlap: .concurrent, timing: .after(milliseconds))
  }

  @Test("Sending an action gives one record, which ends with the new state")
  func send() {
    var machine = Machine(initial: ["s"], reducer: journal)
    let records = machine.send(Event("a", .run("w")))
    expectEqual(
      records,
      [
        JournalRecord(
          index: 0, action: Event("a", .run("w")), before: ["s"], after: ["s", "a"],
          effects: [.run("w")])
      ])
    expectEqual(machine.state, ["s", "a"])
    expectEqual(machine.running.map(\.work), ["w"])
  }

  @Test("Immediate answers follow in order within the same call")
  func answers() {
    var machine = Machine(initial: [], reducer: journal) { work in
      switch work {
      case "two": [Event("x", .run("one")), Event("y")]
      case "one": [Event("z")]
      default: nil
      }
    }
    let records = machine.send(Event("a", .run("two"), .run("unknown")))
    expectEqual(records.map(\.action.name), ["a", "x", "y", "z"])
    expectEqual(records.map(\.index), [0, 1, 2, 3])
    expect(zip(records, records.dropFirst()).allSatisfy { $0.after == $1.before })
    expectEqual(machine.running.map(\.work), ["unknown"])
  }

  @Test("Advancing time begins effects by due time and then by slot, each at its own time")
  func advance() {
    var machine = Machine(initial: [], reducer: journal) { work in
      [
        work == "again"
          ? Event("again", .run("last", id: "z", overlap: .latest, timing: .after(5)))
          : Event(work)
      ]
    }
    machine.send(.only(wait("late", 30), wait("again", 10), wait("first", 10, id: "y")))
    expectEqual(machine.nextDue, .milliseconds(10))
    expect(machine.advance(by: .milliseconds(9)).isEmpty)
    expectEqual(machine.now, .milliseconds(9))
    let names = machine.advance(by: .milliseconds(21)).map(\.action.name)
    expectEqual(names, ["again", "first", "last", "late"], "what began at 10 was due again at 15")
    expectEqual(machine.now, .milliseconds(30))
    expect(machine.nextDue == nil)
  }

  @Test("Advancing by a negative duration does not move time backwards")
  func backwards() {
    var machine = Machine(initial: [], reducer: journal)
    machine.advance(by: .seconds(1))
    machine.send(.only(wait("w", 5)))
    expect(machine.advance(by: .seconds(-1)).isEmpty)
    expectEqual(machine.now, .seconds(1))
    expectEqual(machine.waiting.map(\.due), [.milliseconds(1005)])
  }

  @Test("Completing work delivers its actions and ends it")
  func complete() throws {
    var machine = Machine(initial: [], reducer: journal)
    machine.send(.only(.run("w")))
    let slot = try #require(machine.running.first?.slot)
    expectEqual(
      machine.complete(slot, with: Event("a"), Event("b")).map(\.action.name), ["a", "b"])
    expect(machine.running.isEmpty)
    expect(machine.complete(slot, with: Event("late")).isEmpty, "it has ended")
    expectEqual(machine.state, ["a", "b"])
  }

  @Test("Running work can emit actions until it is cancelled")
  func emit() throws {
    var machine = Machine(initial: [], reducer: journal)
    machine.send(.only(.run("w", id: "x", overlap: .latest, timing: .now)))
    let slot = try #require(machine.running.first?.slot)
    expectEqual(machine.emit(Event("a"), from: slot).count, 1)
    expectEqual(machine.emit(Event("b"), from: slot).count, 1)
    expectEqual(machine.running.map(\.slot), [slot])
    machine.send(.only(.cancel("x")))
    expect(machine.emit(Event("late"), from: slot).isEmpty)
    expectEqual(machine.state, ["a", "b"])
  }

  @Test("Waiting work can neither be completed nor emit actions")
  func waitingWork() throws {
    var machine = Machine(initial: [], reducer: journal)
    machine.send(.only(wait("w", 5)))
    let slot = try #require(machine.waiting.first?.slot)
    expect(machine.complete(slot, with: Event("a")).isEmpty)
    expect(machine.emit(Event("a"), from: slot).isEmpty)
    expectEqual(machine.waiting.count, 1)
  }

  @Test("An answer that cancels its own work is the last one that is reduced")
  func answerCancels() throws {
    var machine = Machine(initial: [], reducer: journal)
    machine.send(.only(.run("w", id: "x", overlap: .latest, timing: .now)))
    let slot = try #require(machine.running.first?.slot)
    machine.complete(slot, with: Event("a", .cancel("x")), Event("b"))
    expectEqual(machine.state, ["a"])
  }

  @Test("Work still runs while its answers are reduced: exclusive is skipped, latest takes over")
  func slotDuringAnswers() throws {
    for (overlap, isRunning) in [(Overlap.exclusive, false), (.latest, true)] {
      var machine = Machine(initial: [], reducer: journal)
      machine.send(.only(.run("first", id: "x", overlap: overlap, timing: .now)))
      let slot = try #require(machine.running.first?.slot)
      machine.complete(slot, with: .only(.run("next", id: "x", overlap: overlap, timing: .now)))
      expectEqual(machine.running.map(\.work), (isRunning ? ["next"] : []))
    }
  }

  @Test("An endless chain of answers stops at the limit, and its work is left running")
  func endless() {
    var machine = Machine(initial: [], reducer: journal) { _ in [.only(.run("ping"))] }
    let records = machine.send(.only(.run("ping")))
    expectEqual(records.count, 1 + Machine.answerLimit)
    expectEqual(machine.running.map(\.work), ["ping"])
    expectEqual(machine.send(Event("a")).count, 1, "it goes on as before")
  }

  @Test("cancelAll ends all waiting and running effects")
  func cancelAll() {
    var machine = Machine(initial: [], reducer: journal)
    machine.send(.only(.run("w"), wait("v", 5)))
    machine.cancelAll()
    expect(machine.running.isEmpty && machine.waiting.isEmpty)
    expect(machine.nextDue == nil)
  }

  @Test("A simulation tells its reducer that everything was cancelled, as a store does")
  func onCancelAll() {
    var machine = Machine(initial: [], reducer: journal, onCancelAll: Event("called off"))
    machine.send(.only(.run("w"), wait("v", 5)))
    let records = machine.cancelAll()
    expect(machine.running.isEmpty && machine.waiting.isEmpty)
    expectEqual(records.map(\.action.name), ["called off"])
    expectEqual(machine.state.last, "called off")
    var silent = Machine(initial: [], reducer: journal)
    silent.send(.only(.run("w")))
    expect(silent.cancelAll().isEmpty)
  }

  @Test("A copy of a simulation can be used to go back to its moment")
  func timeTravel() {
    var machine = Machine(initial: [], reducer: journal) { [Event($0)] }
    machine.send(Event("a", wait("w", 5)))
    let moment = machine
    machine.advance(by: .milliseconds(5))
    machine.send(Event("b"))
    expectEqual(machine.state, ["a", "w", "b"])
    machine = moment
    expectEqual(machine.state, ["a"])
    expectEqual(machine.now, .zero)
    let records = machine.advance(by: .milliseconds(5))
    expectEqual(records.map(\.index), [1])
    expectEqual(machine.state, ["a", "w"])
  }
}
