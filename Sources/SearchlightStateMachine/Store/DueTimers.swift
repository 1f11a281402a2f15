/// Decides when a store processes the timers that are due: in their order, and none between an
/// action and its immediate consequences.
///
/// So a store begins effects in the same order as a ``Simulation``, in whatever order the clock
/// wakes their timers.
@usableFromInline
struct DueTimers: Sendable {
  /// The time up to which timers are due and are to be processed; `nil` if none is due.
  @usableFromInline private(set) var horizon: Duration?

  /// The number of immediate answers whose end is still in the queue.
  private var unfinishedAnswers = 0

  /// The number of immediate answers that have ended while timers were held up.
  private var answersWhileHeldUp = 0

  /// Records that all timers up to a time are due.
  @usableFromInline
  mutating func advance(to time: Duration) {
    horizon = max(horizon ?? time, time)
  }

  /// Records an immediate answer: its actions and its end are in the queue.
  @usableFromInline
  mutating func answered() {
    unfinishedAnswers += 1
  }

  /// Records that the end of an immediate answer is being processed.
  @usableFromInline
  mutating func answerEnded() {
    unfinishedAnswers -= 1
    if horizon != nil { answersWhileHeldUp += 1 }
  }

  /// Returns the timer to process now; `nil` if none is due, or if immediate answers hold the
  /// timers up.
  ///
  /// - Parameters:
  ///   - nextDue: The waiting effect that is due first.
  ///   - limit: The number of immediate answers after which their chain is treated as endless and
  ///     no longer holds up timers.
  mutating func next(_ nextDue: (due: Duration, slot: EffectSlot)?, limit: Int) -> EffectSlot? {
    guard let horizon, unfinishedAnswers == 0 || answersWhileHeldUp >= limit else { return nil }
    answersWhileHeldUp = 0
    guard let nextDue, nextDue.due <= horizon else {
      self.horizon = nil
      return nil
    }
    return nextDue.slot
  }
}
