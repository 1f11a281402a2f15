import SearchlightBasics

/// Passes on one element per interval, and optionally the latest of the others at the end of the
/// interval.
struct ThrottleStateMachine<Element: Sendable>: CombiningStateMachine {
  private let interval: Duration
  private let trailing: Bool
  private var pending: Element?
  /// The end of the current interval, measured from when the operator was made; `nil` before the
  /// first element.
  private var end: Duration?
  private var isAlarmSet = false

  init(interval: Duration, trailing: Bool) {
    self.interval = min(interval, Timeline.maximumDelay)
    self.trailing = trailing
  }

  mutating func receive(_ input: TimedInput<Element>) -> Reaction<Element, Alarm> {
    switch input {
    case .element(let element, at: let time):
      // The element arrives after the interval, but before its late alarm: it replaces the one that
      // waits.
      guard let end, time < end else { return pass(element, at: time) }
      guard trailing else { return Reaction() }
      pending = element
      return Reaction(request: isAlarmSet ? nil : alarm(at: end))
    case .alarm(at: let time):
      isAlarmSet = false
      guard let pending, let end else { return Reaction() }
      return time < end ? Reaction(request: alarm(at: end)) : pass(pending, at: time)
    case .finished:
      return Reaction(output: pending, isLast: true)
    }
  }

  private mutating func pass(_ element: Element, at time: Duration) -> Reaction<Element, Alarm> {
    pending = nil
    end = time + interval
    return Reaction(output: element)
  }

  private mutating func alarm(at time: Duration) -> Alarm {
    isAlarmSet = true
    return Alarm(time: time)
  }
}

extension Signal {
  /// Passes on at most one element per interval: the first at once, and, if `trailing`, the latest
  /// of the others at the end of the interval, which begins the next interval.
  ///
  /// Without `trailing`, the other elements of an interval are dropped. The rule is that of
  /// `Timing.throttle` for the effects of a state machine.
  ///
  /// - Order: that of this signal.
  /// - Finishing: at once with this signal; a waiting element is passed on first.
  /// - Cancellation: the operator subscribes to this signal when its first subscriber comes and
  ///   unsubscribes when its last one goes; a waiting element is dropped and the interval forgotten
  ///   then.
  /// - Overflow: one element is kept, the latest; the other elements of an interval are dropped and
  ///   not counted.
  /// - Time: measured by `clock` from the moment at which an element is passed on. One task sleeps
  ///   while an element waits; there is no task per element. If the interval is not positive, every
  ///   element is passed on.
  ///
  /// Elements that become due are delivered on a thread of the concurrency runtime.
  public func throttle(
    for interval: Duration, trailing: Bool = true,
    clock: any Clock<Duration> = ContinuousClock()
  ) -> Signal<Element> {
    Signal(
      node: CombiningNode(
        ThrottleStateMachine(interval: interval, trailing: trailing), of: node, clock: clock))
  }
}
