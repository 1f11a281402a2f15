import SearchlightBasics

/// Collects elements until a duration has passed since the first of them, or until their number
/// reaches a limit.
struct CollectStateMachine<Element: Sendable>: CombiningStateMachine {
  private let duration: Duration
  private let limit: Int
  private var batch: [Element] = []
  /// The time at which the current batch is passed on, measured from when the operator was made.
  private var due = Duration.zero
  private var isAlarmSet = false

  init(within duration: Duration, atMost limit: Int) {
    self.duration = min(duration, Timeline.maximumDelay)
    self.limit = limit
  }

  mutating func receive(_ input: TimedInput<Element>) -> Reaction<[Element], Alarm> {
    switch input {
    case .element(let element, at: let time):
      if batch.isEmpty { due = time + duration }
      batch.append(element)
      if batch.count >= limit || duration <= .zero { return Reaction(output: takeBatch()) }
      return Reaction(request: isAlarmSet ? nil : alarm())
    case .alarm(at: let time):
      isAlarmSet = false
      // The batch for which the alarm was set may have become full before, and another one may have
      // begun.
      if batch.isEmpty { return Reaction() }
      return time < due ? Reaction(request: alarm()) : Reaction(output: takeBatch())
    case .finished:
      return Reaction(output: batch.isEmpty ? nil : takeBatch(), isLast: true)
    }
  }

  private mutating func alarm() -> Alarm {
    isAlarmSet = true
    return Alarm(time: due)
  }

  private mutating func takeBatch() -> [Element] {
    defer { batch = [] }
    return batch
  }
}

extension Signal {
  /// Collects elements into arrays: those that arrive within `duration` of the first, including the
  /// first.
  ///
  /// - Order: that of this signal, within a batch and between batches. No batch is empty.
  /// - Finishing: at once with this signal; an incomplete batch is passed on first.
  /// - Cancellation: the operator subscribes to this signal when its first subscriber comes and
  ///   unsubscribes when its last one goes; an incomplete batch is dropped then.
  /// - Overflow: nothing is dropped. A batch with `count` elements is passed on at once, so `count`
  ///   bounds the memory.
  /// - Time: measured by `clock` from the moment at which an element reaches the operator. One task
  ///   sleeps while a batch waits. If the duration is not positive, each element is a batch.
  ///
  /// Batches that become due are delivered on a thread of the concurrency runtime.
  ///
  /// - Parameters:
  ///   - duration: The longest time that the first element of a batch waits.
  ///   - count: The number of elements at which a batch is passed on early; a number below one
  ///     counts as one.
  ///   - clock: The clock that measures the duration; a test passes one that it moves by hand.
  public func collect(
    within duration: Duration, atMost count: Int = .max,
    clock: any Clock<Duration> = ContinuousClock()
  ) -> Signal<[Element]> {
    Signal<[Element]>(
      node: CombiningNode(
        CollectStateMachine(within: duration, atMost: count), of: node, clock: clock))
  }
}
