/// What a sequence does with elements that come faster than they are taken.
///
/// There is no back pressure on the sender (law 10): a full buffer drops, and the number it has
/// dropped can be read from ``SignalElements/dropCount``.
///
/// A capacity below one counts as one: with none, what comes between two waits would be lost by chance,
/// and a `zip` would never find a pair.
public enum Buffering: Sendable, Hashable {
  /// Keeps everything.
  case unbounded

  /// Keeps at most this many; an element that finds the buffer full displaces the oldest.
  case newest(Int)

  /// Keeps at most this many; an element that finds the buffer full is dropped.
  case oldest(Int)
}

extension Buffering {
  /// The same with a capacity of one at least.
  @usableFromInline var withCapacity: Buffering {
    switch self {
    case .unbounded: .unbounded
    case .newest(let capacity): .newest(max(capacity, 1))
    case .oldest(let capacity): .oldest(max(capacity, 1))
    }
  }
}
