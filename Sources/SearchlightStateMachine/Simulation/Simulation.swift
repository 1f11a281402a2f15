import SearchlightBasics

/// A state machine with virtual time, without tasks, threads or a clock.
///
/// A simulation is a value type: copy it to remember a moment, and use the copy to go back. It
/// follows the same ``EffectTable`` as a ``Store``, in the same order, but nothing happens by
/// itself. Its owner sends actions, advances the time, and answers running work.
///
/// ```swift
/// var machine = Simulation(initial: Search(), reducer: search)
/// machine.send(.text("tom"))                                // a debounced search waits
/// machine.advance(by: .milliseconds(100))                   // now it runs
/// if let request = machine.running.first {
///   machine.complete(request.slot, with: .found(["Tom Hanks"]))
/// }
/// ```
public struct Simulation<State: Equatable & Sendable, Action: Sendable, Work: Sendable>: Sendable {
  /// The state after all actions so far.
  public var state: State { core.state }

  /// The virtual time since the start.
  public internal(set) var now = Duration.zero

  typealias Core = InterpreterCore<State, Action, Work>

  private let reducer: any Reducer<State, Action, Work>
  private let respond: @Sendable (Work) -> [Action]?
  private let onCancelAll: Action?
  var core: Core
  private var queue = FIFO<Core.Entry>()
  /// The events since inspection began; `nil` while nobody inspects.
  var inspected: [InspectionEvent<State, Action, Work>]?

  /// Creates a machine at time zero.
  ///
  /// - Parameters:
  ///   - state: The state before the first action. No effects belong to it, so the reducer ends
  ///     what the state says to be under way: see ``StateContinuation``.
  ///   - reducer: The reducer that changes the state.
  ///   - respond: The actions that answer work as soon as it begins to run; `nil` leaves the work
  ///     in ``running``. The `respond` of an ``EffectHandler`` fits.
  ///   - onCancelAll: The action that tells the reducer that all effects were cancelled, as in a
  ///     ``Store``; ``cancelAll()`` reduces it.
  ///   - onCancel: Makes the action that tells the reducer that some effects were cancelled, as in
  ///     a ``Store``; ``cancel(causedBy:)`` reduces it.
  public init(
    initial state: State, reducer: any Reducer<State, Action, Work>,
    respond: @escaping @Sendable (Work) -> [Action]? = { _ in nil }, onCancelAll: Action? = nil,
    onCancel: (@Sendable (_ cancelled: [Work]) -> Action?)? = nil
  ) {
    self.reducer = reducer
    self.respond = respond
    self.onCancelAll = onCancelAll
    core = Core(state: state, resumedBy: reducer, onCancel: onCancel)
  }

  /// Creates a machine that takes its first state as it is, to test what a reducer does in it, also
  /// in a state in which effects are under way.
  package init(
    exactly state: State, reducer: any Reducer<State, Action, Work>,
    respond: @escaping @Sendable (Work) -> [Action]? = { _ in nil }
  ) {
    self.reducer = reducer
    self.respond = respond
    onCancelAll = nil
    core = Core(state: state, onCancel: nil)
  }
}

extension Simulation {
  /// The transitions that a call caused: one record for every action, in order.
  public typealias Records = [TransitionRecord<State, Action, Work>]

  /// The effects that wait for their time or their turn, oldest first.
  public var waiting: [PendingEffect<Work>] { core.table.pending.filter { !$0.isRunning } }

  /// The effects whose work has begun and was neither completed nor cancelled, oldest first.
  public var running: [PendingEffect<Work>] { core.table.pending.filter(\.isRunning) }

  /// The time at which the next effect is due; `nil` if none waits for a time.
  public var nextDue: Duration? { core.table.nextDue?.due }

  /// Sends an action and reduces it, with all immediate answers.
  ///
  /// - Returns: The record of the action, then those of all immediate answers, in the order in
  ///   which they were reduced.
  @discardableResult
  public mutating func send(_ action: Action) -> Records {
    settle([.action(action, from: .caller)])
  }

  /// Advances the virtual time, and begins the effects that become due.
  ///
  /// Effects begin in the order of their due times; those due at the same time begin in the order
  /// of their slots.
  ///
  /// A duration that is not positive begins what is due and leaves the time unchanged.
  @discardableResult
  public mutating func advance(by duration: Duration) -> Records {
    let target = now + max(duration, .zero)
    var records: Records = []
    while let (due, slot) = core.table.nextDue, due <= target {
      now = max(now, due)
      records += settle([.timerFired(slot)])
    }
    now = target
    return records
  }

