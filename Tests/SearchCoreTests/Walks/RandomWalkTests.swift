import Foundation
import SearchTesting
import Testing

/// Walks at random through the machine: all actions, time, and answers of every kind in any order.
///
/// After each step the laws must hold. A walk that breaks one is cut down to its shortest form first.
///
/// The environment can ask for more: `SEARCHLIGHT_WALK_STEPS` is the number of steps in all, which are
/// otherwise thousands; `SEARCHLIGHT_WALK_SEED` is the number of the first walk (0). A failure names the seed
/// that repeats it.
@Suite("The laws of the search machine hold on every way through it")
struct RandomWalkTests {
  private static let length = 60

  /// How many steps see everything that there is to see.
  private static let enough = 15_000

  private static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }

  @Test(
    "thousands of steps, or as many as the environment asks for",
    arguments: Subject.policies.indices)
  func walks(policy: Int) async {
    let subject = Subject.everything(policy: policy)
    let hasPause = subject.debounce.map { $0 > .zero } ?? false
    let everything = hasPause ? Sights.everything : .everything.subtracting(.waiting)
    let asked = Self.number("SEARCHLIGHT_WALK_STEPS")
    let usual = RandomCases.count(of: 60_000, usually: 4_000)
    let count = (asked ?? usual) / Subject.policies.count
    var seed = UInt64(max(0, Self.number("SEARCHLIGHT_WALK_SEED") ?? 0))
    var taken = 0
    var sights: Sights = []
    while taken < count {
      // Long work must not keep the threads from tests that wait for theirs.
      await Task.yield()
      let ending = Walk.run(Step.walk(seed: seed, count: Self.length), through: subject)
      if let violation = ending.violation {
        report(violation, of: ending.steps, seed: seed, policy: policy)
        return
      }
      sights.formUnion(ending.sights)
      taken += ending.steps.count
      seed += 1
    }
    if count >= Self.enough { #expect(sights == everything) }
  }

  private func report(_ violation: Violation, of steps: [Step], seed: UInt64, policy: Int) {
    let subject = Subject.everything(policy: policy)
    let shortest = Shrinker.shortest(steps, breaking: violation.laws, through: subject)
    let found = Walk.run(shortest, through: subject).violation ?? violation
    Issue.record(
      """
      \(found)
      after these steps (policy \(policy), SEARCHLIGHT_WALK_SEED=\(seed)):
      \(shortest.map { "  \($0)" }.joined(separator: "\n"))
      """)
  }
}
