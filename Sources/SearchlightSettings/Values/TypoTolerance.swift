/// Whether words match in spite of typos, and which of these matches are hits.
@nonexhaustive
public enum TypoTolerance: String, Hashable, Sendable, Codable, CaseIterable {
  /// Words with typos match.
  case enabled = "true"

  /// Words with typos do not match.
  case disabled = "false"

  /// Only the records with the fewest typos of all that match are hits.
  case min

  /// Only the records with the two lowest numbers of typos are hits.
  case strict
}

extension TypoTolerance: ExpressibleByBooleanLiteral {
  /// ``enabled`` or ``disabled``.
  public init(booleanLiteral value: Bool) {
    self = value ? .enabled : .disabled
  }
}
