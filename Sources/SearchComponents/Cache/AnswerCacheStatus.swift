/// The status of an ``AnswerCacheInteractor``: its size, and whether its storage works.
public struct AnswerCacheStatus: Hashable, Sendable {
  /// The number of kept answers.
  public let count: Int

  /// The approximate size of the answers in bytes.
  public let byteCount: Int

  /// Whether requests wait until the answers of an earlier session are loaded.
  public let isLoading: Bool

  /// Why the storage could not be read or written the last time; `nil` if it could.
  public let problem: StorageProblem?
}
