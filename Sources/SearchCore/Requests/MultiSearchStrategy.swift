/// Which of several requests in one round trip are answered.
public enum MultiSearchStrategy: String, Hashable, Sendable, Codable, CaseIterable {
  /// All of them.
  case none

  /// In order, until one finds a full page of hits; the others come back with
  /// ``SearchResponse/isProcessed`` false and nothing in them.
  ///
  /// For a list of sources of which the later ones only fill up what the first ones lack. A source that was
  /// passed over shows what it is, not asked: it is ``SourcePhase/idle`` and has no rows, figures or
  /// facets, whatever it has shown before. If one source of the group has to be asked, all of them are
  /// asked again, as the answer to one depends on those before it.
  case stopIfEnoughMatches
}
