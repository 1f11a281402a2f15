public import SearchTransport

/// How a cluster is reached.
public struct OpenSearchConfiguration: Sendable {
  /// Further nodes of the cluster, asked in this order when the endpoint does not answer: `["https://node-2:9200"]`.
  public var nodes: [String] = []

  /// How long nodes may need.
  public var timeouts = TransportTimeouts(
    connecting: .seconds(2), reading: .seconds(10), writing: .seconds(60))

  /// How often in one call a node is asked again that answers 429, after the time of its `Retry-After` or a second;
  /// 0 for never.
  public var maxRateLimitRetries = 3

  /// After how many milliseconds a cluster is to answer with what it has found so far; `nil` for when it has found
  /// all.
  ///
  /// Such an answer says so in ``SearchCore/AnswerDetails/partialResults``.
  public var searchTimeLimit: Int?

  /// How long what the cluster says of the fields of an index is used before it is asked again.
  ///
  /// A new attribute can be filtered by and counted after this time at the latest.
  public var schemaLifetime = Duration.seconds(60)

  /// Header fields of every call.
  public var headers: HTTPHeaders = [:]

  /// Is told what each call cost, from any thread, when it has ended.
  public var onCall: @Sendable (TransportMetrics) -> Void = { _ in }

  /// Creates a configuration.
  public init() {}
}
