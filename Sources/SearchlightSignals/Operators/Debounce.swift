import SearchlightBasics

/// Keeps the latest element until no other has arrived for the delay.
struct DebounceStateMachine<Element: Sendable>: CombiningStateMachine {
  private struct Pending {
    let element: Element
    let due: Duration
  }

  private let delay: Duration
  private var pending: Pending?
  private var isAlarmSet = false

  init(delay: Duration) {
    self.delay = min(delay, Timeline.maximumDelay)
  }

  // At most one alarm is set. An element does not reset it; an alarm that rings too early for the
  // latest element is set again for the rest of the time.
  mutating func receive(_ input: TimedInput<Element>) -> Reaction<Element, Alarm> {
    switch input {
    case .element(let element, at: let time):
      guard delay > .zero else { return Reaction(output: element) }
      pending = Pending(element: element, due: time + delay)
      return Reaction(request: isAlarmSet ? nil : alarm())
    case .alarm(at: let time):
      isAlarmSet = false
      guard let pending else { return Reaction() }
      guard pending.due <= time else { return Reaction(request: alarm()) }
      self.pending = nil
      return Reaction(output: pending.element)
    case .finished:
      return Reaction(output: pending?.element, isLast: true)
    }
  }

  private mutating func alarm() -> Alarm? {
    isAlarmSet = true
    return pending.map { Alarm(time: $0.due) }
  }
}

extension Signal {
  /// Passes on an element when no other has arrived for `delay`.
  ///
  /// - Order: that of this signal. If an element is sent while another becomes due, the one that is
  ///   due is passed on if its alarm arrives first at the queue of the operator.
  /// - Finishing: at once with this signal; a waiting element is passed on first.
  /// - Cancellation: the operator subscribes to this signal when its first subscriber comes and
  ///   unsubscribes when its last one goes; a waiting element is dropped then.
  /// - Overflow: one element is kept, the latest; the elements that it replaces are dropped and not
  ///   counted.
  /// - Time: measured by `clock` from the moment at which an element reaches the operator. One task
  ///   sleeps while an element waits; there is no task per element. If the delay is not positive,
  ///   every element is passed on at once.
  ///
  /// Elements that become due are delivered on a thread of the concurrency runtime.
  public func debounce(
    for delay: Duration, clock: any Clock<Duration> = ContinuousClock()
  ) -> Signal<Element> {
    Signal(node: CombiningNode(DebounceStateMachine(delay: delay), of: node, clock: clock))
  }
}
