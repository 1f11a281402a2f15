import Expectations
import SearchlightBasics
import Testing

@testable import SearchlightSignals

struct BufferStateMachineTests {
  private typealias Machine = BufferStateMachine<Int, String>

  @Test("A buffer returns elements in the order in which they were offered")
  func keeps() {
    var machine = Machine(.unbounded)
    expectEqual(describe(machine.offer(1)), "keep")
    expectEqual(describe(machine.offer(2)), "keep")
    expectEqual(describe(machine.take()), "1")
    expectEqual(describe(machine.wait("w")), "2")
    expectEqual(describe(machine.take()), "wait")
  }

  @Test(
    "A waiter is handed the next element once, under every buffering policy",
    arguments: [Buffering.unbounded, .newest(1), .oldest(0)])
  func hands(buffering: Buffering) {
    var machine = Machine(buffering)
    expectEqual(describe(machine.wait("w")), "wait")
    expectEqual(describe(machine.offer(1)), "hand 1 to w")
    expectEqual(describe(machine.offer(2)), "keep")
    expectEqual(machine.dropCount, 0)
  }

  @Test("A second waiter ends at once and does not replace the first")
  func secondWaiter() {
    var machine = Machine(.unbounded)
    expectEqual(describe(machine.wait("first")), "wait")
    expectEqual(describe(machine.wait("second")), "end")
    expectEqual(describe(machine.take()), "end")
    expectEqual(describe(machine.offer(1)), "hand 1 to first")
  }

  @Test("A full buffer with the policy newest drops its oldest element")
  func newest() {
    var machine = Machine(.newest(2))
    _ = machine.offer(1)
    _ = machine.offer(2)
    expectEqual(describe(machine.offer(3)), "drop 1")
    expectEqual(machine.dropCount, 1)
    expectEqual(describe(machine.take()), "2")
    expectEqual(describe(machine.offer(4)), "keep")
    expectEqual(describe(machine.take()), "3")
  }

  @Test("A full buffer with the policy oldest drops the new element")
  func oldest() {
    var machine = Machine(.oldest(1))
    _ = machine.offer(1)
    expectEqual(describe(machine.offer(2)), "drop 2")
    expectEqual(describe(machine.take()), "1")
    expectEqual(describe(machine.offer(3)), "keep")
  }

  @Test("After the end, buffered elements can be taken, and new ones are refused and not counted")
  func finish() {
    var machine = Machine(.newest(1))
    _ = machine.offer(1)
    expect(machine.finish() == nil)
    expectEqual(describe(machine.offer(2)), "refuse")
    expectEqual(machine.dropCount, 0)
    expect(!machine.isTerminated)
    expectEqual(describe(machine.take()), "1")
    expectEqual(describe(machine.wait("w")), "end")
  }

  @Test("The end of a buffer resumes its waiter once")
  func finishWakes() {
    var machine = Machine(.unbounded)
    _ = machine.wait("w")
    expectEqual(machine.finish(), "w")
    expect(machine.finish() == nil)
    expect(machine.terminate().waiter == nil)
  }

  @Test("Termination of a buffer resumes its waiter, drops its elements, and refuses later ones")
  func terminate() {
    var waiting = Machine(.unbounded)
    _ = waiting.wait("w")
    expectEqual(waiting.terminate().waiter, "w")
    expectEqual(describe(waiting.offer(1)), "refuse")
    expectEqual(describe(waiting.wait("again")), "end")

    var keeping = Machine(.unbounded)
    _ = keeping.offer(1)
    _ = keeping.offer(2)
    expectEqual(keeping.terminate().leftover.count, 2)
    expect(keeping.terminate().leftover.isEmpty)
    expectEqual(describe(keeping.take()), "end")
    expect(keeping.isTerminated)
    expect(keeping.finish() == nil)
  }

  @Test("Only the first claim of a buffer succeeds")
  func claim() {
    var machine = Machine(.unbounded)
    let claims = [machine.claim(), machine.claim(), machine.claim()]
    expectEqual(claims, [true, false, false])
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
