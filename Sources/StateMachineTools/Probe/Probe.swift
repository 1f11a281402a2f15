public import StateMachine

/// A machine under test: any reducer, with virtual time and answers in the tester's hands.
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
/// A ``Simulation`` that keeps what has happened until somebody has looked at it. A value: copy it to
/// try two continuations of one situation. `expect`, `complete(_:with:)` by the work itself, and
/// `finish`, which report to the running test, come with `SearchTesting`; what they compare is
/// ``mismatch(with:_:matching:)`` and ``leftovers(matching:)``.
public struct Probe<State: Equatable & Sendable, Action: Sendable, Work: Sendable>: Sendable {
  /// A transition of the machine.
  public typealias Record = TransitionRecord<State, Action, Work>

  /// The machine at this moment.
  public private(set) var simulation: Simulation<State, Action, Work>

  /// The transitions since the last ``takeChanges(_:)``, ``takeTranscript(_:)`` or expectation, in
  /// order.
  public package(set) var records: [Record] = []

  /// How what happens is compared where an expectation does not say otherwise.
  public var matching: ChangeMatching

  /// Goes on from a moment of a machine.
  public init(
    _ simulation: Simulation<State, Action, Work>, matching: ChangeMatching = .exactly
  ) {
    self.simulation = simulation
    self.matching = matching
  }

  /// Starts a machine at time zero.
  ///
  /// - Parameters:
  ///   - state: The state before the first action.
  ///   - reducer: The rule.
  ///   - matching: How what happens is compared.
  ///   - respond: The actions that answer work at once; `nil` leaves the work to the test.
  ///   - onCancelAll: The action by which the reducer learns that everything under way has been
  ///     cancelled, as in a ``Store``; reduced by ``cancelAll()``.
  ///   - onCancel: The action by which the reducer learns that some effects have been cancelled, as in a
  ///     ``Store``; reduced by ``cancel(causedBy:)``.
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

  /// The state as it stands.
  public var state: State { simulation.state }

  /// The virtual time since the start.
  public var now: Duration { simulation.now }

  /// The effects that wait for their time or their turn, oldest first.
  public var waiting: [PendingEffect<Work>] { simulation.waiting }

  /// The effects that run and are not answered, oldest first.
  public var running: [PendingEffect<Work>] { simulation.running }

  /// Whether nothing waits and nothing is under way.
  public var isSettled: Bool { waiting.isEmpty && running.isEmpty }
}

extension Probe {
  /// Sends an action.
  ///
  /// - Returns: The index of its transition, by which ``cancel(causedBy:)`` knows what it has led to.
  @discardableResult
  public mutating func send(_ action: Action) -> Int {
    let new = simulation.send(action)
    records += new
    return new.first?.index ?? 0
  }

  /// Lets time pass, so that what waits begins.
  public mutating func advance(by duration: Duration) {
    records += simulation.advance(by: duration)
  }

  /// Lets time pass until the next effect begins by itself.
  ///
  /// - Returns: Whether one waited.
  @discardableResult
  public mutating func advanceToNext() -> Bool {
    guard let due = simulation.nextDue else { return false }
    advance(by: due - now)
    return true
  }

  /// Answers running work for the last time.
  ///
  /// Does nothing if the slot is not running. See ``Simulation/complete(_:with:)``.
  public mutating func complete(_ slot: EffectSlot, with actions: Action...) {
    complete(slot, with: actions)
  }

  /// Lets running work send an action and go on.
  ///
  /// Does nothing if the slot is not running.
  public mutating func emit(_ action: Action, from slot: EffectSlot) {
    records += simulation.emit(action, from: slot)
  }

  /// Cancels everything that waits or runs, as a store does whose scope is left.
  public mutating func cancelAll() {
    records += simulation.cancelAll()
  }

  /// Cancels what a sent action has led to, as ``SentAction/cancel()`` does.
  public mutating func cancel(causedBy index: Int) {
    records += simulation.cancel(causedBy: index)
  }

  /// Answers running work with actions that come as a list.
  package mutating func complete(_ slot: EffectSlot, with actions: [Action]) {
    records += simulation.complete(slot, with: actions)
  }
}
