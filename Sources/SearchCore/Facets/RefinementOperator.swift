/// How the chosen values of a list are joined.
public enum RefinementOperator: String, Hashable, Sendable, Codable, CaseIterable {
  /// A record must have all of them.
  case and
  /// A record must have one of them. Values that are not chosen keep the count that choosing them as
  /// well would add.
  case or
}
