/// Sends events to an analytics service.
///
/// `AlgoliaSearch` provides a sender for Algolia; an app may write one for its own service.
public protocol InsightsSender: Sendable {
  /// Sends events, either all or none of them.
  ///
  /// - Throws: An ``InsightsFailure`` that decides what happens next.
  func send(_ events: [InsightsRecord]) async throws(InsightsFailure)
}
