/// What sends events to a service.
///
/// That of `AlgoliaSearch` sends to Algolia; an app may send to its own.
public protocol InsightsSender: Sendable {
  /// Sends events, all or none of them.
  ///
  /// - Throws: why not, and with it what is done next.
  func send(_ events: [InsightsRecord]) async throws(InsightsFailure)
}
