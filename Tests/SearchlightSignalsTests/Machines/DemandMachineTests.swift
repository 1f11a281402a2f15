import Expectations
import Testing

@testable import SearchlightSignals

struct DemandMachineTests {
  @Test("Elements wait for demand and are delivered in order")
  func demand() {
    var machine = DemandStateMachine<Int>(.unbounded)
    expectEqual(deliver(machine.offer(1), &machine), "")
    expectEqual(deliver(machine.offer(2), &machine), "")
    expectEqual(deliver(machine.addDemand(1), &machine), "1")
    expectEqual(deliver(machine.addDemand(2), &machine), "2")
    expectEqual(deliver(machine.offer(3), &machine), "3")
    expectEqual(deliver(machine.offer(4), &machine), "")
    expectEqual(deliver(machine.addDemand(.max), &machine), "4")
    expectEqual(deliver(machine.addDemand(.max), &machine), "")
    for number in 5...9 { expectEqual(deliver(machine.offer(number), &machine), "\(number)") }
  }

  @Test("The end is delivered once, after the waiting elements, and needs no demand")
  func end() {
    var machine = DemandStateMachine<Int>(.unbounded)
    expectEqual(deliver(machine.offer(1), &machine), "")
    expectEqual(deliver(machine.finish(), &machine), "")
    expectEqual(deliver(machine.addDemand(1), &machine), "1 end")
    expectEqual(deliver(machine.finish(), &machine), "")
    expectEqual(deliver(machine.offer(2), &machine), "")
    var empty = DemandStateMachine<Int>(.unbounded)
    expectEqual(deliver(empty.finish(), &empty), "end")
  }

  @Test("Only one caller at a time becomes the delivering thread")
  func oneDelivers() {
    var machine = DemandStateMachine<Int>(.unbounded)
    _ = deliver(machine.addDemand(9), &machine)
    let first = machine.offer(1)
    let second = machine.offer(2)
    let more = machine.addDemand(1)
    expectEqual([first, second, more], [true, false, false])
    expectEqual(deliver(first, &machine), "1 2")
  }

  @Test("After a cancellation nothing is delivered, and the buffered elements are returned")
  func cancel() {
    var machine = DemandStateMachine<Int>(.newest(2))
    for number in 1...3 { _ = deliver(machine.offer(number), &machine) }
    var leftover = machine.cancel()
    expectEqual([leftover.popFirst(), leftover.popFirst(), leftover.popFirst()], [2, 3, nil])
    expectEqual(deliver(machine.addDemand(5), &machine), "")
    expectEqual(deliver(machine.offer(4), &machine), "")
  }

  private func deliver(_ isDelivering: Bool, _ machine: inout DemandStateMachine<Int>) -> String {
    guard isDelivering else { return "" }
    var delivered: [String] = []
    while true {
      switch machine.next() {
      case .deliver(let element): delivered.append("\(element)")
      case .end: delivered.append("end")
      case .stop: return delivered.joined(separator: " ")
      }
    }
  }
}
