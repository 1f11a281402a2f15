public import SearchCore

/// The memory of a ``PagePrefetchInteractor``: the shown answer, and whether it has settled.
public struct PagePrefetch: Hashable, Codable, Sendable {
  /// The generation of the shown answer; `nil` before the first.
  public internal(set) var generation: RequestID?

  /// Whether the answer has been shown for the pause.
  public internal(set) var hasRested = false

  init(generation: RequestID? = nil) {
    self.generation = generation
  }
}
