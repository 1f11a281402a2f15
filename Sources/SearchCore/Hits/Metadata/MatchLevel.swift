/// How many of the query's words were found in a value.
public enum MatchLevel: String, Hashable, Sendable, Codable, CaseIterable {
  /// None.
  case none
  /// Some, not all.
  case partial
  /// All.
  case full
}
