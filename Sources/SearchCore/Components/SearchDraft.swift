import StateMachine

/// The state while an action is carried out: what a component may change, and only so that the
/// invariants hold.
///
/// A draft also takes down *when* the requests that follow from the action may be sent. It has no way to
/// send one: after all components have had their turn, one planner compares what the state wants with
/// what is shown and under way, and sends what is missing.
public struct SearchDraft {
  /// The state as it stands.
  public internal(set) var state: SearchState

  /// How long requests that follow from this action are held, `nil` if nobody has said.
  private var delay: Duration?

  /// The same of single sources, where it was said of them alone.
  private var delays: [SourceID: Duration] = [:]

  /// Sources whose request leaves though the same one is shown or has failed.
  private(set) var reissued: Set<SourceID> = []

  /// The pages that were chosen in this action; the planner keeps each beside its request.
  var chosenPages: [SourceID: Int] = [:]

  /// Groups whose wait is over.
  var due: Set<GroupID> = []

  /// The components of the machine, which alone may ask for work.
  let components: [any SearchComponent]

  /// What they ask to have done.
  let workTypes: [ComponentID: WorkType]

  /// What components have asked to be done or cancelled, in order.
  var effects = Effects<SearchWork>.none

  /// Takes the state out of `state`, leaving an empty one, so that it is changed in place.
  init(
    taking state: inout SearchState, of components: [any SearchComponent],
    _ workTypes: [ComponentID: WorkType]
  ) {
    self.state = SearchState()
    self.components = components
    self.workTypes = workTypes
    swap(&self.state, &state)
  }

  /// Replaces the text.
  public mutating func setText(_ text: String) {
    if state.text != text { state.text = text }
  }

  /// Changes the filters.
  ///
  /// The group of a hierarchical menu holds one path: a node that is added takes the place of the one that
  /// was chosen, of several that are set the deepest stays on whose path the last one lies. A node beside
  /// the root of the menu is not taken, and the state says so.
  public mutating func apply(_ change: FilterChange) {
    if case .source(let source)? = change.groupID?.scope, !knows(source) { return }
    let memo = state.memo
    if !state.filters.apply(change, hierarchies: state.hierarchies) { state.memo = memo }
    if let id = change.groupID, let menu = state.hierarchies.first(where: { $0.group == id }) {
      keepOnePath(of: menu, after: change)
    }
  }

  /// Says in the state why an action cannot be carried out.
  ///
  /// The next action of the user or the app takes it back.
  public mutating func reject(_ reason: RejectedAction) {
    state.rejection = reason
  }

  /// Sets a parameter of a source's requests, before those of all components; `nil` takes it back.
  public mutating func setParameter(_ name: String, to value: JSON?, of source: SourceID) {
    guard knows(source) else { return }
    state.update(source) { $0.parameters[name] = value }
  }

  /// Puts an index in the place of the searcher's; `nil`, or the searcher's own, takes it back.
  public mutating func setIndex(_ index: IndexName?, of source: SourceID) {
    guard knows(source) else { return }
    state.update(source) { $0.index = index }
  }

  /// Chooses the page of a source that is shown, from 0.
  ///
  /// It is kept beside the request that the source wants at the end of this action, and holds while the rest
  /// of the request stays that one. A page below 0 is rejected; one behind the last is asked for, since only
  /// the service knows how many there are now.
  public mutating func setPage(_ page: Int, of source: SourceID) {
    guard knows(source) else { return }
    guard page >= 0 else {
      reject(.pageBelowFirst(page, of: source))
      return
    }
    chosenPages[source] = page
  }

  /// Holds requests that are new after this action for `delay`, counted anew at each such action;
  /// zero sends at once also what waits from before.
  ///
  /// Without a word from anyone new requests are sent at once.
  ///
  /// Of several components the last decides, for each source. What is searched in one round trip leaves
  /// together, after the longest time that was said of one of its sources.
  ///
  /// - Parameters:
  ///   - delay: How long.
  ///   - sources: The sources whose requests are held; `nil` for all.
  public mutating func sendRequests(after delay: Duration, of sources: [SourceID]? = nil) {
    if let sources {
      for source in sources where knows(source) { delays[source] = delay }
    } else {
      self.delay = delay
      delays = [:]
    }
  }

  /// How long requests of some sources are held, `nil` if nobody has said.
  func delay(of sources: [SourceID]) -> Duration? {
    if delays.isEmpty { return delay }
    return sources.compactMap { delays[$0] ?? delay }.max()
  }

  /// Whether somebody wants requests to be sent at once that wait from before.
  var hurries: Bool { delay == .zero || delays.values.contains(.zero) }

  /// Asks again for what is shown.
  ///
  /// Its answer is a new generation.
  public mutating func refresh(_ source: SourceID) {
    guard knows(source) else { return }
    reissued.insert(source)
  }

  /// Asks again for what has failed, or was cancelled by the service.
  public mutating func retry(_ source: SourceID) {
    guard knows(source), let source = state[source], source.wanted != nil else { return }
    switch source.phase {
    case .idle where source.isPassedOver: break
    case .failed, .idle: reissued.insert(source.id)
    case .waiting, .loading, .partial, .loaded, .refreshing: break
    }
    if !source.tracker.failedPages.isEmpty {
      state.updateTracker(of: source.id) { $0.forgetFailures() }
    }
  }

  /// Lets pages that have failed be asked for again where they are needed.
  public mutating func retryPages(_ pages: ClosedRange<Int>, of source: SourceID) {
    guard knows(source), state[source]?.tracker.failedPages.isEmpty == false else { return }
    state.updateTracker(of: source) { $0.forgetFailures(ofPages: pages) }
  }

  /// Whether there is a source of the name; if not, says so in the state.
  mutating func knows(_ source: SourceID) -> Bool {
    if state[source] != nil { return true }
    state.rejection = .unknownSource(source, known: state.sources.map(\.id))
    return false
  }
}
