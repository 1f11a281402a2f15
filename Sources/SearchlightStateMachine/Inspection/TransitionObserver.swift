/// Observes a machine, for a log, a metric or a debugger, and cannot change it.
///
/// An observer replaces the middleware of other libraries and can do less: it receives values, each
/// a copy, and returns nothing. To *change* what actions do, write a reducer around another one.
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

  /// Receives one event; calls follow each other in the order of the events.
  func observe(_ event: InspectionEvent<State, Action, Work>) async
}
