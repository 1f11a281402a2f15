import SearchConformance
import SearchCore
import Testing

@Suite("The suite can fail")
struct WrongAnswerTests {
  private static let runner = localRunner()

  @Test(
    "Each expectation of each case refuses an answer that is wrong where it looks",
    arguments: ConformanceExpectation.Kind.allCases)
  func refusesWrongAnswers(_ kind: ConformanceExpectation.Kind) async throws {
    var count = 0
    for conformanceCase in ConformanceCase.all {
      guard conformanceCase.questions.contains(where: { $0.expects(kind) }) else { continue }
      let answers = try await Self.runner.answers(to: conformanceCase)
      for (question, answer) in zip(conformanceCase.questions, answers) {
        for expectation in question.expectations
        where expectation.kind == kind && expectation.mismatch(in: answer) == nil {
          let wrong = WrongAnswers.all(expectation, answer)
          #expect(!wrong.isEmpty)
          for answer in wrong {
            #expect(expectation.mismatch(in: answer) != nil, "\(conformanceCase): \(expectation)")
          }
          count += 1
        }
      }
    }
    #expect(count > 0, "no case expects \(kind)")
  }
}

extension ConformanceQuestion {
  fileprivate func expects(_ kind: ConformanceExpectation.Kind) -> Bool {
    expectations.contains { $0.kind == kind }
  }
}
