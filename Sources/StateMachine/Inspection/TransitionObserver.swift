/// Somebody who watches a machine, for a log, a metric or a debugger, and cannot change it.
///
/// What is middleware elsewhere is this and no more: an observer is given values, each a copy, and
/// has nothing to give back. Whoever wants to *change* what actions do writes a reducer around
/// another one.
///
/// ```swift
/// struct Failures: TransitionObserver {
///   let report: @Sendable (String) -> Void
///
///   func observe(_ event: InspectionEvent<Search, SearchEvent, Request>) {
///     guard case .transition(let record) = event, let failure = record.after.failure else { return }
///     report("\(failure) after \(record.action)")
///   }
/// }
/// ```
public protocol TransitionObserver<State, Action, Work>: Sendable {
  /// The state of the machines that can be observed.
  associatedtype State: Equatable & Sendable

  /// The actions of the machines that can be observed.
  associatedtype Action: Sendable

  /// The work of the machines that can be observed.
  associatedtype Work: Sendable

  /// Takes notice of something; called for one event after the other, in order.
  func observe(_ event: InspectionEvent<State, Action, Work>) async
}
