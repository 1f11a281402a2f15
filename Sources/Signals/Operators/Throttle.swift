/// Lets one element pass in any interval.
struct ThrottleStateMachine<Element: Sendable>: CombiningStateMachine {
  private let interval: Duration
  private let trailing: Bool
  private var pending: Element?
  /// When the interval under way ends; `nil` before the first.
  private var end: Duration?
  private var isAlarmSet = false

  init(interval: Duration, trailing: Bool) {
    self.interval = min(interval, Timeline.farAway)
    self.trailing = trailing
  }

  mutating func receive(_ input: TimedInput<Element>) -> Reaction<Element, Alarm> {
    switch input {
    case .element(let element, at: let time):
      // After the interval, but before its late alarm: the new element takes the place of the old.
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
  /// At most one element in any interval: the first at once; of those that follow in the same
  /// interval the last at its end, which opens the next, or none if not `trailing`.
  ///
  /// The same rule as `Timing.throttle` of a state machine's effects.
  ///
  /// - Order: that of this signal.
  /// - Finishing: at once with this signal; an element that waits is passed on before.
  /// - Cancellation: this signal is subscribed to when the first subscriber comes and left when the
  ///   last one goes; an element that waits is dropped then, and the interval forgotten.
  /// - Overflow: one element is kept, the last; the others of an interval are dropped and not
  ///   counted.
  /// - Time: measured by `clock` from when an element is passed on. One task sleeps while an element
  ///   waits, none per element. An interval that is not positive passes everything on.
  ///
  /// What an alarm brings is delivered on a thread of the concurrency runtime's.
  public func throttle(
    for interval: Duration, trailing: Bool = true,
    clock: any Clock<Duration> = ContinuousClock()
  ) -> Signal<Element> {
    Signal(
      node: CombiningNode(
        ThrottleStateMachine(interval: interval, trailing: trailing), of: node, clock: clock))
  }
}
