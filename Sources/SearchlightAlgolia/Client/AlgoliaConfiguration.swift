import SearchlightBasics
public import SearchlightTransport

/// The hosts of an Algolia application, and how the client calls them.
public struct AlgoliaConfiguration: Sendable {
  /// A region whose hosts receive events.
  @nonexhaustive
  public enum Region: String, Hashable, Sendable, CaseIterable {
    /// The European Union.
    case eu = "de"
    /// The United States.
    case us
  }

  /// The hosts of the application, in the order in which the client tries them; `nil` for Algolia's
  /// hosts.
  public var hosts: [HTTPHost]?

  /// The hosts that receive events; `nil` for Algolia's hosts.
  public var insightsHosts: [HTTPHost]?

  /// The region whose host receives events; `nil` for the nearest.
  public var region: Region?

  /// The seed that shuffles the fallback hosts, which the client tries when the first host does not
  /// answer.
  public var seed: UInt64

  /// The time limits for hosts to answer.
  public var timeouts = TransportTimeouts()

  /// How often a call repeats a request to a host that answers 429; 0 for never.
  ///
  /// The client waits for the time in `Retry-After`, or for one second.
  public var rateLimitRetryLimit = 3

  /// What an app appends to the user agent, such as `["FilmApp (2.1.0)"]`.
  public var userAgentSegments: [String] = []

  /// Header fields added to every call, such as `x-algolia-usertoken`.
  public var headers: TransportHeaders = [:]

  /// A closure that receives the metrics of each call when it has ended, on any thread.
  public var onCall: @Sendable (TransportMetrics) -> Void = { _ in }

  /// Generates the request identifiers by which Algolia's support finds a call.
  public var requestID: @Sendable () -> String = RequestIdentifier.random

  /// Creates a configuration for Algolia's hosts.
  public init(seed: UInt64 = .random(in: 0 ... .max)) {
    self.seed = seed
  }

  /// Creates a configuration for custom hosts, such as a server on this machine.
  ///
  /// ```swift
  /// AlgoliaConfiguration(hosts: [HTTPHost("http://127.0.0.1:8108")])
  /// ```
  public init(hosts: [HTTPHost], seed: UInt64 = 0) {
    self.init(seed: seed)
    self.hosts = hosts
    insightsHosts = hosts
  }

  /// Returns the hosts of an application, in the order in which the client tries them.
  func searchHosts(appID: String) -> [HTTPHost] {
    if let hosts { return hosts }
    let name = appID.lowercased()
    var numbers = SplitMix64(seed: seed)
    return [
      HTTPHost("\(name)-dsn.algolia.net", role: .reading),
      HTTPHost("\(name).algolia.net", role: .writing),
    ] + numbers.shuffled((1...3).map { HTTPHost("\(name)-\($0).algolianet.com") })
  }

  /// The hosts that receive events.
  var eventHosts: [HTTPHost] {
    insightsHosts
      ?? [HTTPHost(region.map { "insights.\($0.rawValue).algolia.io" } ?? "insights.algolia.io")]
  }

  /// The value of the `User-Agent` header.
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
    return (["Searchlight for Swift (0.2.0)", system] + userAgentSegments).joined(separator: "; ")
  }
}

/// Generates the request identifiers by which calls are found in the logs of the service.
enum RequestIdentifier {
  private static let letters = Array(
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")

  /// Returns a random identifier of eleven letters and digits.
  @Sendable static func random() -> String {
    String((0..<11).map { _ in letters[Int.random(in: 0..<letters.count)] })
  }
}
