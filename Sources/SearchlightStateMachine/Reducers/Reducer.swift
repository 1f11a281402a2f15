/// A pure function by which actions change a state.
///
/// A reducer changes the state in place and returns the work to be done *as data*, the ``Effects``.
/// It has no clock, draws no random numbers or identifiers, and does no input or output, so the
/// same state and action give the same state and effects every time. Therefore one reducer runs
/// both under a live ``Store`` and under a ``Simulation`` with virtual time, and a transition can
/// be printed, compared, stored and replayed.
///
/// ```swift
/// struct Counter: Reducer {
///   func reduce(_ state: inout Int, _ action: CounterAction) -> Effects<Never> {
///     switch action {
///     case .increment: state += 1
///     case .reset: state = 0
///     }
///     return .none
///   }
/// }
/// ```
public protocol Reducer<State, Action, Work>: Sendable {
  /// The value that actions change.
  ///
  /// Prefer a value type whose equality is cheap, because a store compares states while it has
  /// subscribers.
  associatedtype State: Sendable

  /// A value that says what happened or what is wanted.
  associatedtype Action: Sendable

  /// The work that effects can ask for; `Never` for a reducer without effects.
  associatedtype Work: Sendable

  /// Changes `state` for `action` and returns the effects to start, in order.
  ///
  /// The function must be pure. A store calls it on the thread that drains the store, never twice
  /// at the same time, and never while a lock is held.
  func reduce(_ state: inout State, _ action: Action) -> Effects<Work>

  /// How the reducer goes on from a state that something else has put in the place of the one it
  /// left; `nil`, the default, if it can go on from any state as it is.
  var continuation: StateContinuation<State, Work>? { get }

  /// How the reducer is told that effects were cancelled from outside; `nil`, the default, if it need
  /// not be told.
  ///
  /// A reducer of your own that calls another one by hand passes its report on, as it passes on its
  /// ``continuation``.
  var cancellation: CancellationReport<State, Action, Work>? { get }
}

extension Reducer {
  /// Always `nil`.
  public var continuation: StateContinuation<State, Work>? { nil }

  /// Always `nil`.
  public var cancellation: CancellationReport<State, Action, Work>? { nil }

  /// Returns the next state with the effects, and leaves `state` unchanged.
  ///
  /// Convenient in a REPL: `let (next, effects) = machine(state, .text("tom"))`.
  @inline(never)
  public func callAsFunction(_ state: State, _ action: Action) -> (State, Effects<Work>) {
    // Not inlined: in top-level code, from which playgrounds and scripts call this method, Swift
    // 6.3 optimizes away the change of the copy.
    var next = state
    let effects = reduce(&next, action)
    return (next, effects)
  }

  /// Runs `body` after this reducer whenever an action has changed a part of the state.
  ///
  /// ```swift
  /// let form = fields.onChange(of: \.password) { form, old in
  ///   form.isStrong = form.password.count > 11
  ///   return .none
  /// }
  /// ```
  ///
  /// `body` runs at most once per action, in the same transition. If `body` changes the part
  /// itself, it is not called again.
  ///
  /// - Parameters:
  ///   - part: A pure function, called before and after each action. Keep the part small, because
  ///     it is stored and compared.
  ///   - body: Changes the state further and returns more effects, which are appended. `old` is the
  ///     part before the action; the new part is in the state.
  public func onChange<Part: Equatable & Sendable>(
    of part: @escaping @Sendable (State) -> Part,
    _ body: @escaping @Sendable (_ state: inout State, _ old: Part) -> Effects<Work>
  ) -> Reduce<State, Action, Work> {
    Reduce(continuing: continuation, cancelling: cancellation) { state, action in
      let old = part(state)
      var effects = reduce(&state, action)
      if part(state) != old { effects.append(contentsOf: body(&state, old)) }
      return effects
    }
  }

  /// Runs another reducer after this one, with the same action, whenever it has changed a part of
  /// the state.
  public func onChange<Part: Equatable & Sendable>(
    of part: @escaping @Sendable (State) -> Part,
    reduce other: some Reducer<State, Action, Work>
  ) -> Reduce<State, Action, Work> {
    let own = other.continuation
    let report = CancellationReport.combined([cancellation, other.cancellation])
    return Reduce(continuing: .combined([continuation, own]), cancelling: report) { state, action in
      let old = part(state)
      let mark = own?.mark(state)
      var effects = reduce(&state, action)
      if part(state) == old { return effects }
      // What this reducer has replaced begins anew before the other one changes it.
      if let more = own?.resume(&state, after: mark) { effects.append(contentsOf: more) }
      return effects + other.reduce(&state, action)
    }
  }
}
