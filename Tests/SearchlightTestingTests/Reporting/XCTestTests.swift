import SearchlightTesting
import SearchlightStateMachine
import SearchlightStateMachineTools
import XCTest

/// Expectations in an XCTest test: met ones pass, and others are reported as failures of the test.
final class XCTestTests: XCTestCase {
  func testExpectationsAreMet() {
    var probe = Probe(initial: Suggestions(), reducer: suggestions)
    probe.send(.typed("to"))
    probe.expect(
      """
      text           "" → "to"
      isSearching    false → true
      effect         search("to") after 100 ms, latest "search"
      """)
    probe.cancelAll()
    probe.finish()
  }

  #if !canImport(ObjectiveC)
    /// The failures that were reported while the test expects some; on Apple platforms the test
    /// uses `XCTExpectFailure` instead, which other platforms do not have.
    private var reported: [(text: String, file: String, line: Int)]?

    override func recordFailure(
      withDescription description: String, inFile filePath: String, atLine lineNumber: Int,
      expected: Bool
    ) {
      guard reported != nil else {
        super.recordFailure(
          withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
        return
      }
      reported?.append((description, filePath, lineNumber))
    }

    func testFailureIsThatOfTheRunningTest() {
      var probe = Probe(initial: Suggestions(), reducer: suggestions)
      probe.send(.failed)
      reported = []
      probe.expect("text  a → b")
      let line = #line - 1
      let found = reported ?? []
      reported = nil
      XCTAssertEqual(found.map(\.line), [line])
      XCTAssertEqual(found.map(\.file), ["\(#filePath)"])
      XCTAssertEqual(
        found.map(\.text),
        [
          """
          failed - The changes are not as expected (− expected, + found):
          − text a → b
          + (nothing changed)
          If what was found is right, expect this:
          (nothing changed)
          """
        ])
    }
  #else
    func testFailureIsThatOfTheRunningTest() {
      var probe = Probe(initial: Suggestions(), reducer: suggestions)
      probe.send(.failed)
      XCTExpectFailure("the expectation is not met") { probe.expect("text  a → b") }
    }
  #endif
}
