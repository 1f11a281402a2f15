public import SearchCore

/// What a ``PagePrefetchInteractor`` remembers.
public struct PagePrefetch: Hashable, Codable, Sendable {
  /// The generation of the answer that is shown; `nil` before the first.
  public internal(set) var generation: RequestID?

  /// Whether the answer has stood for the pause.
  public internal(set) var hasRested = false

  init(generation: RequestID? = nil) {
    self.generation = generation
  }
}
