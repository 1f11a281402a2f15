import Testing
import XCTest

/// Where in the source an expectation stands, and the way to report that it is not met.
struct CallSite {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  /// Reports a failure to whichever library runs the test.
  func fail(_ message: String) {
    guard Test.current != nil else {
      XCTFail(message, file: filePath, line: line)
      return
    }
    Issue.record(
      Comment(rawValue: message),
      sourceLocation: SourceLocation(
        fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column)))
  }

  /// Reports a failure if there is one.
  func report(_ failure: String?) {
    if let failure { fail(failure) }
  }
}
