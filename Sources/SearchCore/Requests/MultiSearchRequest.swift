/// The requests of several sources that are answered in one round trip.
public struct MultiSearchRequest: Hashable, Sendable {
  /// The request of one source.
  public struct Entry: Hashable, Sendable {
    /// The source that asks.
    public let source: SourceID

    /// What it asks for.
    public let request: SearchRequest

    /// Creates a request.
    public init(source: SourceID, request: SearchRequest) {
      self.source = source
      self.request = request
    }
  }

  /// The number under which the answer comes back; rises with every request sent.
  public let id: RequestID

  /// The requests, in the order of the sources; no source twice.
  public let entries: [Entry]

  /// Which of them are answered.
  public let strategy: MultiSearchStrategy

  /// Creates a request.
  public init(id: RequestID, entries: [Entry], strategy: MultiSearchStrategy = .none) {
    self.id = id
    self.entries = entries
    self.strategy = strategy
  }
}

extension MultiSearchRequest {
  /// All requests in UTF-8 JSON, in order; the number of the request, which differs each time
  /// it is sent, is not among them, nor is the strategy.
  public var bytes: [UInt8] {
    JSON.array(
      entries.map { ["source": .string($0.source.rawValue), "request": $0.request.json] }
    ).bytes
  }
}
