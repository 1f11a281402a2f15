import SearchlightBasics
public import SearchlightStateMachine

/// A machine under test: any reducer, with virtual time and answers that the test determines.
///
/// ```swift
/// var probe = Probe(initial: Login(name: "ann"), reducer: login)
/// probe.send(.submit)
/// probe.expect(
///   """
///   phase     editing → submitting(attempt: 1)
///   effect    logIn(name: "ann", password: ""), latest "logIn" cancelling
///   """)
/// probe.complete(.logIn(name: "ann", password: ""), with: .accepted)
/// probe.expect("phase    submitting(attempt: 1) → loggedIn")
/// probe.finish()
/// ```
///
/// A probe is a ``SearchlightStateMachine/Simulation`` that keeps transitions until a test has looked at them. It is a
/// value: copy it to try two continuations of one situation. `SearchlightTesting` adds `expect`,
/// `complete(_:with:)` by the work itself, and `finish`, which report to the running test. They
/// compare by ``mismatch(with:_:matching:)`` and ``leftovers(matching:)``.
///
/// A test is exhaustive unless it says otherwise: once something was expected of a probe, the test
/// fails if transitions that nobody expected, or effects that wait or run, are left at the end of the
/// probe's life. `finish` checks that earlier, and ``leaveOpen()`` says that it does not matter.
public struct Probe<State: Equatable & Sendable, Action: Sendable, Work: Sendable>: Sendable {
  /// A transition of the machine.
  public typealias Record = TransitionRecord<State, Action, Work>

  typealias Content = ProbeContent<State, Action, Work>

  var storage: ProbeStorage<State, Action, Work>

  init(_ content: Content) {
    storage = ProbeStorage(content)
  }

  /// The machine at this moment, without the kept transitions.
  public var simulation: Simulation<State, Action, Work> {
    storage.content.withLock(\.simulation)
  }

  /// The transitions since the last ``takeChanges(_:)``, ``takeTranscript(_:)`` or expectation, in
  /// order.
  public package(set) var records: [Record] {
    get { storage.content.withLock(\.records) }
    set { change { $0.records = newValue } }
  }

  /// How expectations compare, unless they say otherwise.
  public var matching: ChangeMatching {
    get { storage.content.withLock(\.matching) }
    set { change { $0.matching = newValue } }
  }

  /// Creates a probe that continues from a simulation.
  public init(
    _ simulation: Simulation<State, Action, Work>, matching: ChangeMatching = .exactly
  ) {
    self.init(Content(simulation: simulation, matching: matching))
  }

  /// Creates a probe of a machine at time zero.
  ///
  /// - Parameters:
  ///   - state: The state before the first action.
  ///   - reducer: The reducer that changes the state.
  ///   - matching: How expectations compare.
  ///   - respond: The actions that answer work at once; `nil` leaves the work to the test.
  ///   - onCancelAll: The action that tells the reducer that all effects were cancelled, as in a
  ///     ``SearchlightStateMachine/Store``; ``cancelAll()`` reduces it.
  ///   - onCancel: Makes the action that tells the reducer that some effects were cancelled, as in
  ///     a ``SearchlightStateMachine/Store``; ``cancel(causedBy:)`` reduces it.
  public init(
    initial state: State, reducer: any Reducer<State, Action, Work>,
    matching: ChangeMatching = .exactly,
    respond: @escaping @Sendable (Work) -> [Action]? = { _ in nil }, onCancelAll: Action? = nil,
    onCancel: (@Sendable (_ cancelled: [Work]) -> Action?)? = nil
  ) {
    self.init(
      Simulation(
        initial: state, reducer: reducer, respond: respond, onCancelAll: onCancelAll,
        onCancel: onCancel),
      matching: matching)
  }

  /// The current state.
  public var state: State { storage.content.withLock(\.simulation.state) }

  /// The virtual time since the start.
  public var now: Duration { storage.content.withLock(\.simulation.now) }

  /// The effects that wait for their time or their turn, oldest first.
  public var waiting: [PendingEffect<Work>] { simulation.waiting }

  /// The effects that run and were not completed, oldest first.
  public var running: [PendingEffect<Work>] { simulation.running }

  /// Whether no effect waits or runs.
  public var isSettled: Bool { waiting.isEmpty && running.isEmpty }
}

extension Probe {
  /// Sends an action.
  ///
  /// - Returns: The index of its transition, which ``cancel(causedBy:)`` takes.
  @discardableResult
  public mutating func send(_ action: Action) -> Int {
    change { content in
      let new = content.simulation.send(action)
      content.records += new
      return new.first?.index ?? 0
    }
  }

  /// Advances the virtual time, and begins the effects that become due.
  public mutating func advance(by duration: Duration) {
    change { $0.records += $0.simulation.advance(by: duration) }
  }

  /// Advances the virtual time until the next effect is due.
  ///
  /// - Returns: Whether an effect was waiting for a time.
  @discardableResult
  public mutating func advanceToNext() -> Bool {
    guard let due = simulation.nextDue else { return false }
    advance(by: due - now)
    return true
  }

  /// Completes running work.
  ///
  /// The call does nothing if the slot is not running. See ``SearchlightStateMachine/Simulation/complete(_:with:)``.
  public mutating func complete(_ slot: EffectSlot, with actions: Action...) {
    complete(slot, with: actions)
  }

  /// Sends an action from running work, which continues to run.
  ///
  /// The call does nothing if the slot is not running.
  public mutating func emit(_ action: Action, from slot: EffectSlot) {
    change { $0.records += $0.simulation.emit(action, from: slot) }
  }

  /// Cancels all waiting and running effects, as a store does at the end of
  /// ``SearchlightStateMachine/Store/run(_:)``.
  public mutating func cancelAll() {
    change { $0.records += $0.simulation.cancelAll() }
  }

  /// Cancels the effects that a sent action caused, as ``SearchlightStateMachine/SentAction/cancel()`` does.
  public mutating func cancel(causedBy index: Int) {
    change { $0.records += $0.simulation.cancel(causedBy: index) }
  }

  /// Completes running work with an array of actions.
  package mutating func complete(_ slot: EffectSlot, with actions: [Action]) {
    change { $0.records += $0.simulation.complete(slot, with: actions) }
  }

  /// Changes the content, in storage of its own if copies of the probe share it.
  mutating func change<Result: Sendable>(
    _ body: @Sendable (inout Content) -> Result
  ) -> Result {
    if !isKnownUniquelyReferenced(&storage) { storage = storage.split() }
    return storage.content.withLock { content in
      content.ending = content.ending.resumed
      let count = content.records.count
      let result = body(&content)
      content.history?.append(contentsOf: content.records.dropFirst(count))
      return result
    }
  }
}
