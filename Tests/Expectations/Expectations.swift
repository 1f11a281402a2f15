import Foundation
import Testing

// Expectations that are functions.
//
// The compiler expands each `#expect` and checks the types of its argument twice, which takes about
// 15 ms of processor time; these tests have nine thousand of them. A function costs next to nothing.
// `#expect(throws:)` and `#require` remain macros, and code that the documentation shows uses only
// macros, as its readers do.

/// Records a failure at the call, and quotes the call, unless the condition holds.
public func expect(
  _ condition: Bool, _ comment: @autoclosure () -> String = "",
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
  guard !condition else { return }
  let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  fail("This does not hold:", in: filePath, at: location, comment())
}

/// Records a failure with both values at the call unless they are equal.
public func expectEqual<Value: Equatable>(
  _ found: Value, _ expected: Value, _ comment: @autoclosure () -> String = "",
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
  guard found != expected else { return }
  let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  fail(
    """
    These are not equal:
    found:    \(String(reflecting: found))
    expected: \(String(reflecting: expected))
    """, in: filePath, at: location, comment())
}

private func fail(
  _ finding: String, in path: String, at location: SourceLocation, _ comment: String
) {
  let lines = [finding, call(in: path, at: location.line), comment].filter { !$0.isEmpty }
  Issue.record(Comment(rawValue: lines.joined(separator: "\n")), sourceLocation: location)
}

/// Returns the text of the call: from its line to the one on which its parentheses are closed.
private func call(in path: String, at line: Int) -> String {
  guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return "" }
  var quoted: [Substring] = []
  var open = 0
  for line in text.split(separator: "\n", omittingEmptySubsequences: false)
    .dropFirst(line - 1).prefix(12)
  {
    quoted.append(line)
    open += line.count { $0 == "(" } - line.count { $0 == ")" }
    if open <= 0 { break }
  }
  return quoted.joined(separator: "\n")
}
