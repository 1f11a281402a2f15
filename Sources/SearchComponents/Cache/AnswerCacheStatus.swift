/// What an ``AnswerCacheInteractor`` keeps at this moment.
public struct AnswerCacheStatus: Hashable, Sendable {
  /// How many answers are kept.
  public let count: Int

  /// About how many bytes they take.
  public let byteCount: Int

  /// Whether requests still wait for the answers of an earlier search to be read.
  public let isLoading: Bool

  /// Why answers could not be read or written the last time; `nil` if they could.
  public let problem: StorageProblem?
}
