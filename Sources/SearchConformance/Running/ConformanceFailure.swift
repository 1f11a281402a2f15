public import SearchBackend

/// The reason why a service does not meet a case.
public struct ConformanceFailure: Error, Sendable, Hashable {
  /// The failed check: the name of an expectation, the preparation of an index, or `answer`.
  public let subject: String

  /// The expected value, or a description of it.
  public let expected: String

  /// The value that was found, or the error.
  public let found: String

  /// The request, with the index name that the data uses; `nil` if no request was sent.
  public let request: SearchRequest?

  init(_ subject: String, expected: String, found: String, request: SearchRequest? = nil) {
    self.subject = subject
    self.expected = expected
    self.found = found
    self.request = request
  }
}

extension ConformanceFailure: CustomStringConvertible {
  /// The expected value, the value that was found and the request, one per line.
  public var description: String {
    var lines = ["\(subject)", "  expected \(expected)", "  found    \(found)"]
    if let request { lines.append("  asked    \(request)") }
    return lines.joined(separator: "\n")
  }
}
