/// How events stand: what ``InsightsInteractor`` presents.
public struct InsightsStatus: Hashable, Sendable {
  /// Whether events may be collected and sent.
  public let consent: InsightsConsent

  /// How many events wait to be sent.
  public let waiting: Int

  /// How many events have been sent since the machine was made.
  public let sent: Int

  /// How many were dropped: refused, of unknown whereabouts, or without room.
  public let dropped: Int

  /// Why the last call did not send; `nil` if it did.
  public let failure: InsightsFailure?

  /// Why the outbox could not be read or written; `nil` if it could.
  public let problem: StorageProblem?

  /// Why the last event that was told is none that could be sent; `nil` if it is one.
  public let flaw: String?
}