  /// Completes running work: the actions are reduced, then the work has finished.
  ///
  /// An action may cancel the work, for example by a newer effect of the same name; the actions
  /// after that one are then dropped. The call does nothing if the slot is not running, so it is
  /// safe to complete work that was cancelled in the meantime.
  @discardableResult
  public mutating func complete(_ slot: EffectSlot, with actions: Action...) -> Records {
    complete(slot, with: actions)
  }

  /// Completes running work with an array of actions.
  package mutating func complete(_ slot: EffectSlot, with actions: [Action]) -> Records {
    settle(Core.entries(answering: slot, with: actions))
  }

  /// Sends an action from running work, which continues to run.
  ///
  /// The call does nothing if the slot is not running.
  @discardableResult
  public mutating func emit(_ action: Action, from slot: EffectSlot) -> Records {
    settle([.action(action, from: .work(slot))])
  }

  /// Cancels all waiting and running effects, then reduces the action `onCancelAll` or, if there is
  /// none, the actions by which the reducers are told that own the effects.
  ///
  /// - Returns: The records of these actions, then those of all immediate answers.
  @discardableResult
  public mutating func cancelAll() -> Records {
    settle([.cancelAll(then: onCancelAll)])
  }

  /// Returns the waiting and running effects that a sent action caused, oldest first.
  ///
  /// These are the effects that its reducer asked for, those that the actions of their work led to,
  /// and so on. A ``SentAction`` waits for the same effects.
  ///
  /// - Parameter index: The index of the action's record, which is the first that ``send(_:)``
  ///   returns.
  public func pending(causedBy index: Int) -> [PendingEffect<Work>] {
    core.table.pending(causedBy: EffectCause(transition: index))
  }

  /// Cancels the effects that a sent action caused, as ``SentAction/cancel()`` does.
  ///
  /// If that cancelled anything, the action of `onCancel` is then reduced or, if there is none, the
  /// actions by which the reducers are told that own the effects.
  ///
  /// - Parameter index: The index of the record of the sent action.
  /// - Returns: The records of these actions, then those of all immediate answers.
  @discardableResult
  public mutating func cancel(causedBy index: Int) -> Records {
    settle([.cancel(EffectCause(transition: index), otherwise: onCancelAll)])
  }

  /// The number of immediate answers in one step after which their chain is treated as endless.
  ///
  /// Work beyond that number is left in ``running``.
  public static var answerLimit: Int { 10_000 }

  private mutating func settle(_ entries: [Core.Entry]) -> Records {
    var records: Records = []
    var answered = 0
    for entry in entries { queue.append(entry) }
    var seen = inspected.take()
    defer { inspected = seen }
    let inspect: ((EffectEvent<Work>) -> Void)? =
      seen == nil ? nil : { event in seen?.append(.effect(event)) }
    while let entry = queue.popFirst() {
      let time = now
      let commit: Core.Commit = { _, record in
        guard let record else { return }
        records.append(record)
        seen?.append(.transition(record))
      }
      let instructions = core.process(
        entry, reducer: reducer, now: { time }, recording: true, commit: commit, inspect: inspect)
      for case .run(let slot, let work) in instructions where answered < Self.answerLimit {
        guard let actions = respond(work) else { continue }
        answered += 1
        for answer in Core.entries(answering: slot, with: actions) { queue.append(answer) }
      }
    }
    return records
  }

  /// Runs `body` and returns all events in it: transitions and events of effects, in the order in
  /// which they took place.
  ///
  /// The events are those that ``Store/inspectionEvents`` sends.
  ///
  /// ```swift
  /// let events = machine.inspecting {
  ///   $0.send(.text("tom"))
  ///   $0.advance(by: .milliseconds(100))
  /// }
  /// #expect(events.compactMap(\.effect).map(\.kind) == [.scheduled(until: …), .started])
  /// ```
  public mutating func inspecting<E: Error>(
    _ body: (inout Simulation) throws(E) -> Void
  ) throws(E) -> [InspectionEvent<State, Action, Work>] {
    let outer = inspected.take()
    inspected = []
    defer { inspected = outer.map { $0 + (inspected ?? []) } }
    try body(&self)
    return inspected ?? []
  }
}
