import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import Testing

@Suite("The laws of the search machine in every order of a few events")
struct InterleavingTests {
  /// All scenarios, or by default those with at most 400 orders.
  private static let scenarios =
    RandomCases.areAll ? Scenario.all : Scenario.all.filter { $0.count <= 400 }

  @Test(
    "Every interleaving that keeps each user's order obeys the laws, and all end alike",
    arguments: Self.scenarios)
  func explored(scenario: Scenario) async {
    // Yield, so that long work does not block the threads of other tests.
    await Task.yield()
    let interleaver = Interleaver(scenario)
    if let (violation, script) = interleaver.violation {
      let steps = script.map { "  \($0)" }.joined(separator: "\n")
      Issue.record("\(violation)\nafter these steps:\n\(steps)")
    }
    expectEqual(interleaver.count, scenario.count, "\(interleaver.steps) steps")
    expectEqual(interleaver.endings.count, 1)
  }

  @Test("A small scenario has as many orders as a manual count")
  func countedByHand() {
    // The text "ab" comes before the answer to "a", and that answer then comes first or is no
    // longer awaited; or "ab" comes after the answer.
    let interleaver = Interleaver(.twoTexts)
    expectEqual(interleaver.count, 3)
    expect(interleaver.violation == nil)
  }

  @Test("A mutant that shows only in some orders is found")
  func slip() {
    let slips = Mutant.answers.filter { $0.law == "S2" }
    expect(!slips.isEmpty)
    find(slips, with: Self.threeSources, length: 4)
    find(Mutant.pieces, with: Self.threeSources, reportsAtMost: 2, length: 3)
    if RandomCases.areAll {
      find(slips, with: Subject.everything(policy: 3), length: 4)
      find(Mutant.pieces, with: Subject.everything(policy: 3), reportsAtMost: 2, length: 3)
    }
  }

  /// The fewest sources in one round trip of which a piece answers one in part.
  private static let threeSources = Subject(
    searchBox: SearchBoxInteractor(.asYouType(debounce: .zero)),
    groups: [
      MultiSearcher {
        HitsSearcher("actors", index: "actors")
        HitsSearcher("series", index: "series")
        Subject.movies
      }
    ], lists: [Subject.movieHits])

  private func find(
    _ slips: [Mutant], with subject: Subject, reportsAtMost: Int = 0, length: Int
  ) {
    let scenario = Scenario(
      name: "two texts, one answer comes twice, or in pieces", subject: subject,
      users: Scenario.twoTexts.users + [[.answerAgain(0, .success(hits: 5))]], mishapsAtMost: 0,
      reportsAtMost: reportsAtMost, length: length, count: 0)
    expect(Interleaver(scenario).violation == nil)
    for slip in slips {
      let found = Interleaver(scenario, as: slip.machine(of: subject)).violation?.0
      expect(found?.laws.contains("S2") == true, "\(slip.description)")
    }
  }
}
