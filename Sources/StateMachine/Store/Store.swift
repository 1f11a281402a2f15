public import Signals
public import Synchronization

/// A machine that lives: it holds a state, reduces the actions it is sent, and carries out the
/// effects with tasks and a real clock.
///
/// ```swift
/// let store = Store(initial: Search(), reducer: search, handler: handler)
/// let token = store.states.subscribe { print($0) }
/// store.send(.text("tom"))                                     // from any thread
/// for await rows in store.states.select(\.rows) { … }
/// ```
///
/// ## Order
///
/// One action runs to completion before the next: it is reduced; ``current`` becomes the new state;
/// ``states`` publishes it if it changed; ``transitions`` publishes the record; the effects are
/// started. An action that is sent meanwhile, by a handler or on another thread, waits its turn.
/// Actions of one sender keep their order. Reducers, handlers and work run with no lock held.
///
/// ## Life
///
/// Nothing has to be disconnected by hand. Timers and running work hold the store weakly; when it is
/// released they are cancelled, and its sequences end after what was sent. For a life that ends
/// with a scope, see ``run(_:)``.
///
/// ```text
/// Store ──▶ ValueSource (states), Signal.Source (transitions)
///   │ ├───▶ reducer, EffectHandler, clock
///   │ └───▶ mailbox, engine ▸ state, EffectTable, tasks
///   ▲                                                   │
///   └ ─ ─ ─ ─ ─ ─ ─ ─ ─ (weak) ─ ─ ─ ─ ─ ─ ─ ─ ─ ─ ─ ─ ┘
/// ```
public final class Store<State: Equatable & Sendable, Action: Sendable, Work: Sendable>: Sendable {
  @usableFromInline typealias Core = InterpreterCore<State, Action, Work>
  @usableFromInline typealias Entry = StoreEntry<State, Action, Work>

  @usableFromInline let mailbox = Mailbox<Entry>()
  @usableFromInline let engine: DrainIsolated<StoreEngine<State, Action, Work>>
  @usableFromInline let reducer: any Reducer<State, Action, Work>
  @usableFromInline let handler: EffectHandler<Work, Action>
  @usableFromInline let onCancelAll: Action?

  /// How many actions had to wait, for the causes of their effects.
  @usableFromInline let tickets = Atomic(0)
  @usableFromInline let timeline: Timeline
  @usableFromInline let stateSource: ValueSource<State>
  @usableFromInline let transitionSource: Signal<TransitionRecord<State, Action, Work>>.Source
  @usableFromInline let inspection = StoreInspection<State, Action, Work>()

  /// The state, to be read at any time and followed.
  ///
  /// Published only if it has changed.
  ///
  /// Each value has been reduced from the one before; a slow loop skips to the newest.
  public let states: ObservableValue<State>

  /// A record of every action that is reduced while somebody listens, after the state was published
  /// and before its effects are started.
  ///
  /// Indices strictly increase, and the `after` of one record is the `before` of the next. With
  /// nobody listening no record is made.
  public let transitions: Signal<TransitionRecord<State, Action, Work>>

  /// Starts a machine.
  ///
  /// Nothing happens before the first action.
  ///
  /// - Parameters:
  ///   - state: the state before the first action.
  ///   - reducer: the rule.
  ///   - handler: carries out what the reducer asks for.
  ///   - clock: what delays are measured by, and the only clock there is; `any Clock<Duration>`, so
  ///     that tests can bring their own.
  ///   - onCancelAll: the action by which the reducer learns that everything under way has been
  ///     cancelled, by ``cancelAll()`` or by leaving ``run(_:)``; reduced in the same turn. A state that
  ///     holds what is under way needs one, or it waits for ever.
  ///   - onCancel: makes the action by which the reducer learns that some effects have been cancelled, by
  ///     ``SentAction/cancel()``, of their work; reduced in the same turn. Called only if something was
  ///     cancelled. A state that holds what is under way needs it too.
  @inlinable
  public init(
    initial state: State, reducer: any Reducer<State, Action, Work>,
    handler: EffectHandler<Work, Action>, clock: any Clock<Duration> = ContinuousClock(),
    onCancelAll: Action? = nil, onCancel: (@Sendable (_ cancelled: [Work]) -> Action?)? = nil
  ) {
    self.reducer = reducer
    self.onCancelAll = onCancelAll
    self.handler = handler
    timeline = Timeline(clock)
    engine = DrainIsolated(
      StoreEngine(core: InterpreterCore(state: state, onCancel: onCancel)))
    stateSource = ValueSource(state)
    states = stateSource.observable
    (transitions, transitionSource) = Signal.make()
  }

  deinit {
    // Nobody drains: a drainer holds the store.
    engine.update(DrainToken()) { engine in
      for task in engine.tasks.values { task.cancel() }
    }
  }

  /// The state; from any thread, in a handler too.
  ///
  /// Never older than what ``states`` delivers. It may be older than what was sent, while another
  /// thread drains: a view shows what was typed itself, and ``settled()`` waits.
  @inlinable public var current: State { states.current }

  /// The rule of the machine.
  package var rule: any Reducer<State, Action, Work> { reducer }

  /// Sends an action; from any thread, in a handler too.
  ///
  /// Never waits for effects.
  ///
  /// When it returns, the action has run to completion, or was handed to the thread that drains
  /// already; so from inside a handler it has not run yet. No sender serves others without end: when
  /// it has served 256 entries (actions, and ends of work) that others brought, or that were answers
  /// known at once, a task goes on (as with signals, law 13).
  ///
  /// - Returns: what the action brings about, to wait for or to cancel; not needed for anything else.
  @inlinable
  @discardableResult
  public func send(_ action: Action) -> SentAction<State, Action, Work> {
    // While nobody drains, no entry has to be kept and nobody need know who sends.
    if mailbox.enter() {
      let cause = EffectCause(transition: engine.update(DrainToken()) { $0.core.count })
      drain(from: .event(.action(action, from: .caller)))
      return SentAction(store: self, cause: cause)
    }
    let cause = EffectCause(ticket: tickets.wrappingAdd(1, ordering: .relaxed).oldValue)
    post(.event(.action(action, from: .queued(cause))), from: .current)
    return SentAction(store: self, cause: cause)
  }

  /// Cancels everything that waits or runs; from any thread.
  ///
  /// Takes its turn like an action: the effects of what was sent before are started, and cancelled.
  /// What cancelled work still sends is dropped.
  @inlinable
  public func cancelAll() {
    post(.event(.cancelAll(then: onCancelAll)), from: .current)
  }
}
