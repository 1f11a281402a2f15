import Signals

/// What the threads that use a store share, under its lock.
struct StoreShared<State: Equatable & Sendable, Action: Sendable, Work: Sendable>: Sendable {
  /// What waits to be served.
  enum Entry: Sendable {
    case event(InterpreterCore<State, Action, Work>.Entry)
    /// Somebody who wants to be told when nothing waits any more.
    case waiter(SettlingWaiter)
  }

  /// What belongs to whoever drains.
  ///
  /// The drainer takes it out and puts it back when it stops, so that no lock is held while
  /// reducers, handlers and the deinitialisers of work run.
  struct Engine: Sendable {
    var core: InterpreterCore<State, Action, Work>
    /// The timers of waiting effects and the work of running ones.
    var tasks: [EffectSlot: Task<Void, Never>] = [:]
    var waiters: [SettlingWaiter] = []
  }

  var mailbox = Mailbox<Entry>()

  /// `nil` while somebody drains.
  private(set) var engine: Engine?

  init(engine: Engine) {
    self.engine = engine
  }

  /// Takes the engine out.
  mutating func checkOut() -> Engine? {
    engine.take()
  }

  /// Says what the drainer does next.
  ///
  /// If it is to stop, takes the engine back in; if that is because nothing waits any more, also
  /// says who is to be told.
  mutating func next(
    _ engine: inout Engine
  ) -> (step: Mailbox<Entry>.Step, told: [SettlingWaiter]) {
    let step = mailbox.next()
    var told: [SettlingWaiter] = []
    switch step {
    case .serve: return (step, told)
    case .stop: swap(&told, &engine.waiters)
    case .handOver: break
    }
    self.engine = engine
    return (step, told)
  }
}
