/// A policy for elements that arrive faster than a consumer takes them.
///
/// There is no back pressure on the sender (law 10): a full buffer drops elements, and
/// ``SignalElements/dropCount`` is the number that it has dropped.
///
/// A capacity below one counts as one. With a capacity of zero, whether an element is lost would
/// depend on the timing of the consumer, and a `zip` would never make a pair.
@nonexhaustive
public enum Buffering: Sendable, Hashable {
  /// Keeps all elements.
  case unbounded

  /// Keeps at most this many elements; if the buffer is full, a new element replaces the oldest.
  case newest(Int)

  /// Keeps at most this many elements; if the buffer is full, a new element is dropped.
  case oldest(Int)
}

extension Buffering {
  /// The same policy with a capacity of at least one.
  @usableFromInline var withCapacity: Buffering {
    switch self {
    case .unbounded: .unbounded
    case .newest(let capacity): .newest(max(capacity, 1))
    case .oldest(let capacity): .oldest(max(capacity, 1))
    }
  }
}
