import SearchlightBasics
import SearchlightStateMachine

/// Until when a ``Property`` asks for something: a number of transitions, or a time.
///
/// Transitions are counted everywhere: in sessions with and without times, in walks and in
/// explorations, which count them exactly. A time is what users notice, but not everything has
/// times: a record that was logged without one (``SearchlightStateMachine/TransitionRecord/time``)
/// takes none, so a time can only run out where times are known. Pass the kind that you mean; neither
/// is ever converted into the other.
public struct PropertyDeadline: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case transitions(Int)
    case time(Duration)
  }

  let kind: Kind

  /// The moment that asks, or one of so many transitions after it.
  ///
  /// With 0, or less, it has to be the moment that asks.
  public static func transitions(_ count: Int) -> PropertyDeadline {
    PropertyDeadline(kind: .transitions(count))
  }

  /// A moment that is at most so much later than the one that asks, by the clock of the machine.
  public static func time(_ duration: Duration) -> PropertyDeadline {
    PropertyDeadline(kind: .time(duration))
  }

  /// A moment that is at most so many seconds later than the one that asks.
  public static func seconds(_ count: Int) -> PropertyDeadline { .time(.seconds(count)) }

  /// A moment that is at most so many milliseconds later than the one that asks.
  public static func milliseconds(_ count: Int) -> PropertyDeadline { .time(.milliseconds(count)) }
}

extension PropertyDeadline: CustomStringConvertible {
  /// The number or the time with its unit, such as `4 transitions` or `1.5 s`.
  public var description: String {
    switch kind {
    case .transitions(1): "1 transition"
    case .transitions(let count): "\(count) transitions"
    case .time(let duration): duration.exactText
    }
  }
}
