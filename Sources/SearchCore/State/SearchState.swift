/// Everything that a search interface knows, as one immutable value.
///
/// Each fact is here once; all else is computed from it: the requests, the phases, the rows. The state
/// has no public setters. It is changed by sending ``SearchAction``s, and components change it through
/// a ``SearchDraft`` that keeps its invariants.
public struct SearchState: Hashable, Sendable {
  /// What the user has typed.
  ///
  /// Every source follows it that has no text of its own.
  public internal(set) var text = "" { didSet { memo.outdate() } }

  /// All filters.
  public internal(set) var filters = FilterState() { didSet { memo.outdate() } }

  /// The sources, one for each searcher, in the order in which the machine lists them.
  public internal(set) var sources: [SourceState] {
    _read { yield table.noted }
    _modify {
      memo.outdate()
      yield &table.noted
    }
  }

  /// Where the sources are.
  var table = SourceTable()

  /// The hierarchies in which the machine's components let the user choose; they never change.
  public internal(set) var hierarchies: [DeclaredChoice] = [] { didSet { memo.outdate() } }

  /// What components remember, where it differs from what they begin with.
  var memory: [ComponentID: TypeErasedValue] = [:] { didSet { memo.outdate() } }

  /// The last number drawn.
  ///
  /// Numbers are drawn from here, never from a generator.
  var counter = 0

  /// The number of each group's newest wait, by which a wait that was cancelled is known.
  var waits: [GroupID: Int] = [:]

  /// Why the last action of the user or the app could not be carried out; `nil` if it could.
  public internal(set) var rejection: RejectedAction? { didSet { memo.outdate() } }

  /// What the planner has worked out with the state; no part of its value.
  var memo = PlanMemo()

  /// The pages that the user has chosen, where they differ from those that the components wish for.
  var pages: [SourceID: ChosenPage] = [:] { didSet { memo.outdate() } }

  /// The state of a source; `nil` if there is none of the name.
  public subscript(source: SourceID) -> SourceState? {
    sources.first { $0.id == source }
  }

  /// The page that the user has chosen of what a source searches for, from 0; see ``SearchAction/page(_:of:)``.
  ///
  /// With infinite scrolling it is the page with which the list begins to load, not that of the row that is
  /// shown.
  public func page(of source: SourceID) -> Int { pages[source]?.number ?? 0 }

  /// What the user has chosen: all that is needed to come back to this search.
  public var choice: SearchChoice {
    var choice = SearchChoice(text: text, filters: filters.refinements)
    for source in sources {
      let chosen = SearchChoice.Source(
        index: source.index, parameters: source.parameters, page: page(of: source.id))
      if chosen != SearchChoice.Source() { choice.sources[source.id] = chosen }
    }
    return choice
  }
}

extension SearchState {
  /// The state of a source that is known to be there; changes to a source that is not are dropped.
  mutating func update<Result>(
    _ source: SourceID, _ body: (inout SourceState) -> Result
  ) -> Result? {
    guard let index = sources.firstIndex(where: { $0.id == source }) else { return nil }
    return body(&sources[index])
  }

  /// The requests of a source that is known to be there; changes to a source that is not are dropped.
  ///
  /// Unlike other changes of a source, these do not change what the sources want, unless a component looks at
  /// what has become of a source.
  mutating func updateTracker<Result>(
    of source: SourceID, _ body: (inout RequestTracker) -> Result
  ) -> Result? {
    guard let index = table.unnoted.firstIndex(where: { $0.id == source }) else { return nil }
    memo.disturb()
    return body(&table.unnoted[index].tracker)
  }

  /// Whether a source that is known to be there wants a request, or none; no note is taken of the look.
  func wants(_ request: SearchRequest?, of source: SourceID) -> Bool {
    table.unnoted.first { $0.id == source }?.tracker.wanted == request
  }

  /// Whether a source's wait is over, and a component holds its request; no note is taken of the look.
  func isHeld(_ source: SourceID) -> Bool {
    table.unnoted.contains { $0.id == source && $0.tracker.isHeld }
  }

  /// Whether the request of any source is held by a component; no note is taken of the look.
  var isHolding: Bool { table.unnoted.contains(where: \.isHeld) }

  /// Whether the request of a source waits to be sent; no note is taken of the look.
  func isWaiting(_ source: SourceID) -> Bool {
    table.unnoted.contains { $0.id == source && $0.isWaiting }
  }

  /// The state of a source, for the planner's own looks, of which no note is taken.
  func unnoted(_ source: SourceID) -> SourceState? {
    table.unnoted.first { $0.id == source }
  }

  /// Whether any source awaits the answer to a request; no note is taken of the look.
  func expects(_ requestID: RequestID) -> Bool {
    table.unnoted.contains { $0.tracker.expects(requestID) }
  }

  /// The numbers of all requests that are under way.
  var requestsInFlight: [RequestID] {
    var ids: [RequestID] = []
    for source in sources where source.isLoading {
      for sent in source.tracker.requestsInFlight where !ids.contains(sent.id) {
        ids.append(sent.id)
      }
      ids += source.tracker.pagesInFlight.map(\.id)
    }
    return ids
  }

  /// The number that is drawn next.
  var followingRequestID: RequestID { RequestID(counter + 1) }

  /// Draws a number.
  mutating func nextRequestID() -> RequestID {
    counter += 1
    return RequestID(counter)
  }
}
