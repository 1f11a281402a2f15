import SearchCore

/// A walk between two steps.
struct Standing {
  let subject: Subject
  let history: History
  let state: SearchState
  let now: Duration
  /// The requests that the interpreter has under way.
  let underWay: Set<FlightID>
  /// The groups that wait for their time.
  let waiting: Set<GroupID>
  /// The request that each source wants, derived anew.
  let derived: [SourceID: SearchRequest]

  /// Whether nothing will happen by itself any more.
  var isSettled: Bool { underWay.isEmpty && waiting.isEmpty }
}
