public import SearchlightTransport

/// The nodes of a cluster, and the timeouts, retries and headers of calls to it.
public struct OpenSearchConfiguration: Sendable {
  /// Further nodes, tried in this order when the endpoint does not answer:
  /// `["https://node-2:9200"]`.
  public var nodes: [String] = []

  /// Whether the cluster is asked for its nodes, which are tried after the endpoint and ``nodes``;
  /// `false` by default.
  ///
  /// The addresses are those that the nodes publish (`http.publish_address`), with the scheme of the
  /// endpoint. The app must be able to reach them, which it often is not behind a proxy or in
  /// containers, and the credentials are sent to them. The cluster is asked before the first call,
  /// after ``schemaLifetime``, and after a call that no node has answered; nodes that only manage the
  /// cluster are left out. It takes the permission `cluster:monitor/nodes/info` (`monitor`): without
  /// it, and while the cluster does not answer, nothing changes.
  public var findsNodes = false

  /// The time limits for one node: by default 2 seconds to connect, 10 to read and 60 to write.
  public var timeouts = TransportTimeouts(
    connecting: .seconds(2), reading: .seconds(10), writing: .seconds(60))

  /// The number of times that a call is repeated after status 429, by default 3; 0 for never.
  ///
  /// Before each repetition the call waits for the time in `Retry-After`, or for one second.
  public var rateLimitRetryLimit = 3

  /// The time in milliseconds after which a cluster returns the hits found so far; `nil` for no
  /// limit.
  ///
  /// ``SearchlightBackend/AnswerDetails/partialResults`` tells whether an answer is incomplete.
  public var searchTimeLimit: Int?

  /// The time for which the fields of an index are cached before the cluster is asked again; by
  /// default 60 seconds.
  ///
  /// After this time at the latest, searches can filter by and count a new attribute.
  public var schemaLifetime = Duration.seconds(60)

  /// The product that the cluster runs, for a user who may not ask it for its version; `nil`, the
  /// default, to ask it.
  ///
  /// If the cluster refuses to tell its version, the service goes on without it. The product
  /// matters for pages beyond the first 10,000 hits alone: without it, the service tries the call of
  /// OpenSearch first and then that of Elasticsearch.
  public var dialect: ClusterVersion.Product?

  /// Header fields that are added to every call.
  public var headers: TransportHeaders = [:]

  /// Called with the metrics of each call when it has ended, from any thread.
  public var onCall: @Sendable (TransportMetrics) -> Void = { _ in }

  /// Creates a configuration with the defaults.
  public init() {}
}
