/// Decides which of several requests in one round trip are answered.
public enum MultiSearchStrategy: String, Hashable, Sendable, Codable, CaseIterable {
  /// Answers all requests.
  case none

  /// Answers requests in order until one finds a full page of hits; the others are answered with
  /// ``SearchResponse/isProcessed`` set to `false` and are otherwise empty.
  ///
  /// Use it where later sources only fill up what earlier ones lack. A source that was passed over
  /// appears as if it had not been asked: it is ``SearchCore/SourcePhase/idle`` and has no rows, figures or
  /// facets, whatever it showed before. If one source of the group must be requested, all of them
  /// are requested again, because each answer depends on those before it.
  case stopIfEnoughMatches
}
