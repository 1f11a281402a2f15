import SearchlightStateMachine

/// The complete state of a search interface, as one immutable value.
///
/// Each fact is stored once, and everything else is computed from the state: the requests, the
/// phases, the rows. The state has no public setters. Send ``SearchAction``s to change it;
/// components change it through a ``SearchDraft``, which keeps its invariants.
public struct SearchState: Hashable, Sendable {
  /// The text that the user has typed.
  ///
  /// It is the query of every source that has no query of its own.
  public internal(set) var text = "" { didSet { memo.outdate() } }

  /// The filters of the app and the user.
  public internal(set) var filters = FilterState() { didSet { memo.outdate() } }

  /// The sources, one for each searcher, in the order in which the machine lists them.
  public internal(set) var sources: [SourceState] {
    _read { yield table.observed }
    _modify {
      memo.outdate()
      yield &table.observed
    }
  }

  /// The storage of the sources, which records whether they are read.
  var table = SourceTable()

  /// The hierarchical choices that the machine's components declare; they never change.
  public internal(set) var hierarchies: [DeclaredChoice] = [] { didSet { memo.outdate() } }

  /// The memory of each component, where it differs from the component's initial memory.
  var memory: [ComponentID: TypeErasedValue] = [:] { didSet { memo.outdate() } }

  /// The last request number that was drawn.
  ///
  /// Numbers come from this counter, never from a random source, so that a session can be replayed.
  var counter: Int {
    get { Int(storedCounter) }
    set { storedCounter = UInt32(clamping: newValue) }
  }

  /// The number of each group's newest delay, which identifies cancelled delays.
  var waits: [GroupID: Int] = [:]

  /// The reason why the last action of the user or the app could not be carried out; `nil` if it
  /// could.
  public internal(set) var rejection: ActionRejection? { didSet { memo.outdate() } }

  /// The planner's cache, which does not belong to the value of the state.
  var memo = PlanMemo()

  /// How often a machine has changed the state, which does not belong to its value.
  var version = StateVersion()

  /// The ``counter`` in the format in which it is stored, beside the version, so that both take little
  /// room.
  private var storedCounter: UInt32 = 0

  /// The pages that the user has chosen, where they differ from those that the components set.
  var pages: [SourceID: ChosenPage] = [:] { didSet { memo.outdate() } }

  /// The state of a source; `nil` if the machine has no source with this name.
  public subscript(source: SourceID) -> SourceState? {
    sources.first { $0.id == source }
  }

  /// Returns the page that the user has chosen for a source, starting at 0; see
  /// ``SearchAction/page(_:of:)-enum.case``.
  ///
  /// With infinite scrolling it is the page at which the list begins to load, not the page of the
  /// visible row.
  public func page(of source: SourceID) -> Int { pages[source]?.number ?? 0 }

  /// Everything that the user has chosen, which is all that is needed to restore this search.
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
  /// Changes the state of a source; returns `nil`, and changes nothing, if there is no such source.
  mutating func update<Result>(
    _ source: SourceID, _ body: (inout SourceState) -> Result
  ) -> Result? {
    guard let index = sources.firstIndex(where: { $0.id == source }) else { return nil }
    return body(&sources[index])
  }

  /// Changes the request tracker of a source; returns `nil`, and changes nothing, if there is no
  /// such source.
  ///
  /// Unlike other changes of a source, this one does not affect the wanted requests, unless a
  /// component reads the sources.
  mutating func updateTracker<Result>(
    of source: SourceID, _ body: (inout RequestTracker) -> Result
  ) -> Result? {
    guard let position = position(of: source) else { return nil }
    memo.disturb()
    return body(&table.unobserved[position].tracker)
  }

  /// Returns whether the wanted request of a source is `request`; the read is not recorded.
  func wants(_ request: SearchRequest?, of source: SourceID) -> Bool {
    guard let position = position(of: source) else { return request == nil }
    return table.unobserved[position].tracker.wants(request)
  }

  /// Returns the position of a source among the sources.
  private func position(of source: SourceID) -> Int? {
    table.unobserved.indices.first { table.unobserved[$0].id == source }
  }

  /// Returns whether a condition holds for a source; the read is not recorded.
  func holds(of source: SourceID, _ condition: (SourceState) -> Bool) -> Bool {
    read(source, condition) ?? false
  }

  /// Reads a source in place, without recording it; returns `nil` if there is no such source.
  ///
  /// A body that reads members of the tracker copies no tracker: a copy costs as much as a step of
  /// the planner.
  @discardableResult
  func read<Result>(_ source: SourceID, _ body: (SourceState) -> Result) -> Result? {
    guard let position = position(of: source) else { return nil }
    return body(table.unobserved[position])
  }

  /// Returns whether a component holds the request of a source, which would be sent otherwise; the
  /// read is not recorded.
  func isHeld(_ source: SourceID) -> Bool {
    holds(of: source, \.isHeld)
  }

  /// Whether a component holds the request of any source; the read is not recorded.
  var isHolding: Bool { table.unobserved.contains(where: \.isHeld) }

  /// Returns whether the request of a source waits to be sent; the read is not recorded.
  func isWaiting(_ source: SourceID) -> Bool {
    holds(of: source, \.isWaiting)
  }

  /// Returns the state of a source for the planner itself, without recording the read.
  func unobserved(_ source: SourceID) -> SourceState? {
    table.unobserved.first { $0.id == source }
  }

  /// Returns whether any source awaits the answer to a request; the read is not recorded.
  func expects(_ requestID: SearchRequestID) -> Bool {
    table.unobserved.contains { $0.tracker.expects(requestID) }
  }

  /// The numbers of all requests in flight.
  var requestsInFlight: [SearchRequestID] {
    var ids: [SearchRequestID] = []
    for index in table.unobserved.indices where table.unobserved[index].isLoading {
      for sent in table.unobserved[index].tracker.requestsInFlight where !ids.contains(sent.id) {
        ids.append(sent.id)
      }
      ids += table.unobserved[index].tracker.pagesInFlight.map(\.id)
    }
    return ids
  }

  /// The request number that will be drawn next.
  var followingRequestID: SearchRequestID { SearchRequestID(counter + 1) }

  /// Draws the next request number.
  mutating func nextRequestID() -> SearchRequestID {
    counter += 1
    return SearchRequestID(counter)
  }
}

extension SearchState: CustomStringConvertible {
  /// The state as lines, each with the path and the value of a part, such as `movies.nbHits    43`;
  /// long lists of rows are shown by their identifiers.
  ///
  /// The lines are those that transcripts compare. Text that would control a terminal is escaped.
  public var description: String {
    StateOutline(shape(.standard)).lines.joined(separator: "\n")
  }
}

/// A page that the user has chosen, with the request whose search it belongs to.
struct ChosenPage: Hashable, Sendable {
  /// The page number, starting at 0.
  let number: Int

  /// The request for which the page was chosen, as the components compose it.
  let request: SearchRequest
}
