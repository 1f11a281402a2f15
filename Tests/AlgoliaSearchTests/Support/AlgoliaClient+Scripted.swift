import AlgoliaSearch
import SearchTesting
import SearchTransport

extension AlgoliaClient {
  /// The client that tests call by, over an exchange of theirs.
  static func scripted(
    _ exchange: any HTTPExchange, _ configuration: AlgoliaConfiguration, _ clock: ManualClock
  ) -> AlgoliaClient {
    AlgoliaClient(
      appID: "App1", apiKey: "sesame", configuration: configuration, exchange: exchange,
      clock: clock)
  }
}
