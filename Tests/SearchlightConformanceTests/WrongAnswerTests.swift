import Expectations
import SearchlightConformance
import SearchlightCore
import Testing

@Suite("Conformance expectations and wrong answers")
struct WrongAnswerTests {
  /// The cases and their questions, with the answers of the embedded engine.
  private static let answers = Task {
    () throws -> [(ConformanceCase, ConformanceQuestion, Result<SearchResponse, SearchError>)] in
    let runner = localRunner()
    var all: [(ConformanceCase, ConformanceQuestion, Result<SearchResponse, SearchError>)] = []
    for test in runner.suite.cases {
      let answers = try await runner.answers(to: test)
      all += zip(test.questions, answers).map { (test, $0, $1) }
    }
    return all
  }

  @Test(
    "Each expectation of each case is failed by an answer that is wrong in the checked property",
    arguments: ConformanceExpectation.Kind.allCases)
  func refusesWrongAnswers(_ kind: ConformanceExpectation.Kind) async throws {
    var count = 0
    for (conformanceCase, question, answer) in try await Self.answers.value {
      for expectation in question.expectations
      where expectation.kind == kind && expectation.mismatch(in: answer) == nil {
        let wrong = WrongAnswers.all(expectation, answer)
        expect(!wrong.isEmpty)
        for answer in wrong where expectation.mismatch(in: answer) == nil {
          Issue.record("\(conformanceCase): \(expectation) is met by \(answer)")
        }
        count += 1
      }
    }
    expect(count > 0, "no case expects \(kind)")
  }
}
