/// When a store serves the timers that are due: one after the other in their order, and none between an
/// action and what it leads to at once.
///
/// So a store begins effects in the order in which a ``Simulation`` does, in whatever order its clock
/// wakes them.
@usableFromInline
struct DueTimers: Sendable {
  /// Timers that are due by then are served; `nil` if none is.
  @usableFromInline private(set) var horizon: Duration?

  /// How much work was answered at once whose end still waits in the queue.
  private var answering = 0

  /// How much of that has come to its end while timers were held up.
  private var patience = 0

  /// Takes in that all timers up to a time are due.
  @usableFromInline
  mutating func advance(to time: Duration) {
    horizon = max(horizon ?? time, time)
  }

  /// Takes in that work was answered at once: its actions and its end wait in the queue.
  @usableFromInline
  mutating func answered() {
    answering += 1
  }

  /// Takes in that the end of work that was answered at once is served.
  @usableFromInline
  mutating func answerEnded() {
    answering -= 1
    if horizon != nil { patience += 1 }
  }

  /// The timer to be served now, of those that wait; `nil` if none is due, or they are held up.
  ///
  /// - Parameters:
  ///   - nextDue: the first of those that wait.
  ///   - limit: how much work may be answered at once before a chain of it is taken to be endless, and
  ///     does not hold up timers any more.
  mutating func next(_ nextDue: (due: Duration, slot: EffectSlot)?, limit: Int) -> EffectSlot? {
    guard let horizon, answering == 0 || patience >= limit else { return nil }
    patience = 0
    guard let nextDue, nextDue.due <= horizon else {
      self.horizon = nil
      return nil
    }
    return nextDue.slot
  }
}
