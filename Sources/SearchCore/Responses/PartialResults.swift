/// How much of a distributed index has answered, if not all of it did.
public struct PartialResults: Hashable, Codable, Sendable {
  /// How many shards answered.
  public var answeredShards: Int

  /// How many shards the index has.
  public var totalShards: Int

  /// Whether the engine stopped because its time was up.
  public var isTimedOut: Bool

  /// Creates a report.
  public init(answeredShards: Int, totalShards: Int, isTimedOut: Bool = false) {
    self.answeredShards = answeredShards
    self.totalShards = totalShards
    self.isTimedOut = isTimedOut
  }
}
