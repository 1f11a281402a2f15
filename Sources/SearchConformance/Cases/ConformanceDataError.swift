/// Why data are no cases: what is wrong, and in which case or index.
public struct ConformanceDataError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The identifier of the case, index or difference, or the number of the file.
  public let place: String

  /// What is wrong there.
  public let reason: String

  init(_ place: String, _ reason: String) {
    self.place = place
    self.reason = reason
  }

  /// `case paging.first: "nbHit" is no expectation`.
  public var description: String { "\(place): \(reason)" }
}
