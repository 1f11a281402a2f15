import SearchCore
import StateMachine

/// A walk between two steps.
struct Standing {
  let subject: Subject
  let history: History
  let state: SearchState
  let now: Duration
  /// The requests that the interpreter has under way.
  let underWay: Set<RequestID>
  /// The groups that wait for their time.
  let waiting: Set<GroupID>
  /// The work of components that waits or runs, in the order in which it was asked for.
  let work: [PendingEffect<SearchWork>]
  /// The request that each source wants, derived anew.
  let derived: [SourceID: SearchRequest]

  /// Whether nothing will happen by itself any more.
  var isSettled: Bool { underWay.isEmpty && waiting.isEmpty }
}
