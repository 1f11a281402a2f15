/// The rule by which actions change a state, as a pure function.
///
/// A reducer changes the state in place and returns what is to be done *as data*: the ``Effects``.
/// It has no clock, draws no random numbers or identifiers, and does no input or output, so the same
/// state and action give the same state and effects every time. That is why one reducer runs both
/// under a live ``Store`` and under a ``Simulation`` with virtual time, and why a transition can be
/// printed, compared, stored and replayed.
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
  /// What is held. A value type whose equality is cheap serves best: it is compared when somebody
  /// listens.
  associatedtype State: Sendable

  /// What can happen.
  associatedtype Action: Sendable

  /// What can be asked to be done. `Never` for a reducer without effects.
  associatedtype Work: Sendable

  /// Changes `state` as `action` demands and returns the effects to start, in order.
  ///
  /// Must be pure. Called on whichever thread drains the store, never twice at the same time for
  /// one store, and never while a lock is held.
  func reduce(_ state: inout State, _ action: Action) -> Effects<Work>
}

extension Reducer {
  /// The immutable form: returns the next state beside the effects and leaves `state` as it was.
  ///
  /// Reads well in a REPL: `let (next, effects) = machine(state, .text("tom"))`.
  @inline(never)
  public func callAsFunction(_ state: State, _ action: Action) -> (State, Effects<Work>) {
    // Not inlined: Swift 6.3 optimises the change of the copy away in top-level code, where playgrounds
    // and scripts call it.
    var next = state
    let effects = reduce(&next, action)
    return (next, effects)
  }
}
