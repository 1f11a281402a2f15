public import SearchTransport

/// Where an application is reached, and how.
public struct AlgoliaConfiguration: Sendable {
  /// A region whose hosts take events.
  public enum Region: String, Hashable, Sendable, CaseIterable {
    /// The European Union.
    case eu = "de"
    /// The United States.
    case us
  }

  /// The hosts of the application, in the order in which they are asked; `nil` for those of Algolia's service.
  public var hosts: [HTTPHost]?

  /// The hosts that take events; `nil` for those of Algolia's service.
  public var insightsHosts: [HTTPHost]?

  /// The region whose host takes events; `nil` for the nearest.
  public var region: Region?

  /// Decides the order of the hosts that are asked when the first one does not answer.
  public var seed: UInt64

  /// How long hosts may need.
  public var timeouts = TransportTimeouts()

  /// How often in one call a host is asked again that answers 429, after the time of its `Retry-After` or a second;
  /// 0 for never.
  public var maxRateLimitRetries = 3

  /// What an app adds to the user agent: `["FilmApp (2.1.0)"]`.
  public var userAgentSegments: [String] = []

  /// Header fields of every call, such as `x-algolia-usertoken`.
  public var headers: HTTPHeaders = [:]

  /// Is told what each call cost, from any thread, when it has ended.
  public var onCall: @Sendable (TransportMetrics) -> Void = { _ in }

  /// Makes the identifiers under which the service's support finds a call.
  public var requestID: @Sendable () -> String = RequestIdentifier.random

  /// Creates a configuration for Algolia's service.
  public init(seed: UInt64 = .random(in: 0 ... .max)) {
    self.seed = seed
  }

  /// Creates a configuration for hosts of your own, such as a server on this machine.
  ///
  /// ```swift
  /// AlgoliaConfiguration(hosts: [HTTPHost("http://127.0.0.1:8108")])
  /// ```
  public init(hosts: [HTTPHost], seed: UInt64 = 0) {
    self.init(seed: seed)
    self.hosts = hosts
    insightsHosts = hosts
  }

  /// The hosts of an application in the order in which they are asked.
  func searchHosts(appID: String) -> [HTTPHost] {
    if let hosts { return hosts }
    let name = appID.lowercased()
    var shuffle = SeededShuffle(seed: seed)
    return [
      HTTPHost("\(name)-dsn.algolia.net", role: .reading),
      HTTPHost("\(name).algolia.net", role: .writing),
    ] + shuffle.shuffled((1...3).map { HTTPHost("\(name)-\($0).algolianet.com") })
  }

  /// The hosts that take events.
  var eventHosts: [HTTPHost] {
    insightsHosts
      ?? [HTTPHost(region.map { "insights.\($0.rawValue).algolia.io" } ?? "insights.algolia.io")]
  }

  /// What the client calls itself.
  var userAgent: String {
    #if os(Linux)
      let system = "Linux"
    #elseif os(macOS)
      let system = "macOS"
    #elseif os(iOS)
      let system = "iOS"
    #else
      let system = "Apple"
    #endif
    return (["Searchlight for Swift (0.1.0)", system] + userAgentSegments).joined(separator: "; ")
  }
}
