public import StateMachine
import StateMachineTools

/// What a reducer does, told as *given, when, then*.
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
/// A value, as all that it leads to: two stories may go on from one situation.
public struct Specification<State: Equatable & Sendable, Action: Sendable, Work: Sendable>: Sendable
{
  private let reducer: any Reducer<State, Action, Work>
  private let respond: @Sendable (Work) -> [Action]?

  /// Begins to tell of a reducer.
  ///
  /// - Parameters:
  ///   - reducer: The rule.
  ///   - respond: The actions that answer work at once; `nil` leaves the work to the story.
  public init(
    _ reducer: some Reducer<State, Action, Work>,
    respond: @escaping @Sendable (Work) -> [Action]? = { _ in nil }
  ) {
    self.reducer = reducer
    self.respond = respond
  }

  /// The situation in which a machine begins with a state, after some actions of which nothing more is
  /// said.
  public func given(_ state: State, after actions: Action...) -> Situation {
    var probe = Probe(initial: state, reducer: reducer, respond: respond)
    for action in actions { probe.send(action) }
    return Situation(probe)
  }
}
