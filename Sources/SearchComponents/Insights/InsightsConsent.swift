/// Whether events may be collected and sent.
public enum InsightsConsent: String, Hashable, Codable, Sendable, CaseIterable {
  /// Nobody has said: as no.
  case undecided
  /// Yes.
  case given
  /// No, or no longer.
  case withdrawn
}

/// What is said about consent.
public enum InsightsConsentDecision: String, Hashable, Codable, Sendable, CaseIterable {
  /// The user consents now. Whatever is kept from before is forgotten unsent, since it may have been collected
  /// without.
  case give

  /// The user consented in an earlier session, as the app has kept: what was collected then is sent.
  case resume

  /// The user does not consent, or not any more: what has not been sent is forgotten.
  case withdraw
}
