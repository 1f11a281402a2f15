/// What a sequence does with elements that come faster than they are taken.
///
/// There is no back pressure on the sender (law 10): a full buffer drops, and the number it has
/// dropped can be read from ``SignalElements/dropCount``. A capacity below zero counts as zero, and
/// then only an element that somebody is waiting for is taken.
public enum Buffering: Sendable, Hashable {
  /// Keeps everything.
  case unbounded

  /// Keeps at most this many; an element that finds the buffer full displaces the oldest.
  case newest(Int)

  /// Keeps at most this many; an element that finds the buffer full is dropped.
  case oldest(Int)
}
