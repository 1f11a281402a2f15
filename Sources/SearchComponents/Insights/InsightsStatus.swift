/// The consent, the number of events by outcome, and the latest problems, as ``InsightsInteractor``
/// presents them.
public struct InsightsStatus: Hashable, Sendable {
  /// Whether events may be collected and sent.
  public let consent: InsightsConsent

  /// The number of events that wait to be sent.
  public let waiting: Int

  /// The number of events that have been sent since the machine was created.
  public let sent: Int

  /// The number of events that were dropped: refused, of uncertain arrival, or for lack of room.
  public let dropped: Int

  /// Why the last call failed; `nil` if it succeeded.
  public let failure: InsightsFailure?

  /// Why the outbox could not be read or written; `nil` if it could.
  public let problem: StorageProblem?

  /// Why the last reported event was invalid; `nil` if it was valid.
  public let lastValidationError: String?
}
