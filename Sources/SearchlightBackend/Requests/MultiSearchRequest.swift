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
  public let id: SearchRequestID

  /// The requests, in the order of the sources; no source twice.
  public let entries: [Entry]

  /// The strategy that decides which of the requests are answered.
  public let strategy: MultiSearchStrategy

  /// Creates a request.
  public init(id: SearchRequestID, entries: [Entry], strategy: MultiSearchStrategy = .none) {
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

extension MultiSearchRequest: Codable {
  private enum CodingKeys: String, CodingKey {
    case id = "flight"
    case entries = "slices"
    case strategy
  }

  /// Encodes the number, the entries, and the strategy unless it is ``MultiSearchStrategy/none``.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(entries, forKey: .entries)
    if strategy != .none { try container.encode(strategy, forKey: .strategy) }
  }

  /// Decodes what `encode(to:)` writes.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      id: try container.decode(SearchRequestID.self, forKey: .id),
      entries: try container.decode([Entry].self, forKey: .entries),
      strategy: try container.decodeIfPresent(MultiSearchStrategy.self, forKey: .strategy) ?? .none)
  }
}

extension MultiSearchRequest.Entry: Codable {
  private enum CodingKeys: String, CodingKey {
    case source, request
  }

  /// Encodes the source and its request.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(request, forKey: .request)
    try container.encode(source, forKey: .source)
  }

  /// Decodes what `encode(to:)` writes.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      source: try container.decode(SourceID.self, forKey: .source),
      request: try container.decode(SearchRequest.self, forKey: .request))
  }
}

/// Decides which of several requests in one round trip are answered.
@nonexhaustive
public enum MultiSearchStrategy: String, Hashable, Sendable, Codable, CaseIterable {
  /// Answers all requests.
  case none

  /// Answers requests in order until one finds a full page of hits; the others are answered with
  /// ``SearchResponse/isProcessed`` set to `false` and are otherwise empty.
  ///
  /// Use it where later sources only fill up what earlier ones lack. A source that was passed over
  /// appears as if it had not been asked: it is ``SearchlightCore/SourcePhase/idle`` and has no rows, statistics or
  /// facets, whatever it showed before. If one source of the group must be requested, all of them
  /// are requested again, because each answer depends on those before it.
  case stopIfEnoughMatches
}
