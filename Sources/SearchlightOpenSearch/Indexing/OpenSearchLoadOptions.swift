/// How records are loaded: the size of calls, how many run at a time, and how often they are
/// repeated.
public struct OpenSearchLoadOptions: Hashable, Sendable {
  /// The maximum number of records in one call; by default 1,000.
  public var recordsPerCall = 1000

  /// The size at which a call takes no more records, in bytes; by default 5 MB.
  ///
  /// The last record may exceed it.
  public var bytesPerCall = 5_000_000

  /// The maximum number of calls at a time, by default 2; while they run, no more records are read.
  public var concurrentCalls = 2

  /// The maximum number of times that a record is sent again when the cluster is too busy; by
  /// default 5.
  ///
  /// The waits before that begin with ``firstWait`` and double.
  public var retryLimit = 5

  /// The wait before a record is sent again for the first time; by default 250 milliseconds.
  public var firstWait = Duration.milliseconds(250)

  /// The maximum number of refused records that a report names, by default 1,000; all are counted.
  public var namedRefusals = 1000

  /// The number of the first record; the numbers order records that are equal otherwise.
  ///
  /// With `nil`, the default, the records follow all that the index has: the loader asks the index
  /// for its largest number before it sends the first record.
  /// With a number it asks nothing, so the index must exist: the cluster would make one by itself,
  /// with a mapping of its own.
  public var firstNumber: Int?

  /// Creates options with the defaults.
  public init() {}
}
