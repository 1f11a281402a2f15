import Testing
import XCTest

/// The source location of an expectation, at which failures are reported.
///
/// XCTest takes the path only as a `StaticString`, so a `SourceLocation` would not do.
struct CallSite: Sendable {
  let file: StaticString
  let line: UInt

  /// Reports a failure to the library that runs the test, Swift Testing or XCTest.
  func fail(_ message: String) { fail(message, in: Test.current) }

  /// Returns a function that reports a failure to the test that runs now, whenever it is called.
  func laterFailure() -> @Sendable (String) -> Void {
    let test = Test.current
    return { message in fail(message, in: Test.current ?? test) }
  }

  private func fail(_ message: String, in test: Test?) {
    guard let test else {
      XCTFail(message, file: file, line: line)
      return
    }
    // A test and its expectations are in one module, as far as can be told.
    let name = "\(file)".split(separator: "/").last ?? ""
    Issue.record(
      Comment(rawValue: message),
      sourceLocation: SourceLocation(
        fileID: "\(test.sourceLocation.moduleName)/\(name)", filePath: "\(file)",
        line: Int(line), column: 1))
  }

  /// Reports a failure unless it is `nil`.
  func report(_ failure: String?) {
    if let failure { fail(failure) }
  }
}
