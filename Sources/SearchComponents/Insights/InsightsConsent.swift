/// Whether the user has consented to the collecting and sending of events.
public enum InsightsConsent: String, Hashable, Codable, Sendable, CaseIterable {
  /// The user has not decided, which counts as no consent.
  case undecided
  /// The user has consented.
  case given
  /// The user has refused or withdrawn consent.
  case withdrawn
}

/// A decision of the user about consent.
public enum InsightsConsentDecision: String, Hashable, Codable, Sendable, CaseIterable {
  /// The user consents now.
  ///
  /// Events that are stored from before are deleted unsent, because they may have been collected
  /// without consent.
  case give

  /// The user consented in an earlier session, as the app remembers; events of that session are
  /// sent.
  case resume

  /// The user refuses or withdraws consent; unsent events are deleted.
  case withdraw
}
