import Expectations
import Testing

@testable import SearchlightSignals

struct CombiningMachineTests {
  @Test("The merge machine ends with the last of its sources")
  func merge() {
    var machine = MergeStateMachine<Int>(sources: 2)
    expectEqual(machine.receive(.element(1)), Reaction(output: 1))
    expectEqual(machine.receive(.finished), Reaction())
    expectEqual(machine.receive(.element(2)), Reaction(output: 2))
    expectEqual(machine.receive(.finished), Reaction(isLast: true))
  }

  @Test(
    "The combineLatest machine begins once both sources have sent, and ends when both have ended")
  func combineLatest() {
    var machine = CombineLatestStateMachine<Int, String>()
    expect(machine.receive(.first(1)).output == nil)
    expect(machine.receive(.first(2)).output == nil)
    expectEqual(machine.receive(.second("a")).output.map { "\($0)" }, #"(2, "a")"#)
    expectEqual(machine.receive(.first(3)).output.map { "\($0)" }, #"(3, "a")"#)
    expect(!machine.receive(.firstFinished).isLast)
    expectEqual(machine.receive(.second("b")).output.map { "\($0)" }, #"(3, "b")"#)
    expect(machine.receive(.secondFinished).isLast)
  }

  @Test(
    "The combineLatest machine ends at once if a source ends without an element", arguments: [0, 1])
  func combineLatestWithoutPartner(empty: Int) {
    var machine = CombineLatestStateMachine<Int, Int>()
    _ = machine.receive(empty == 0 ? .second(1) : .first(1))
    expect(machine.receive(empty == 0 ? .firstFinished : .secondFinished).isLast)
  }

  @Test("The combineLatest machine ends with an empty source although the other source ended first")
  func combineLatestEmptyLast() {
    var machine = CombineLatestStateMachine<Int, Int>()
    _ = machine.receive(.first(1))
    expect(!machine.receive(.firstFinished).isLast)
    expect(machine.receive(.secondFinished).isLast)
  }

  @Test("The zip machine pairs by position, and ends when no further pair is possible")
  func zip() {
    var machine = ZipStateMachine<Int, String>(.unbounded)
    expect(machine.receive(.first(1)).output == nil)
    expect(machine.receive(.first(2)).output == nil)
    expectEqual(machine.receive(.second("a")).output.map { "\($0)" }, #"(1, "a")"#)
    expect(!machine.receive(.firstFinished).isLast)
    let last = machine.receive(.second("b"))
    expectEqual(last.output.map { "\($0)" }, #"(2, "b")"#)
    expect(last.isLast)
  }

  @Test("The zip machine ends when a source without waiting elements ends")
  func zipEnd() {
    var machine = ZipStateMachine<Int, Int>(.unbounded)
    _ = machine.receive(.first(1))
    expect(machine.receive(.secondFinished).isLast)
  }

  @Test(
    "The zip machine keeps waiting elements by its buffering policy",
    arguments: [
      (Buffering.unbounded, [1, 2, 3]), (.newest(2), [2, 3]), (.oldest(2), [1, 2]),
      (.newest(0), [3]), (.oldest(0), [1]), (.newest(-1), [3]), (.oldest(-1), [1]),
    ])
  func zipOverflow(buffering: Buffering, kept: [Int]) {
    var machine = ZipStateMachine<Int, Int>(buffering)
    for number in 1...3 { _ = machine.receive(.first(number)) }
    var pairs: [Int] = []
    while let pair = machine.receive(.second(0)).output { pairs.append(pair.0) }
    expectEqual(pairs, kept)
  }

  @Test("The flatMapLatest machine ignores the inputs of all inner sources except the latest")
  func flatMapLatest() {
    var machine = FlatMapLatestStateMachine<String, Int>()
    expectEqual(machine.receive(.outer("a")).request?.number, 1)
    expectEqual(machine.receive(.inner(10, number: 1)).output, 10)
    let second = machine.receive(.outer("b"))
    expectEqual(second.request?.outer, "b")
    expect(machine.receive(.inner(11, number: 1)).output == nil)
    expectEqual(machine.receive(.inner(20, number: 2)).output, 20)
    expect(!machine.receive(.innerFinished(number: 1)).isLast)
    expect(!machine.receive(.outerFinished).isLast)
    expect(!machine.receive(.innerFinished(number: 1)).isLast)
    expect(machine.receive(.innerFinished(number: 2)).isLast)
  }

  @Test("The flatMapLatest machine ends with its outer source if no inner source is open")
  func flatMapLatestOuterEnd() {
    var idle = FlatMapLatestStateMachine<Int, Int>()
    expect(idle.receive(.outerFinished).isLast)
    var between = FlatMapLatestStateMachine<Int, Int>()
    _ = between.receive(.outer(1))
    expect(!between.receive(.innerFinished(number: 1)).isLast)
    expect(between.receive(.outerFinished).isLast)
  }
}
