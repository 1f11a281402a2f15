import SearchTesting
import Testing

@Suite("The laws of the search machine hold in every order in which a few events can come")
struct InterleavingTests {
  /// All scenarios, or those of few orders.
  private static let scenarios =
    RandomCases.areAll ? Scenario.all : Scenario.all.filter { $0.count <= 400 }

  @Test(
    "every interleaving that keeps each user's order is carried out, and all end alike",
    arguments: Self.scenarios)
  func explored(scenario: Scenario) async {
    // Long work must not keep the threads from tests that wait for theirs.
    await Task.yield()
    let interleaver = Interleaver(scenario)
    if let (violation, script) = interleaver.violation {
      let steps = script.map { "  \($0)" }.joined(separator: "\n")
      Issue.record("\(violation)\nafter these steps:\n\(steps)")
    }
    #expect(interleaver.count == scenario.count, "\(interleaver.steps) steps")
    #expect(interleaver.endings.count == 1)
  }

  @Test("the orders of a small scenario are as many as one counts by hand")
  func countedByHand() {
    // "ab" comes before the answer to "a", which then comes first or is not waited for; or after it.
    let interleaver = Interleaver(.twoTexts)
    #expect(interleaver.count == 3)
    #expect(interleaver.violation == nil)
  }

  @Test("a slip that shows in some orders only is found")
  func slip() {
    let slips = Mutant.answers.filter { $0.law == "S2" }
    #expect(!slips.isEmpty)
    for slip in slips {
      find(slip, length: RandomCases.count(of: 4, usually: 3))
    }
    for slip in Mutant.pieces { find(slip, reportsAtMost: 2, length: 3) }
  }

  private func find(_ slip: Mutant, reportsAtMost: Int = 0, length: Int) {
    let scenario = Scenario(
      name: "two texts, one answer comes twice, or in pieces", subject: slip.subject,
      users: Scenario.twoTexts.users + [[.answerAgain(0, .success(hits: 5))]], mishapsAtMost: 0,
      reportsAtMost: reportsAtMost, length: length, count: 0)
    let found = Interleaver(scenario, as: slip.machine).violation?.0
    #expect(found?.laws.contains("S2") == true, "\(slip.description)")
    #expect(Interleaver(scenario).violation == nil)
  }
}
