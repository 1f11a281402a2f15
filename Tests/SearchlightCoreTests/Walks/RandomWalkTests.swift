import Expectations
import Foundation
import SearchlightTesting
import Testing

/// Random walks through the machine, with all actions, the passing of time, and answers of every
/// kind in any order.
///
/// The laws must hold after each step, and each walk is replayed at its end. A walk that breaks a
/// law is shrunk first.
///
/// Each policy has walks of its own, so that what the policies have in common meets the walks of
/// all. How many steps are enough was measured with ``Mutant/all`` under one policy: walks of 60
/// steps find at least 30 of the 46 mutants within 6 walks, 35 within 24, and 43 within 76. The
/// usual number of steps is 24 walks, 4 for each policy.
///
/// The environment variable `SEARCHLIGHT_WALK_STEPS` sets the total number of steps, which is
/// otherwise 1,440, or 100,000 with all random cases. `SEARCHLIGHT_WALK_SEED` sets the seed of the
/// first walk, which is 0 by default. A failure names the seed that reproduces it.
@Suite("The laws of the search machine on random walks")
struct RandomWalkTests {
  private static let length = 60

  /// The number of steps after which full coverage is expected.
  private static let enough = 15_000

  private static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }

  @Test(
    "A random walk of thousands of steps, or as many as the environment sets, breaks no law",
    arguments: Subject.policies.indices)
  func walks(policy: Int) async {
    let subject = Subject.everything(policy: policy)
    let hasPause = subject.debounce.map { $0 > .zero } ?? false
    let everything = hasPause ? Coverage.everything : .everything.subtracting(.waiting)
    let asked = Self.number("SEARCHLIGHT_WALK_STEPS")
    let usual = RandomCases.count(of: 100_000, usually: 1_440)
    let count = (asked ?? usual) / Subject.policies.count
    var seed = UInt64(max(0, Self.number("SEARCHLIGHT_WALK_SEED") ?? 0)) + UInt64(policy)
    var taken = 0
    var coverage: Coverage = []
    // What happens seldom may need more steps.
    while taken < count || count >= Self.enough && taken < 4 * count && coverage != everything {
      // Yield, so that long work does not block the threads of other tests.
      await Task.yield()
      let ending = Walk.run(Step.walk(seed: seed, count: Self.length), through: subject)
      if let violation = ending.violation {
        report(violation, of: ending.steps, seed: seed, policy: policy)
        return
      }
      coverage.formUnion(ending.coverage)
      taken += ending.steps.count
      seed += UInt64(Subject.policies.count)
    }
    if count >= Self.enough { expectEqual(coverage, everything) }
  }

  private func report(_ violation: Violation, of steps: [Step], seed: UInt64, policy: Int) {
    let subject = Subject.everything(policy: policy)
    let shortest = Shrinker.shortest(steps, breaking: violation.laws, through: subject)
    let found = Walk.run(shortest, through: subject).violation ?? violation
    Issue.record(
      """
      \(found)
      after these steps (policy \(policy), SEARCHLIGHT_WALK_SEED=\(seed - UInt64(policy))):
      \(shortest.map { "  \($0)" }.joined(separator: "\n"))
      """)
  }
}
