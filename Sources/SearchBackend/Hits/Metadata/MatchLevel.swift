/// Whether none, some or all words of the query were found in a value.
public enum MatchLevel: String, Hashable, Sendable, Codable, CaseIterable {
  /// No word was found.
  case none
  /// Some words were found, but not all.
  case partial
  /// All words were found.
  case full
}
