import Testing
import XCTest

/// The source location of an expectation, at which failures are reported.
struct CallSite {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  /// Reports a failure to the library that runs the test, Swift Testing or XCTest.
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

  /// Reports a failure unless it is `nil`.
  func report(_ failure: String?) {
    if let failure { fail(failure) }
  }
}
