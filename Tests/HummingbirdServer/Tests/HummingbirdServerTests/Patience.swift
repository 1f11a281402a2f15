import SearchlightAlgolia
import SearchlightTransport
import AsyncHTTPClient
import AsyncHTTPExchange
import NIOCore

extension HTTPClient.Configuration {
  /// The settings for searches, with so much time for a connection that no test fails because a
  /// machine is slow.
  static var patient: HTTPClient.Configuration {
    var settings = HTTPClient.Configuration.forSearch()
    settings.timeout.connect = .minutes(10)
    return settings
  }
}

extension AlgoliaConfiguration {
  /// The configuration for one host, with so much time for a call that no test fails because a
  /// machine is slow.
  static func patient(_ origin: String) -> AlgoliaConfiguration {
    var configuration = AlgoliaConfiguration(hosts: [HTTPHost(origin)])
    configuration.timeouts = TransportTimeouts(
      connecting: .seconds(600), reading: .seconds(600), writing: .seconds(600))
    return configuration
  }
}
