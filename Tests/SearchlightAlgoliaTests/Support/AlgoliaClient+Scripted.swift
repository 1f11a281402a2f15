import SearchlightAlgolia
import SearchlightTesting
import SearchlightTransport

extension AlgoliaClient {
  /// A client for tests, over the given exchange.
  static func scripted(
    _ exchange: any HTTPExchange, _ configuration: AlgoliaConfiguration, _ clock: ManualClock
  ) -> AlgoliaClient {
    AlgoliaClient(
      appID: "App1", apiKey: "sesame", configuration: configuration, exchange: exchange,
      clock: clock)
  }
}
