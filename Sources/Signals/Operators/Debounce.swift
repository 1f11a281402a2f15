/// Keeps the last element until nothing has come for a while.
struct DebounceStateMachine<Element: Sendable>: CombiningStateMachine {
  private struct Pending {
    let element: Element
    let due: Duration
  }

  private let delay: Duration
  private var pending: Pending?
  private var isAlarmSet = false

  init(delay: Duration) {
    self.delay = min(delay, Timeline.farAway)
  }

  // One alarm is under way at most: it is not set anew with every element, but looks again when it
  // has rung too early for the last one.
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
  /// An element when no other has come for `delay`.
  ///
  /// - Order: that of this signal. What is sent while an element is due counts as later if it
  ///   arrives at the queue of the result after the alarm.
  /// - Finishing: at once with this signal; an element that waits is passed on before.
  /// - Cancellation: this signal is subscribed to when the first subscriber comes and left when the
  ///   last one goes; an element that waits is dropped then.
  /// - Overflow: one element is kept, the last; those that it replaces are dropped and not counted.
  /// - Time: measured by `clock` from when an element reaches the result. One task sleeps while an
  ///   element waits, none per element. A delay that is not positive passes everything on at once.
  ///
  /// What an alarm brings is delivered on a thread of the concurrency runtime's.
  public func debounce(
    for delay: Duration, clock: any Clock<Duration> = ContinuousClock()
  ) -> Signal<Element> {
    Signal(node: CombiningNode(DebounceStateMachine(delay: delay), of: node, clock: clock))
  }
}
