/// How records are loaded.
public struct OpenSearchLoadOptions: Hashable, Sendable {
  /// At most how many records are sent in one call.
  public var recordsPerCall = 1000

  /// At most how many bytes are sent in one call, but for a record that is larger.
  public var bytesPerCall = 5 << 20

  /// How many calls are under way at a time; no more records are read meanwhile.
  public var concurrentCalls = 2

  /// How often a record is sent again that the cluster was too busy for, after waits that double from
  /// ``firstWait``.
  public var maxRetries = 5

  /// The time before a record is sent again for the first time.
  public var firstWait = Duration.milliseconds(250)

  /// How many refused records a report names; all are counted.
  public var namedRefusals = 1000

  /// The number of the first record, by which records come that are alike otherwise.
  ///
  /// To add to an index, give the number of records that it has.
  public var firstNumber = 0

  /// Creates options.
  public init() {}
}
