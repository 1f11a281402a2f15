public import SearchlightStateMachine
import SearchlightStateMachineTools

/// Describes the behaviour of a reducer in the form *given, when, then*.
///
/// ```swift
/// let spec = Specification(login)
/// spec
///   .given(Login(name: "ann"))
///   .when(.submit)
///   .then(
///     """
///     phase     editing → submitting(attempt: 1)
///     effect    logIn(name: "ann", password: ""), latest "logIn" cancelling
///     """)
///   .when(completing: .logIn(name: "ann", password: ""), with: .accepted)
///   .then("phase    submitting(attempt: 1) → loggedIn")
/// ```
///
/// A specification and its situations are values, so two continuations can start from the same
/// situation.
public struct Specification<State: Equatable & Sendable, Action: Sendable, Work: Sendable>: Sendable
{
  private let reducer: any Reducer<State, Action, Work>
  private let respond: @Sendable (Work) -> [Action]?

  /// Creates a specification of a reducer.
  ///
  /// - Parameters:
  ///   - reducer: The reducer to specify.
  ///   - respond: Returns the actions that answer work at once; `nil` leaves the work running.
  public init(
    _ reducer: some Reducer<State, Action, Work>,
    respond: @escaping @Sendable (Work) -> [Action]? = { _ in nil }
  ) {
    self.reducer = reducer
    self.respond = respond
  }

  /// Returns the situation of a machine that starts in a state and has received some actions, whose
  /// changes are not checked.
  ///
  /// The state is taken as it is, also one in which effects are under way; none of them runs.
  public func given(_ state: State, after actions: Action...) -> Situation {
    var probe = Probe(Simulation(exactly: state, reducer: reducer, respond: respond))
    for action in actions { probe.send(action) }
    return Situation(probe)
  }
}
