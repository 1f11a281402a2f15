/// Somebody has waited for more sleepers than came before the task was cancelled.
public struct MissingSleepers: Error, Hashable, CustomStringConvertible {
  /// How many were waited for.
  public let count: Int

  /// What the clock showed, and who slept until when.
  public let clock: String

  init(count: Int, clock: ManualClock) {
    self.count = count
    self.clock = "\(clock)"
  }

  /// How many were waited for, who came, and what to look after.
  public var description: String {
    """
    Waited for \(count) to sleep, in vain: \(clock).
    Nothing else has begun to sleep by this clock before the task was cancelled. Is it the clock that the \
    store was given, and does an effect wait?
    """
  }
}
