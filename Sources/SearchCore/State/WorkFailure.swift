/// Why work that a component asked for could not be carried out.
public struct WorkFailure: Hashable, Codable, Sendable {
  /// The work, as transcripts show it.
  public let work: String

  /// What went wrong, and where known how to mend it, in whole sentences.
  ///
  /// Where a performer threw an error this is the error's own text.
  public let reason: String

  /// Names a failure.
  public init(work: String, reason: String) {
    self.work = work
    self.reason = reason
  }
}
