/// The requests of one or more sources that are sent in one round trip.
public struct MultiSearchRequest: Hashable, Sendable {
  /// A source and its request.
  public struct Entry: Hashable, Sendable {
    /// The source that sends the request.
    public let source: SourceID

    /// The request of the source.
    public let request: SearchRequest

    /// Creates a request.
    public init(source: SourceID, request: SearchRequest) {
      self.source = source
      self.request = request
    }
  }

  /// The number that relates an answer to this request; it increases with every request sent.
  public let id: RequestID

  /// The requests, in the order of the sources; no source twice.
  public let entries: [Entry]

  /// The strategy that decides which of the requests are answered.
  public let strategy: MultiSearchStrategy

  /// Creates a request.
  public init(id: RequestID, entries: [Entry], strategy: MultiSearchStrategy = .none) {
    self.id = id
    self.entries = entries
    self.strategy = strategy
  }
}

extension MultiSearchRequest {
  /// The requests as UTF-8 JSON, in order.
  ///
  /// The number, which differs each time the request is sent, is left out, and so is the strategy.
  public var bytes: [UInt8] {
    JSON.array(
      entries.map { ["source": .string($0.source.rawValue), "request": $0.request.identity] }
    ).composedBytes
  }
}
