import Testing

@testable import Signals

struct RelayStateMachineTests {
  private typealias Machine = RelayStateMachine<LastValue<Int>>
  private let a = ThreadID(1)
  private let b = ThreadID(2)

  @Test("What is sent is remembered at once, and displaces what was remembered")
  func memory() {
    var machine = Machine(memory: LastValue(0))
    #expect(describe(machine.send(1, from: a)) == "drain 1, displaced 0")
    #expect(describe(machine.send(2, from: b)) == "queued, displaced 1")
    #expect(machine.memory.value == 2)
    #expect(machine.version == 2)
    #expect(describe(machine.next()) == "2")
    #expect(describe(machine.next()) == "stop")
  }

  @Test("An element that expects another version is refused and changes nothing")
  func expectation() {
    var machine = Machine(memory: LastValue(0))
    #expect(describe(machine.send(1, from: a, expecting: 0)) == "drain 1, displaced 0")
    #expect(describe(machine.send(2, from: a, expecting: 0)) == "outdated")
    #expect(machine.memory.value == 1)
    #expect(describe(machine.send(2, from: a, expecting: 1)) == "queued, displaced 1")
  }

  @Test("Arrivals, departures and the end keep their places among the elements")
  func oneQueue() {
    var machine = Machine(memory: LastValue(0))
    let subscriber = Nobody()
    _ = machine.send(1, from: a)
    #expect(describe(machine.attach(subscriber, from: b)) == "queued")
    _ = machine.send(2, from: b)
    #expect(describe(machine.detach(subscriber, from: b)) == "queued")
    #expect(machine.finish(from: b).map(describe) == "queued")
    #expect(machine.mailbox.count == 4)
    var steps: [String] = []
    for _ in 0..<5 { steps.append(describe(machine.next())) }
    #expect(steps == ["attach", "2", "detach", "finish", "stop"])
  }

  @Test("A closed relay takes no elements and no second end, but arrivals and departures")
  func closed() {
    var machine = Machine(memory: LastValue(0))
    #expect(machine.finish(from: a).map(describe) == "drain finish")
    #expect(machine.finish(from: a) == nil)
    #expect(describe(machine.send(1, from: a)) == "closed")
    #expect(machine.memory.value == 0)
    #expect(describe(machine.next()) == "stop")
    #expect(describe(machine.attach(Nobody(), from: a)) == "drain attach")
    #expect(describe(machine.detach(Nobody(), from: a)) == "queued")
  }

  private func describe(_ acceptance: Machine.Acceptance) -> String {
    switch acceptance {
    case .accepted(let posting, let displaced):
      "\(describe(posting)), displaced \(displaced.value)"
    case .outdated: "outdated"
    case .closed: "closed"
    }
  }

  private func describe(_ posting: Mailbox<Machine.Entry>.Posting) -> String {
    switch posting {
    case .drain(let entry): "drain \(describe(entry))"
    case .queued: "queued"
    }
  }

  private func describe(_ step: Mailbox<Machine.Entry>.Step) -> String {
    switch step {
    case .serve(let entry): describe(entry)
    case .handOver: "hand over"
    case .stop: "stop"
    }
  }

  private func describe(_ entry: Machine.Entry) -> String {
    switch entry {
    case .element(let element): "\(element)"
    case .attach: "attach"
    case .detach: "detach"
    case .finish: "finish"
    }
  }

  private final class Nobody: Leaf {
    func attach(_ turn: borrowing Turn) {}
    func detach(_ turn: borrowing Turn) {}
    func cancel() {}
  }
}
