import Testing

@testable import Signals

struct BufferStateMachineTests {
  private typealias Machine = BufferStateMachine<Int, String>

  @Test("Elements are kept in order for who takes them later")
  func keeps() {
    var machine = Machine(.unbounded)
    #expect(describe(machine.offer(1)) == "keep")
    #expect(describe(machine.offer(2)) == "keep")
    #expect(describe(machine.take()) == "1")
    #expect(describe(machine.wait("w")) == "2")
    #expect(describe(machine.take()) == "wait")
  }

  @Test(
    "A waiter is handed the next element, once, whatever the policy",
    arguments: [Buffering.unbounded, .newest(1), .oldest(0)])
  func hands(buffering: Buffering) {
    var machine = Machine(buffering)
    #expect(describe(machine.wait("w")) == "wait")
    #expect(describe(machine.offer(1)) == "hand 1 to w")
    #expect(describe(machine.offer(2)) == "keep")
    #expect(machine.dropCount == 0)
  }

  @Test("A second waiter ends at once and does not displace the first")
  func secondWaiter() {
    var machine = Machine(.unbounded)
    #expect(describe(machine.wait("first")) == "wait")
    #expect(describe(machine.wait("second")) == "end")
    #expect(describe(machine.take()) == "end")
    #expect(describe(machine.offer(1)) == "hand 1 to first")
  }

  @Test("A full buffer of the newest gives up its oldest")
  func newest() {
    var machine = Machine(.newest(2))
    _ = machine.offer(1)
    _ = machine.offer(2)
    #expect(describe(machine.offer(3)) == "drop 1")
    #expect(machine.dropCount == 1)
    #expect(describe(machine.take()) == "2")
    #expect(describe(machine.offer(4)) == "keep")
    #expect(describe(machine.take()) == "3")
  }

  @Test("A full buffer of the oldest refuses the new")
  func oldest() {
    var machine = Machine(.oldest(1))
    _ = machine.offer(1)
    #expect(describe(machine.offer(2)) == "drop 2")
    #expect(describe(machine.take()) == "1")
    #expect(describe(machine.offer(3)) == "keep")
  }

  @Test("After the end what is kept can be taken, and nothing is added or counted")
  func finish() {
    var machine = Machine(.newest(1))
    _ = machine.offer(1)
    #expect(machine.finish() == nil)
    #expect(describe(machine.offer(2)) == "refuse")
    #expect(machine.dropCount == 0)
    #expect(!machine.isTerminated)
    #expect(describe(machine.take()) == "1")
    #expect(describe(machine.wait("w")) == "end")
  }

  @Test("The end wakes the waiter once")
  func finishWakes() {
    var machine = Machine(.unbounded)
    _ = machine.wait("w")
    #expect(machine.finish() == "w")
    #expect(machine.finish() == nil)
    #expect(machine.terminate().waiter == nil)
  }

  @Test("Termination wakes the waiter, gives up what is kept, and refuses from then on")
  func terminate() {
    var waiting = Machine(.unbounded)
    _ = waiting.wait("w")
    #expect(waiting.terminate().waiter == "w")
    #expect(describe(waiting.offer(1)) == "refuse")
    #expect(describe(waiting.wait("again")) == "end")

    var keeping = Machine(.unbounded)
    _ = keeping.offer(1)
    _ = keeping.offer(2)
    #expect(keeping.terminate().leftover.count == 2)
    #expect(keeping.terminate().leftover.isEmpty)
    #expect(describe(keeping.take()) == "end")
    #expect(keeping.isTerminated)
    #expect(keeping.finish() == nil)
  }

  @Test("There is one consumer")
  func claim() {
    var machine = Machine(.unbounded)
    let claims = [machine.claim(), machine.claim(), machine.claim()]
    #expect(claims == [true, false, false])
  }

  private func describe(_ offer: Machine.Offer) -> String {
    switch offer {
    case .keep: "keep"
    case .drop(let element): "drop \(element)"
    case .hand(let element, to: let waiter): "hand \(element) to \(waiter)"
    case .refuse: "refuse"
    }
  }

  private func describe(_ taking: Machine.Taking) -> String {
    switch taking {
    case .element(let element): "\(element)"
    case .end: "end"
    case .wait: "wait"
    }
  }
}
