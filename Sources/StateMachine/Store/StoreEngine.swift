import Signals

/// What belongs to whoever drains a store.
@usableFromInline
struct StoreEngine<State: Equatable & Sendable, Action: Sendable, Work: Sendable>: Sendable {
  @usableFromInline var core: InterpreterCore<State, Action, Work>

  /// The timers of waiting effects and the work of running ones.
  @usableFromInline var tasks: [EffectSlot: Task<Void, Never>] = [:]

  @usableFromInline var timers = DueTimers()

  /// Those who wait until the store is idle.
  @usableFromInline var idlers: [SettlingWaiter] = []

  /// Those who wait until nothing is pending that goes back to an action.
  @usableFromInline var finishers: [EffectCause: [SettlingWaiter]] = [:]

  @usableFromInline
  init(core: InterpreterCore<State, Action, Work>) {
    self.core = core
  }

  /// Whether nothing runs, and no timer is due: nothing happens before time passes or somebody sends.
  var isIdle: Bool { timers.horizon == nil && !core.table.hasRunning }

  /// Takes in somebody who waits for the end of all that goes back to an action, which was served before.
  @usableFromInline
  mutating func add(_ waiter: SettlingWaiter, until cause: EffectCause) {
    guard core.table.watch(cause) else { return waiter.end() }
    finishers[cause, default: []].removeAll(where: \.isOver)
    finishers[cause, default: []].append(waiter)
  }

  /// Tells those who wait for what has ended.
  @usableFromInline
  mutating func endFinishers() {
    for cause in core.table.takeEndedCauses() {
      for waiter in finishers.removeValue(forKey: cause) ?? [] { waiter.end() }
    }
  }
}

/// What waits to be served in a store.
@usableFromInline
enum StoreEntry<State: Equatable & Sendable, Action: Sendable, Work: Sendable>: Sendable {
  case event(InterpreterCore<State, Action, Work>.Entry)
  /// The time of an effect has come, unless it waits for another time by now.
  case timer(EffectSlot, due: Duration)
  /// Work that was answered at once is done; queued behind its answers.
  case answered(EffectSlot)
  /// Somebody who wants to be told when nothing waits any more, or, beyond that, when the store is idle.
  case waiter(SettlingWaiter, untilIdle: Bool)
  /// Somebody who wants to know something of the engine between two actions.
  case request(@Sendable (inout StoreEngine<State, Action, Work>) -> Void)
}
