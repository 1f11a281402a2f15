public import SearchlightBasics
public import SearchlightSignals
public import Synchronization

/// A live state machine, which reduces actions in order and carries out effects with tasks and a
/// real clock.
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
/// One action runs to completion before the next: the store reduces it; ``current`` becomes the new
/// state; ``states`` publishes it if it changed; ``transitions`` publishes the record; the store
/// starts the effects. An action that a handler or another thread sends in the meantime is queued.
/// Actions of one sender keep their order. Reducers, handlers and work run with no lock held.
///
/// ## Lifetime
///
/// Nothing has to be disconnected by hand. Timers and running work hold the store weakly. When the
/// store is released, they are cancelled, and its sequences end after what was sent. To tie effects
/// to a scope, see ``run(_:)``.
///
/// ```text
/// Store ──▶ ValueSource (states), Signal.Source (transitions)
///   │ ├───▶ reducer, EffectHandler, clock
///   │ └───▶ mailbox, engine ▸ state, EffectTable, tasks
///   ▲                                                   │
///   └ ─ ─ ─ ─ ─ ─ ─ ─ ─ (weak) ─ ─ ─ ─ ─ ─ ─ ─ ─ ─ ─ ─ ┘
/// ```
@_fixed_layout
public final class Store<State: Equatable & Sendable, Action: Sendable, Work: Sendable>: Sendable {
  @usableFromInline typealias Core = InterpreterCore<State, Action, Work>
  @usableFromInline typealias Entry = StoreEntry<State, Action, Work>

  @usableFromInline let mailbox = Mailbox<Entry>()
  @usableFromInline let engine: DrainIsolated<StoreEngine<State, Action, Work>>
  @usableFromInline let reducer: any Reducer<State, Action, Work>
  @usableFromInline let handler: EffectHandler<Work, Action>
  @usableFromInline let onCancelAll: Action?

  /// The number of actions that had to wait, from which the causes of their effects are made.
  @usableFromInline let tickets = Atomic(0)
  @usableFromInline let timeline: Timeline
  @usableFromInline let stateSource: ValueSource<State>
  @usableFromInline let transitionSource: Signal<TransitionRecord<State, Action, Work>>.Source
  @usableFromInline let inspection = StoreInspection<State, Action, Work>()

  @usableFromInline package let journal =
    TransitionJournal<TransitionRecord<State, Action, Work>>()

  /// The state, which can be read at any time and observed.
  ///
  /// A state is published only if it differs from the one before.
  ///
  /// Each value was reduced from the one before. A slow loop skips to the newest.
  public let states: ObservableValue<State>

  /// A record of every action, after the state is published and before its effects are started.
  ///
  /// Records are made only while there are subscribers. Their indices strictly increase, and the
  /// `after` of one record is the `before` of the next.
  public let transitions: Signal<TransitionRecord<State, Action, Work>>

  /// Creates a store.
  ///
  /// Nothing happens before the first action.
  ///
  /// - Parameters:
  ///   - state: The state before the first action. No effects belong to it, so the reducer ends
  ///     what the state says to be under way: see ``StateContinuation``.
  ///   - reducer: The reducer that changes the state.
  ///   - handler: Carries out the work that the reducer asks for.
  ///   - clock: Measures all delays; the store uses no other clock. Its type is `any
  ///     Clock<Duration>`, so that tests can pass their own.
  ///   - onCancelAll: The action that tells the reducer that all effects were cancelled, by
  ///     ``cancelAll()`` or at the end of ``run(_:)``; reduced in the same step. Without it, the
  ///     reducers whose effects were cancelled are told by their own ``Reducer/cancellation``.
  ///   - onCancel: Makes the action that tells the reducer that ``SentAction/cancel()`` has
  ///     cancelled effects with this work; reduced in the same step. Called only if something was
  ///     cancelled. Without it, the reducers are told by their own ``Reducer/cancellation``; if there
  ///     is work of which none is told, and an `onCancelAll`, the handle of an action cancels all
  ///     effects.
  @inlinable
  public init(
    initial state: State, reducer: any Reducer<State, Action, Work>,
    handler: EffectHandler<Work, Action>, clock: any Clock<Duration> = ContinuousClock(),
    onCancelAll: Action? = nil, onCancel: (@Sendable (_ cancelled: [Work]) -> Action?)? = nil
  ) {
    self.reducer = reducer
    self.onCancelAll = onCancelAll
    self.handler = handler.begun()
    timeline = Timeline(clock)
    let core = InterpreterCore(state: state, resumedBy: reducer, onCancel: onCancel)
    engine = DrainIsolated(StoreEngine(core: core))
    stateSource = ValueSource(core.state)
    states = stateSource.observable
    (transitions, transitionSource) = Signal.make()
  }

  deinit {
    // There is no drainer: a drainer retains the store.
    engine.update(DrainToken()) { engine in
      for task in engine.tasks.values { task.cancel() }
      engine.sleeper?.task.cancel()
    }
  }

  /// The current state; can be read from any thread, and inside a handler.
  ///
  /// It is never older than what ``states`` delivers. While another thread drains, it may not yet
  /// contain actions that were sent. Therefore a view shows typed text itself; ``settled()`` waits
  /// for the actions.
  @inlinable public var current: State { states.current }

  /// The current state, by the name that it also has in simulations, probes and models; the same as
  /// ``current``.
  @inlinable public var state: State { states.current }

  /// The reducer of the machine.
  package var rule: any Reducer<State, Action, Work> { reducer }

