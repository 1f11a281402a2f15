import SearchlightSignals

/// The data of a store that only its drainer accesses.
@usableFromInline
struct StoreEngine<State: Equatable & Sendable, Action: Sendable, Work: Sendable>: Sendable {
  @usableFromInline var core: InterpreterCore<State, Action, Work>

  /// The tasks for the work of running effects.
  @usableFromInline var tasks: [EffectSlot: Task<Void, Never>] = [:]

  /// The only task that sleeps for timers, until the time at which the first of them is due.
  @usableFromInline var sleeper: (due: Duration, task: Task<Void, Never>)?

  @usableFromInline var timers = DueTimers()

  /// The waiters for an idle store.
  @usableFromInline var idleWaiters: [SettlingWaiter] = []

  /// The waiters for an idle store in which no effect waits for a time.
  @usableFromInline var timerWaiters: [SettlingWaiter] = []

  /// The waiters for the end of all effects of a cause.
  @usableFromInline var causeWaiters: [EffectCause: [SettlingWaiter]] = [:]

  /// The watches of actions whose answers are waited for.
  @usableFromInline var watches: [AnswerWatch<State>] = []

  @usableFromInline
  init(core: InterpreterCore<State, Action, Work>) {
    self.core = core
  }

  /// Whether anybody waits for an idle store.
  @inlinable var hasIdleWaiters: Bool { !idleWaiters.isEmpty || !timerWaiters.isEmpty }

  /// Whether nothing runs and no timer is due, so nothing happens until time passes or somebody
  /// sends.
  var isIdle: Bool { timers.horizon == nil && !core.table.hasRunning }

  /// Adds a waiter for the end of all effects of a cause, whose action has already been processed.
  @usableFromInline
  mutating func add(_ waiter: SettlingWaiter, until cause: EffectCause) {
    guard core.table.watch(cause) else { return waiter.end() }
    causeWaiters[cause, default: []].removeAll(where: \.hasEnded)
    causeWaiters[cause, default: []].append(waiter)
  }

  /// Ends the waiters and watches of causes whose effects have all ended.
  @usableFromInline
  mutating func endCauseWaiters() {
    for cause in core.table.takeEndedCauses() {
      for waiter in causeWaiters.removeValue(forKey: cause) ?? [] { waiter.end() }
      if !watches.isEmpty { endWatches(of: cause) }
    }
  }
}

/// An entry in the queue of a store.
@usableFromInline
enum StoreEntry<State: Equatable & Sendable, Action: Sendable, Work: Sendable>: Sendable {
  case event(InterpreterCore<State, Action, Work>.Entry)
  /// The time has come at which a timer was due when a task began to sleep until then.
  case timer(due: Duration)
  /// The end of work that was answered immediately; queued after its answers.
  case answered(EffectSlot)
  case waiter(SettlingWaiter, until: WaitingGoal)
  /// A closure that accesses the engine between two actions.
  case request(@Sendable (inout StoreEngine<State, Action, Work>) -> Void)
}

/// What is waited for.
@usableFromInline
enum WaitingGoal: Sendable {
  /// An empty queue.
  case settled
  /// An idle store.
  case idle
  /// An idle store in which no effect waits for a time.
  case idleWithoutTimers
}
