/// Which of several requests in one round trip are answered.
public enum MultiSearchStrategy: String, Hashable, Sendable, Codable, CaseIterable {
  /// All of them.
  case none

  /// In order, until one finds a full page of hits; the others come back with
  /// ``SearchResponse/isProcessed`` false and nothing in them.
  ///
  /// For a list of sources of which the later ones only fill up what the first ones lack.
  case stopIfEnoughMatches
}
