public import SearchCore

/// The memory of a ``PagePrefetchInteractor``: the shown answer, and whether it has settled.
public struct PagePrefetch: Hashable, Codable, Sendable {
  /// The generation with which the shown list began; `nil` before the first answer.
  public internal(set) var generation: RequestID?

  /// Whether the answer has been shown for the pause.
  public internal(set) var hasRested = false

  init(generation: RequestID? = nil) {
    self.generation = generation
  }
}
