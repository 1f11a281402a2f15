import Testing

@testable import Signals

struct DemandMachineTests {
  @Test("Elements wait until they are asked for, and are given in order")
  func demand() {
    var machine = DemandStateMachine<Int>(.unbounded)
    #expect(give(machine.offer(1), &machine) == "")
    #expect(give(machine.offer(2), &machine) == "")
    #expect(give(machine.ask(for: 1), &machine) == "1")
    #expect(give(machine.ask(for: 2), &machine) == "2")
    #expect(give(machine.offer(3), &machine) == "3")
    #expect(give(machine.offer(4), &machine) == "")
    #expect(give(machine.ask(for: .max), &machine) == "4")
    #expect(give(machine.ask(for: .max), &machine) == "")
    for number in 5...9 { #expect(give(machine.offer(number), &machine) == "\(number)") }
  }

  @Test("The end comes behind what waits, asked for or not, and once")
  func end() {
    var machine = DemandStateMachine<Int>(.unbounded)
    #expect(give(machine.offer(1), &machine) == "")
    #expect(give(machine.finish(), &machine) == "")
    #expect(give(machine.ask(for: 1), &machine) == "1 end")
    #expect(give(machine.finish(), &machine) == "")
    #expect(give(machine.offer(2), &machine) == "")
    var empty = DemandStateMachine<Int>(.unbounded)
    #expect(give(empty.finish(), &empty) == "end")
  }

  @Test("One serves at a time")
  func oneServes() {
    var machine = DemandStateMachine<Int>(.unbounded)
    _ = give(machine.ask(for: 9), &machine)
    let first = machine.offer(1)
    let second = machine.offer(2)
    let more = machine.ask(for: 1)
    #expect([first, second, more] == [true, false, false])
    #expect(give(first, &machine) == "1 2")
  }

  @Test("Who has gone is given nothing; what was kept is let go of")
  func cancel() {
    var machine = DemandStateMachine<Int>(.newest(2))
    for number in 1...3 { _ = give(machine.offer(number), &machine) }
    var leftover = machine.cancel()
    #expect([leftover.popFirst(), leftover.popFirst(), leftover.popFirst()] == [2, 3, nil])
    #expect(give(machine.ask(for: 5), &machine) == "")
    #expect(give(machine.offer(4), &machine) == "")
  }

  private func give(_ serves: Bool, _ machine: inout DemandStateMachine<Int>) -> String {
    guard serves else { return "" }
    var given: [String] = []
    while true {
      switch machine.next() {
      case .give(let element): given.append("\(element)")
      case .end: given.append("end")
      case .stop: return given.joined(separator: " ")
      }
    }
  }
}
