import Expectations
import SearchlightStateMachine
import Testing

@Suite struct EffectEventTests {
  private typealias Machine = Simulation<[String], Event, String>

  private func wait(_ work: String, _ milliseconds: Int) -> Effect<String> {
    .run(work, id: "x", overlap: .latest, timing: .after(milliseconds))
  }

  /// The events, one per line: the transition, the origin, and what happened.
  private func lines(
    _ machine: inout Machine, _ body: (inout Machine) throws -> Void
  ) rethrows -> [String] {
    try machine.inspecting(body).map { event in
      switch event {
      case .transition(let record): "transition \(record.index)"
      case .effect(let event):
        "\(event.transition.map(String.init) ?? "-") of \(event.origin): \(event)"
      }
    }
  }

  @Test(
    "Each event of an effect is reported in order, with the transition that caused it")
  func life() throws {
    var machine = Machine(initial: [], reducer: journal)
    let lines = try lines(&machine) { machine in
      machine.send(.only(wait("a", 10)))
      machine.send(.only(wait("b", 10), .run("c", id: "x", overlap: .exclusive, timing: .now)))
      machine.advance(by: .milliseconds(10))
      let slot = try #require(machine.running.first?.slot)
      machine.emit(Event("e"), from: slot)
      machine.complete(slot, with: Event("f", .run("d"), .note("done", id: nil)))
      machine.cancelAll()
    }
    expectEqual(
      lines,
      [
        "transition 0", #"0 of 0: a waits until 10 ms, "x""#,
        "transition 1", #"1 of 0: a cancelled, "x""#, #"1 of 1: b waits until 10 ms, "x""#,
        #"1 of 1: c skipped, "x""#,
        #"- of 1: b started, "x""#,
        #"2 of 1: b emitted #2, "x""#, "transition 2",
        #"3 of 1: b emitted #3, "x""#, "transition 3", "3 of 3: d started", "3 of 3: done",
        #"- of 1: b finished, "x""#,
        "- of 3: d cancelled",
      ])
  }

  @Test("Effects that a newer one ends are reported as cancelled, without a transition")
  func latest() throws {
    var machine = Machine(initial: [], reducer: journal)
    machine.send(.only(.run("a", id: "x", overlap: .latest, timing: .now)))
    machine.send(.only(.run("b", id: "x", overlap: .latest, timing: .now)))
    machine.send(.only(wait("c", 10)))
    let lines = try lines(&machine) { machine in
      machine.advance(by: .milliseconds(10))
      machine.complete(try #require(machine.running.last?.slot))
    }
    expectEqual(
      lines,
      [
        #"- of 1: b cancelled, "x""#, #"- of 2: c started, "x""#, #"- of 2: c finished, "x""#,
        #"- of 0: a cancelled, "x""#,
      ])
  }

  @Test("A serial effect is reported as queued when it is started or when its time has come")
  func queue() throws {
    var machine = Machine(initial: [], reducer: journal)
    func serial(_ work: String, _ timing: Timing = .now) -> Event {
      .only(.run(work, id: "x", overlap: .serial, timing: timing))
    }
    let lines = try lines(&machine) { machine in
      machine.send(serial("a"))
      machine.send(serial("b"))
      machine.send(serial("c", .after(10)))
      machine.advance(by: .milliseconds(10))
      machine.complete(try #require(machine.running.first?.slot), with: Event("done"))
      machine.send(.only(.cancel("x")))
    }
    expectEqual(
      lines,
      [
        "transition 0", #"0 of 0: a started, "x""#,
        "transition 1", #"1 of 1: b waits for its turn, "x""#,
        "transition 2", #"2 of 2: c waits until 10 ms, "x""#,
        #"- of 2: c waits for its turn, "x""#,
        #"3 of 0: a emitted #3, "x""#, "transition 3",
        #"- of 0: a finished, "x""#, #"- of 1: b started, "x""#,
        "transition 4", #"4 of 1: b cancelled, "x""#, #"4 of 2: c cancelled, "x""#,
      ])
  }

  @Test("A trailing throttle that has to wait again is reported as scheduled again")
  func trailing() {
    var machine = Machine(initial: [], reducer: journal)
    func throttled(_ work: String) -> Event {
      .only(.run(work, id: "x", overlap: .concurrent, timing: .trailing(100)))
    }
    machine.send(throttled("a"))
    machine.send(throttled("b"))
    machine.advance(by: .milliseconds(50))
    machine.send(.only(.run("c", id: "x", overlap: .concurrent, timing: .now)))
    let kinds = machine.inspecting { $0.advance(by: .milliseconds(100)) }.compactMap(\.effect?.kind)
    expectEqual(kinds, [.scheduled(until: .milliseconds(150)), .started])
  }

  @Test("Actions that ended work sends are not reported")
  func late() throws {
    var machine = Machine(initial: [], reducer: journal)
    machine.send(.only(.run("a")))
    let slot = try #require(machine.running.first?.slot)
    machine.complete(slot)
    let events = machine.inspecting {
      $0.emit(Event("late"), from: slot)
      $0.complete(slot, with: Event("late"))
    }
    expect(events.isEmpty)
  }

  @Test("Inspections nest, and end with their body even if it throws")
  func nesting() {
    struct Stop: Error {}
    var machine = Machine(initial: [], reducer: journal)
    let outer = machine.inspecting { machine in
      machine.send(Event("a"))
      let inner = machine.inspecting { $0.send(Event("b")) }
      expectEqual(inner.compactMap(\.transition?.index), [1])
      _ = try? machine.inspecting { machine throws(Stop) in
        machine.send(Event("c"))
        throw Stop()
      }
      machine.send(Event("d"))
    }
    expectEqual(outer.compactMap(\.transition?.index), [0, 1, 2, 3])
    expect(machine.inspecting { _ in }.isEmpty)
  }

  @Test("Inspecting a machine does not change what it does")
  func unchanged() {
    func play(_ machine: inout Machine) -> [JournalRecord] {
      machine.send(Event("a", wait("w", 5), wait("v", 10))) + machine.advance(by: .seconds(1))
    }
    var plain = Machine(initial: [], reducer: journal) { [Event($0)] }
    var inspected = plain
    let records = play(&plain)
    let events = inspected.inspecting { expectEqual(play(&$0), records) }
    expectEqual(events.compactMap(\.transition), records)
    expectEqual(inspected.state, plain.state)
    expectEqual(inspected.running, plain.running)
  }
}
