public import SearchlightStateMachine
public import SearchlightStateMachineTools

/// Expects the result of one action in one state: the changes, then the effects.
///
/// ```swift
/// expectTransition(
///   of: trafficLight, from: .red, on: .elapsed,
///   """
///   state    red → green
///   """)
/// ```
///
/// The state is taken as it is, also one in which effects are under way.
///
/// For how texts are compared, see
/// ``SearchlightStateMachineTools/Probe/expect(_:_:matching:file:line:)``.
public func expectTransition<State: Equatable & Sendable, Action: Sendable, Work: Sendable>(
  of reducer: some Reducer<State, Action, Work>, from state: State, on action: Action,
  _ changes: String, _ detail: ShapeDetail = .standard, matching: ChangeMatching = .exactly,
  file: StaticString = #filePath, line: UInt = #line
) {
  var probe = Probe(Simulation(exactly: state, reducer: reducer))
  probe.send(action)
  CallSite(file: file, line: line)
    .report(probe.mismatch(with: changes, detail, matching: matching))
}
