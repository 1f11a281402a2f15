/// Gathers elements until a time has passed since the first, or there are enough of them.
struct CollectStateMachine<Element: Sendable>: CombiningStateMachine {
  private let duration: Duration
  private let limit: Int
  private var batch: [Element] = []
  /// When the batch is due.
  private var due = Duration.zero
  private var isAlarmSet = false

  init(within duration: Duration, atMost limit: Int) {
    self.duration = min(duration, Timeline.farAway)
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
      // The batch for which it was set may have been full before, and another have begun.
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
  /// The elements in batches: what comes within `duration` of the first, the first included.
  ///
  /// - Order: that of this signal, within a batch and between batches. No batch is empty.
  /// - Finishing: at once with this signal; a batch that has been begun is passed on before.
  /// - Cancellation: this signal is subscribed to when the first subscriber comes and left when the
  ///   last one goes; a batch that has been begun is dropped then.
  /// - Overflow: nothing is dropped. A batch that has reached `count` elements is passed on at once,
  ///   and bounds what is kept.
  /// - Time: measured by `clock` from when an element reaches the result. One task sleeps while a
  ///   batch waits. With a duration that is not positive each element is a batch.
  ///
  /// What an alarm brings is delivered on a thread of the concurrency runtime's.
  ///
  /// - Parameter count: the size at which a batch is full; below one it counts as one.
  public func collect(
    within duration: Duration, atMost count: Int = .max,
    clock: any Clock<Duration> = ContinuousClock()
  ) -> Signal<[Element]> {
    Signal<[Element]>(
      node: CombiningNode(
        CollectStateMachine(within: duration, atMost: count), of: node, clock: clock))
  }
}
