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
}

extension Reducer {
  /// Always `nil`.
  public var continuation: StateContinuation<State, Work>? { nil }
}

extension Reducer {
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
}
