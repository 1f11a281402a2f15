/// An event with the identifier and time that a performer has given it.
public struct InsightsRecord: Hashable, Codable, Sendable, Identifiable {
  /// A unique identifier, by which the event is sent only once.
  public var id: String

  /// When the event happened, in milliseconds since 1970.
  public var time: Int64

  /// The event itself.
  public var event: InsightsEvent

  /// Creates a record from an event and its stamp.
  public init(id: String, time: Int64, event: InsightsEvent) {
    self.id = id
    self.time = time
    self.event = event
  }
}

extension InsightsRecord: CustomStringConvertible {
  /// The event without its identifier and time.
  public var description: String { event.description }
}

/// Whether the user has consented to the collecting and sending of events.
@nonexhaustive
public enum InsightsConsent: String, Hashable, Codable, Sendable, CaseIterable {
  /// The user has not decided, which counts as no consent.
  case undecided
  /// The user has consented.
  case given
  /// The user has refused or withdrawn consent.
  case withdrawn
}

/// A decision of the user about consent.
@nonexhaustive
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
