import Expectations
import SearchlightStateMachine
import SearchlightStateMachineTools
import SearchlightTesting
import Testing

@Suite("Properties over time in explorations")
struct ExploredPropertyTests {
  private typealias Checked = Property<Int, RandomMachine.Action, RandomMachine.Work>

  /// A property, and the fewest steps in which a run of a machine violates it.
  private struct Case {
    let sample: PropertySample
    let property: Checked
    var shortest: Int?

    mutating func note(_ length: Int) {
      shortest = min(shortest ?? length, length)
    }
  }

  /// Judges all runs of a machine up to a number of steps, one after the other.
  private static func enumerate(_ run: RandomRun, _ steps: Int, _ cases: inout [Case]) -> String? {
    let length = run.names.count
    for index in cases.indices {
      let (sample, property) = (cases[index].sample, cases[index].property)
      let verdict = sample.verdict(run.moments)
      // An empty list of records has no first state.
      let session = run.records.isEmpty ? verdict : property.check(run.records).kind
      if session != verdict {
        return "\(sample): \(session), not \(verdict), in \(run.moments)"
      }
      if verdict == .violated { cases[index].note(length) }
      if run.rests, sample.waits(upTo: run.moments.count - 1, run.moments) {
        cases[index].note(length)
      }
    }
    for start in run.loopStarts {
      guard let endless = run.repeating(from: start) else { continue }
      // With a deadline, going around is soon too late: a run without a loop that counts above.
      for index in cases.indices
      where cases[index].sample.limit == .none
        && cases[index].sample.waits(upTo: run.counts[start] - 1, endless.moments)
      {
        cases[index].note(length)
      }
    }
    guard steps > 0 else { return nil }
    for step in RandomMachine.steps(run.last) {
      var next = run
      next.take(step)
      if let problem = enumerate(next, steps - 1, &cases) { return problem }
    }
    return nil
  }

  @Test(
    "The verdict on an exploration is that of all runs, with fairness, and no run is shorter",
    arguments: RandomCases.blocks(of: 40, usually: 4))
  func everyRun(block: UInt64) async {
    var numbers = SeededNumbers(seed: 100 + block)
    var counts: [String: Int] = [:]
    let depth = RandomCases.areAll ? 4 : 3
    for _ in 0..<(RandomCases.areAll ? 10 : 6) {
      await Task.yield()
      let machine = RandomMachine(using: &numbers)
      let exploration = machine.exploration
      guard exploration.isExhaustive else { continue }
      var cases = (0..<12).map { _ in
        let sample = PropertySample(
          labels: RandomMachine.modes, usesTimes: false, using: &numbers)
        return Case(sample: sample, property: sample.property { $0.state })
      }
      let problem = Self.enumerate(RandomRun(from: machine.start), depth, &cases)
      expectEqual(problem, nil)
      for found in cases {
        let verdict = found.property.check(exploration)
        let length = verdict.violation?.steps.count
        expect(!verdict.isOpen, "\(verdict)")
        if let shortest = found.shortest {
          expectEqual(length, shortest, "\(found.sample)\n\(verdict)")
        } else {
          expect(length.map { $0 > depth } ?? true, "\(found.sample)\n\(verdict)")
        }
        counts[
          verdict.violation.map { "\($0.ending)".prefix(5).description } ?? "holds", default: 0] +=
          1
      }
    }
    // Each kind of verdict occurs, which some blocks have too few machines for.
    guard block == 0 else { return }
    expect(
      ["holds", "broke", "late", "rests", "loops"].allSatisfy { counts[$0] ?? 0 > 0 }, "\(counts)")
  }

  @Test("A counterexample in an exploration is judged alike as a session")
  func twoWays() {
    var numbers = SeededNumbers(seed: 7)
    var count = 0
    for _ in 0..<60 {
      let machine = RandomMachine(using: &numbers)
      let sample = PropertySample(
        labels: RandomMachine.modes, usesTimes: false, using: &numbers)
      let property: Checked = sample.property { $0.state }
      guard let violation = property.check(machine.exploration).violation else { continue }
      let records = violation.steps.flatMap(\.records)
      guard !records.isEmpty else { continue }
      count += 1
      switch violation.ending {
      case .broken, .late:
        let whole = property.check(records).kind
        expectEqual(whole, .violated)
        expect(property.check(records.dropLast()).kind != .violated || violation.ending == .late)
      default:
        expectEqual(property.check(records).kind, .open)
        let looped = violation.loop.flatMap(\.records)
        expectEqual(property.check(records + looped + looped).kind, .open)
      }
    }
    expect(count > 15, "\(count)")
  }
}
