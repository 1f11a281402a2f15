/// The reason why conformance data cannot be read, and the case or index that is wrong.
public struct ConformanceDataError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind and identifier of the wrong case, index or difference, such as `case paging.first`,
  /// or the number of the file.
  public let location: String

  /// What is wrong, in words.
  public let reason: String

  init(_ location: String, _ reason: String) {
    self.location = location
    self.reason = reason
  }

  /// The location and the reason: `case "paging.first": there is no expectation "nbHit"`.
  public var description: String { "\(location): \(reason)" }
}
