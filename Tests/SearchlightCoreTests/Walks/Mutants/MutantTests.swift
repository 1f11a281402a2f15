import Expectations
import SearchlightTesting
import Testing

/// These tests show that the walks can fail: each mutant is found, and shrunk to a few steps.
///
/// Usually only those are looked for that the first walks find.
@Suite("Mutants of the search machine")
struct MutantTests {
  @Test(
    "Every mutant is found under the law it breaks, and shrunk to at most five steps",
    arguments: RandomCases.areAll ? Mutant.all : Mutant.all.filter(\.isFoundEarly))
  func found(mutant: Mutant) async {
    let subject = mutant.subject
    for seed in 0..<UInt64(500) {
      await Task.yield()
      let steps = Step.walk(seed: seed, count: 60, favoring: mutant.favored)
      let violation = Walk.run(steps, through: subject, as: mutant.machine).violation
      guard violation?.laws.contains(mutant.law) == true else { continue }
      let shortest = Shrinker.shortest(
        steps, breaking: [mutant.law], through: subject, as: mutant.machine)
      let script = shortest.map { "  \($0)" }.joined(separator: "\n")
      expect(shortest.count <= 5, "seed \(seed)\n\(script)")
      return
    }
    Issue.record("500 walks have not found it")
  }

  @Test(
    "The properties over time of laws find mutants alone, without the invariants of the same laws",
    arguments: [Law.lastWins, .pagesFollow, .hiddenIsSilent])
  func properties(law: Law) async {
    let alone = Law(name: law.name, property: law.property)
    var found: [String] = []
    for mutant in Mutant.all where mutant.law == law.name {
      for seed in 0..<UInt64(60) {
        await Task.yield()
        let steps = Step.walk(seed: seed, count: 60, favoring: mutant.favored)
        let violation = Walk.run(
          steps, through: mutant.subject, as: mutant.machine, checking: [alone]
        ).violation
        if violation != nil {
          found.append(mutant.description)
          break
        }
      }
    }
    expect(found.contains { Self.mutantsOverTime.contains($0) }, "\(law.name): \(found)")
  }

  /// The mutants that break what a law says of more than one moment.
  private static let mutantsOverTime = [
    "the newest answer is lost while an older one is under way",
    "no page follows when one has come",
    "a page size that is chosen in a hidden component stays",
  ]

  @Test("Every law has a mutant that breaks it")
  func everyLaw() {
    let laws = Set(Mutant.all.map(\.law))
    expectEqual(laws, Set(Law.all.map(\.name)).subtracting(["Mistakes"]))
    expectEqual(Mutant.all.filter(\.isFoundEarly).count, 3)
  }
}
