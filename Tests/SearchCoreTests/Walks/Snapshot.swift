import SearchCore
import StateMachine

/// The state of a walk between two steps.
struct Snapshot {
  let subject: Subject
  let history: History
  let state: SearchState
  let now: Duration
  /// The requests that the interpreter has in flight.
  let underWay: Set<RequestID>
  /// The groups whose delay has not ended.
  let waiting: Set<GroupID>
  /// The component work that waits or runs, in the order in which it was asked for.
  let work: [PendingEffect<SearchWork>]
  /// The wanted request of each source, derived again from the state.
  let derived: [SourceID: SearchRequest]

  /// Whether nothing more will happen without a further step.
  var isSettled: Bool { underWay.isEmpty && waiting.isEmpty }
}
