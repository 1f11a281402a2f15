/// The reason why work that a component asked for could not be carried out.
public struct WorkFailure: Hashable, Sendable {
  /// The work; its component reads it with ``SearchComponent/failedWork(in:)``.
  public let work: TypeErasedValue

  /// What went wrong and, if known, how to correct it, in whole sentences.
  ///
  /// If a performer threw an error, this is the text of the error, at most 4,096 bytes of it.
  public let reason: String

  /// Creates a failure.
  public init(work: TypeErasedValue, reason: String) {
    self.work = work
    self.reason = reason.shortenedError
  }
}
