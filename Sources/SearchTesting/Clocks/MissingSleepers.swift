/// The error of a test that waited for more sleeping tasks than a ``ManualClock`` had when the test
/// was cancelled.
public struct MissingSleepers: Error, Hashable, CustomStringConvertible {
  /// The number of sleepers that the test waited for.
  public let count: Int

  /// The description of the clock at that moment, with the deadlines of its sleepers.
  public let clock: String

  init(count: Int, clock: ManualClock) {
    self.count = count
    self.clock = "\(clock)"
  }

  /// The numbers of expected and actual sleepers, and what to check.
  public var description: String {
    """
    Expected \(count) sleepers, but \(clock).
    No other task started to sleep on this clock before the test was cancelled. Check that the store \
    was made with this clock, and that an effect waits.
    """
  }
}