  /// Sends an action; from any thread, and from a handler.
  ///
  /// The method never waits for effects.
  ///
  /// When the method returns, the action has run to completion, or was queued for the thread that
  /// already drains. So inside a handler it has not run yet. No sender processes the entries of
  /// others without end: after 256 entries (actions, and ends of work) that other threads sent or
  /// that were immediate answers, a task continues (as with signals, law 13).
  ///
  /// - Returns: A handle to wait for the effects of the action or to cancel them; it can be
  ///   ignored.
  @inlinable
  @discardableResult
  public func send(_ action: Action) -> SentAction<State, Action, Work> {
    // Without a drainer, the entry is not stored and the thread of the sender does not matter.
    if mailbox.enter() {
      let cause = EffectCause(transition: engine.update(DrainToken()) { $0.core.count })
      drain(from: .event(.action(action, from: .caller)))
      return SentAction(store: self, cause: cause)
    }
    let cause = EffectCause(ticket: tickets.wrappingAdd(1, ordering: .relaxed).oldValue)
    post(.event(.action(action, from: .queued(cause))), from: .current)
    return SentAction(store: self, cause: cause)
  }

  /// Cancels all waiting and running effects; from any thread.
  ///
  /// The cancellation is processed in order, like an action: the effects of actions that were sent
  /// before are started, and then cancelled. Actions that cancelled work still sends are dropped.
  @inlinable
  public func cancelAll() {
    post(.event(.cancelAll(then: onCancelAll)), from: .current)
  }
}

extension Store {
  /// The events of effects: scheduled, queued, started, emitted, finished, cancelled, skipped,
  /// noted.
  ///
  /// The events are in one order with ``transitions``: those that an action causes follow its
  /// record. They are made only while there are subscribers. A handler runs on the draining thread,
  /// with no lock held.
  public var effectEvents: Signal<EffectEvent<Work>> { inspection.effectEvents }

  /// Transitions and events of effects, in the order in which they take place.
  ///
  /// Events are made only while there are subscribers. A handler runs on the draining thread, with
  /// no lock held, so the store waits while it runs. A `for await` loop and ``observe(_:_:)`` do
  /// not hold up the store.
  public var inspectionEvents: Signal<InspectionEvent<State, Action, Work>> { inspection.events }

  /// Adds an observer that receives all events from now on, until the store is released.
  ///
  /// A separate task calls the observer with one event after the other, in order. The observer
  /// receives values and returns nothing, and the store does not wait for it. So an observer cannot
  /// change, send, hold back or delay anything.
  ///
  /// ```swift
  /// store.observe(PrintingObserver())
  /// ```
  ///
  /// - Parameters:
  ///   - observer: The observer, which is kept until the task ends.
  ///   - buffering: What happens if the observer is slower than the store.
  /// - Returns: The task that calls the observer. Cancel it to end the observation earlier. It ends
  ///   when the observer has received everything that happened until the store was released.
  @discardableResult
  public func observe(
    _ observer: some TransitionObserver<State, Action, Work>, _ buffering: Buffering = .unbounded
  ) -> Task<Void, Never> {
    let events = inspectionEvents.events(buffering)
    return Task {
      for await event in events { await observer.observe(event) }
    }
  }
}

/// A handle of an action that was sent to a ``Store``, to wait for its effects or to cancel them.
///
/// ```swift
/// List(rows) { … }
///   .refreshable { await store.send(.refresh).finished }
/// ```
///
/// The effects of the action are those that its reducer asks for, those that the actions of their
/// work ask for, and so on. A debounced effect belongs to them from the moment in which the reducer
/// asks for it. The actions that a subscriber, or another task, sends in response to a new state do
/// not belong to them. Neither do effects that another action already has pending, even if this
/// action would have asked for the same, unless its reducer adopts them (`Effect.adopt`), as a
/// search machine does.
///
/// The handle is a value that can be dropped or kept. While it is kept, the store lives. Dropping
/// it cancels nothing.
@frozen
public struct SentAction<State: Equatable & Sendable, Action: Sendable, Work: Sendable>: Sendable {
  @usableFromInline let store: Store<State, Action, Work>
  @usableFromInline let cause: EffectCause

  @inlinable
  init(store: Store<State, Action, Work>, cause: EffectCause) {
    self.store = store
    self.cause = cause
  }

  /// Whether the action had been reduced when `send` returned.
  ///
  /// If not, another thread, or the handler that sent the action, has to finish first.
  package var wasReducedAtOnce: Bool { cause.rawValue >= 0 }

  /// The index of the transition of an action that was reduced at once; `nil` for one that was queued.
  package var transitionAtOnce: Int? { wasReducedAtOnce ? cause.rawValue : nil }

  /// Waits until the action has been reduced, and all effects that belong to it have ended.
  ///
  /// Cancelled, replaced, skipped and background effects are not waited for. If the waiting task is cancelled,
  /// the property returns early and cancels no effects: see ``cancel()``. Work that runs for as
  /// long as the program keeps it waiting.
  public nonisolated(nonsending) var finished: Void {
    get async {
      let waiter = SettlingWaiter()
      store.post(.request { engine in engine.add(waiter, until: cause) }, from: .current)
      await waiter.wait()
    }
  }

  /// Cancels the waiting and running effects of the action, and no others; from any thread.
  ///
  /// The cancellation is processed in order, like an action. If it cancelled anything, the
  /// store reduces the action that its `onCancel` makes, or those by which the reducers that own the
  /// work are told (``Reducer/cancellation``). Without an `onCancel`, a store with an `onCancelAll`
  /// cancels all effects and reduces that action if there is work of which no reducer is told, which
  /// could not learn of less.
  public func cancel() {
    store.post(.event(.cancel(cause, otherwise: store.onCancelAll)), from: .current)
  }
}
