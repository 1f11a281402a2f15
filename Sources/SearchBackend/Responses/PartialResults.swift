/// The part of a distributed index that answered, where not all shards did.
public struct PartialResults: Hashable, Codable, Sendable {
  /// The number of shards that answered.
  public var answeredShards: Int

  /// The number of shards of the index.
  public var totalShards: Int

  /// Whether the engine stopped because its time limit was reached.
  public var isTimedOut: Bool

  /// Creates a report.
  public init(answeredShards: Int, totalShards: Int, isTimedOut: Bool = false) {
    self.answeredShards = answeredShards
    self.totalShards = totalShards
    self.isTimedOut = isTimedOut
  }
}
