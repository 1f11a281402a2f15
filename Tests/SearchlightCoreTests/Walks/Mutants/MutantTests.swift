import Expectations
import SearchlightComponents
import SearchlightCore
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

  /// Steps of a search that break a property of a law in a mutant.
  struct Script: Sendable, CustomTestStringConvertible {
    let law: Law
    let mutant: String
    let subject: Subject
    let steps: [Step]

    var testDescription: String { "\(law.name): \(mutant)" }
  }

  private static let scripts = [
    Script(
      law: .lastWins, mutant: "the newest answer is lost while an older one is under way",
      subject: Subject(
        searchBox: SearchBoxInteractor(.asYouType(debounce: .zero)),
        groups: [MultiSearcher { Subject.movies }], lists: [Subject.movieHits]),
      steps: [.send(.text("a")), .send(.text("b"))]
        + [.answer(1, .success(hits: 3)), .answer(0, .success(hits: 3))]),
    Script(
      law: .pagesFollow, mutant: "no page follows when one has come",
      subject: Subject(
        searchBox: SearchBoxInteractor(.asYouType(debounce: .zero)),
        groups: [MultiSearcher { Subject.news }], lists: [Subject.newsHits]),
      steps: [.send(.text("a")), .answer(0, .success(hits: 2000))]
        + [.send(Subject.newsHits.rowAppeared(50))]
        + (0..<60).map { _ in .answer(0, .success(hits: 2000)) }),
    Script(
      law: .hiddenIsSilent, mutant: "a page size stays when the component that offers it is hidden",
      subject: Subject.everything(policy: 3), steps: Mutant.hiding.map { .send($0) }),
  ]

  @Test(
    "What laws say of more than one moment finds mutants without the invariants of the same laws",
    arguments: Self.scripts)
  func properties(script: Script) throws {
    let alone = Law(name: script.law.name, property: script.law.property)
    let mutant = try #require(Mutant.all.first { $0.description == script.mutant })
    expectEqual(mutant.law, alone.name)
    let found = Walk.run(
      script.steps, through: script.subject, as: mutant.machine(of: script.subject),
      checking: [alone])
    expectEqual(found.violation?.laws, [alone.name])
    let sound = Walk.run(script.steps, through: script.subject, checking: [alone])
    expectEqual(sound.violation.map { "\($0)" }, nil)
  }

  @Test("Every law has a mutant that breaks it")
  func everyLaw() {
    let laws = Set(Mutant.all.map(\.law))
    expectEqual(laws, Set(Law.all.map(\.name)).subtracting(["Mistakes"]))
    expectEqual(Mutant.all.filter(\.isFoundEarly).count, 3)
  }
}
