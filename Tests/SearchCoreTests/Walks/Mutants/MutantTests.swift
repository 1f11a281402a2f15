import SearchTesting
import Testing

/// The proof that the walks can fail: every mutant is found, and cut down to a handful of steps.
@Suite("A walk finds what breaks a law")
struct MutantTests {
  @Test(
    "every slip is found, under the law that it breaks, and shrunk to five steps at most",
    arguments: RandomCases.some(of: Mutant.all, usuallyEvery: 12))
  func found(mutant: Mutant) async {
    let subject = mutant.subject
    for seed in 0..<UInt64(500) {
      await Task.yield()
      let steps = Step.walk(seed: seed, count: 60)
      let violation = Walk.run(steps, through: subject, as: mutant.machine).violation
      guard violation?.laws.contains(mutant.law) == true else { continue }
      let shortest = Shrinker.shortest(
        steps, breaking: [mutant.law], through: subject, as: mutant.machine)
      let script = shortest.map { "  \($0)" }.joined(separator: "\n")
      #expect(shortest.count <= 5, "seed \(seed)\n\(script)")
      return
    }
    Issue.record("500 walks have not found it")
  }

  @Test("there is a slip for every law")
  func everyLaw() {
    let laws = Set(Mutant.all.map(\.law))
    #expect(laws == Set(Law.all.map(\.name)).subtracting(["Mistakes"]))
  }
}
