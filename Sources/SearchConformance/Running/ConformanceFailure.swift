public import SearchCore

/// Why a case is not met.
public struct ConformanceFailure: Error, Sendable, Hashable {
  /// What was looked at: the name of an expectation, `preparation`, `answer`.
  public let subject: String

  /// What must hold.
  public let expected: String

  /// What was found.
  public let found: String

  /// The request that was asked, with the name of the index in the data; `nil` if none could be.
  public let request: SearchRequest?

  init(_ subject: String, expected: String, found: String, request: SearchRequest? = nil) {
    self.subject = subject
    self.expected = expected
    self.found = found
    self.request = request
  }
}

extension ConformanceFailure: CustomStringConvertible {
  /// What was expected, what was found, and what was asked, a line each.
  public var description: String {
    var lines = ["\(subject)", "  expected \(expected)", "  found    \(found)"]
    if let request { lines.append("  asked    \(request)") }
    return lines.joined(separator: "\n")
  }
}
