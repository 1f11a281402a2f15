import SearchlightStateMachine

/// A mutable view of the state while the machine handles an action, whose methods preserve the
/// state's invariants.
///
/// A draft also records *when* the requests that follow from the action may be sent. It has no
/// means to send one: after all components have handled the action, the planner compares what the
/// state wants with what is shown and under way, and sends the missing requests.
public struct SearchDraft {
  /// The state with all changes made so far.
  public internal(set) var state: SearchState

  /// How long requests that follow from this action are held; `nil` if no component has set a
  /// delay.
  private var delay: Duration?

  /// The delays that were set for individual sources.
  private var delays: [SourceID: Duration] = [:]

  /// The sources whose request is sent even though the same request is shown or has failed.
  private(set) var reissued: Set<SourceID> = []

  /// What was chosen in this action, even if it equals what was chosen before.
  private var choices = DraftChoices()

  /// The sources whose answers were asked for in this action.
  private var askedSources: Set<SourceID> = []

  /// The pages that were asked for in this action, near visible rows.
  private(set) var askedPages: [SourceID: ClosedRange<Int>] = [:]

  /// The pages that were chosen in this action.
  ///
  /// The planner stores each next to its request.
  var chosenPages: [SourceID: Int] = [:]

  /// The groups whose delay has elapsed.
  var due: Set<GroupID> = []

  /// The type of work that each component of the machine can ask for; nobody else may ask for any.
  let workTypes: [ComponentID: WorkType]

  /// What the components of the machine declare, and which of them are shown.
  let declared: DeclaredComponents

  /// The work that components have asked for or cancelled, in order.
  var effects = Effects<SearchWork>.none

  /// Moves the state out of `state`, leaving an empty one, so that the draft changes it in place.
  init(
    taking state: inout SearchState, of workTypes: [ComponentID: WorkType],
    _ declared: DeclaredComponents
  ) {
    self.state = SearchState()
    self.workTypes = workTypes
    self.declared = declared
    swap(&self.state, &state)
  }

  /// Replaces the text.
  public mutating func setText(_ text: String) {
    choices.ofText = true
    if state.text != text { state.text = text }
  }

  /// Changes the filters, and keeps the group of a hierarchical menu to one path.
  ///
  /// A node that is added to a menu's group replaces the chosen one. Of several nodes that are set,
  /// the deepest node whose path contains the last one stays. A node outside the root of the menu
  /// is refused, and the state reports this.
  ///
  /// A change of one filter that names no group is applied in the group of the list that offers the
  /// filter, see ``SearchAction/filters(_:)``.
  public mutating func apply(_ change: FilterChange) {
    guard let change = grouped(change) else { return }
    if case .source(let source)? = change.groupID?.scope {
      guard require(source) else { return }
      choices.sources.insert(source)
    } else {
      choices.ofAll = true
    }
    let memo = state.memo
    if !state.filters.apply(change, hierarchies: state.hierarchies) { state.memo = memo }
    if let id = change.groupID, let menu = state.hierarchies.first(where: { $0.group == id }) {
      keepOnePath(of: menu, after: change)
    }
  }

  /// Records in the state why an action cannot be carried out.
  ///
  /// The next action of the user or the app clears the reason.
  public mutating func reject(_ reason: ActionRejection) {
    state.rejection = reason
  }

  /// Sets a parameter of a source's requests, which overrides those of all components; `nil`
  /// removes it.
  ///
  /// A `hitsPerPage` that no page can have, below 0 or above 1,000, is refused, and the state
  /// reports this.
  public mutating func setParameter(_ name: String, to value: JSON?, of source: SourceID) {
    guard require(source) else { return }
    if name == "hitsPerPage", let value, let size = value.intValue, !(0...1000).contains(size) {
      return reject(.invalidParameter(name, value, of: source))
    }
    choices.sources.insert(source)
    state.update(source) { $0.parameters[name] = value }
  }

  /// Lets a source search another index; `nil`, or the searcher's own index, removes the setting.
  public mutating func setIndex(_ index: IndexName?, of source: SourceID) {
    guard require(source) else { return }
    choices.sources.insert(source)
    state.update(source) { $0.index = index }
  }

  /// Chooses which page of a source is shown, counted from 0.
  ///
  /// The page is stored with the request that the source wants at the end of this action, and
  /// applies while the rest of that request stays the same. A page below 0 is rejected. A page
  /// beyond the last one is requested, because only the service knows how many pages there are now.
  public mutating func setPage(_ page: Int, of source: SourceID) {
    guard require(source) else { return }
    guard page >= 0 else {
      reject(.pageBelowFirst(page, of: source))
      return
    }
    choices.sources.insert(source)
    chosenPages[source] = page
  }

  /// Delays requests that are new after this action; each such action restarts the delay.
  ///
  /// A delay of zero also sends requests at once that wait from before.
  ///
  /// If no component calls this method, new requests are sent at once.
  ///
  /// If several components call it, the last call counts, for each source separately. Requests that
  /// share a round trip are sent together, after the longest delay of their sources.
  ///
  /// - Parameters:
  ///   - delay: How long requests are held.
  ///   - sources: The sources whose requests are held; `nil` for all.
  public mutating func sendRequests(after delay: Duration, of sources: [SourceID]? = nil) {
    if let sources {
      for source in sources where require(source) { delays[source] = delay }
    } else {
      self.delay = delay
      delays = [:]
    }
  }

  /// Returns how long requests of some sources are held; `nil` if no component has set a delay.
  func delay(of sources: [SourceID]) -> Duration? {
    if delays.isEmpty { return delay }
    return sources.compactMap { delays[$0] ?? delay }.max()
  }

  /// Whether a component has asked for waiting requests to be sent at once.
  var hurries: Bool { delay == .zero || delays.values.contains(.zero) }

  /// Requests again what a source shows.
  ///
  /// The answer starts a new generation.
  public mutating func refresh(_ source: SourceID) {
    guard require(source) else { return }
    askedSources.insert(source)
    reissued.insert(source)
    state.updateTracker(of: source) { $0.refresh() }
  }

  /// Requests again what has failed, or was cancelled.
  ///
  /// What the source wants and is already under way then belongs to this action.
  public mutating func retry(_ source: SourceID) {
    guard require(source) else { return }
    askedSources.insert(source)
    guard let source = state[source], source.wanted != nil else { return }
    switch source.phase {
    case .idle where source.isPassedOver: break
    case .failed, .idle: reissued.insert(source.id)
    case .waiting, .loading, .partial, .loaded, .refreshing: break
    }
    if !source.tracker.failedPages.isEmpty {
      state.updateTracker(of: source.id) { $0.forgetFailures() }
    }
  }

  /// Forgets the failures of some pages, so that they are requested again where they are needed.
  ///
  /// Those of the pages that are already under way then belong to this action.
  public mutating func retryPages(_ pages: ClosedRange<Int>, of source: SourceID) {
    guard require(source) else { return }
    let known = askedPages[source] ?? pages
    askedPages[source] =
      min(known.lowerBound, pages.lowerBound)...max(known.upperBound, pages.upperBound)
    guard state[source]?.tracker.failedPages.isEmpty == false else { return }
    state.updateTracker(of: source) { $0.forgetFailures(ofPages: pages) }
  }

  /// Whether something was chosen in this action, for whichever source.
  var isChoosing: Bool { choices.ofAll || choices.ofText || !choices.sources.isEmpty }

  /// Runs what an action does; if that is rejected, the action has chosen nothing.
  ///
  /// What can be restored of a choice has been chosen, though another part of it is rejected.
  mutating func choosing(by action: SearchAction, _ body: (inout SearchDraft) -> Void) {
    if action.isOwn { return body(&self) }
    if case .restore = action { return body(&self) }
    let (chosen, rejection) = (choices, state.rejection)
    if rejection != nil { state.rejection = nil }
    body(&self)
    if state.rejection != nil {
      choices = chosen
    } else if rejection != nil {
      state.rejection = rejection
    }
  }

  /// Returns whether the action asks for the answer of a source, which then belongs to it, even if
  /// it is already under way.
  ///
  /// A choice asks for the answers of the sources that it is for; a text, for those that follow it,
  /// and for the facet values whose records it decides.
  func asks(for source: SourceID) -> Bool {
    if choices.ofAll || choices.sources.contains(source) || askedSources.contains(source) {
      return true
    }
    return choices.ofText && state.holds(of: source, \.dependsOnText)
  }

  /// Returns whether the action asks for further pages of a source, or for its answer.
  func asksForPages(of source: SourceID) -> Bool {
    asks(for: source) || askedPages[source] != nil
  }

  /// Forgets what was asked for, because the action is neither the user's nor the app's.
  mutating func asksForNothing() {
    choices = DraftChoices()
    askedSources = []
    askedPages = [:]
  }

  /// Returns whether the machine has a source; if it does not, rejects the action.
  mutating func require(_ source: SourceID) -> Bool {
    if state[source] != nil { return true }
    state.rejection = .unknownSource(source, known: state.sources.map(\.id))
    return false
  }
}

/// What was chosen in an action.
private struct DraftChoices {
  /// Whether something was chosen for all sources.
  var ofAll = false
  /// Whether the text was set, for all sources that follow it.
  var ofText = false
  /// The sources for which alone something was chosen.
  var sources: Set<SourceID> = []
}

extension SearchDraft {
  /// Reduces the group of a hierarchical menu to one path, because no record matches nodes on two
  /// branches.
  mutating func keepOnePath(of menu: DeclaredChoice, after change: FilterChange) {
    let filters = state.filters[menu.group].filters
    let nodes = filters.compactMap { filter in
      menu.path(of: filter).map { Node(filter: filter, path: $0) }
    }
    var below = nodes
    if let root = menu.rootPath {
      // The root itself is not a choice, since the search is narrowed to it anyway.
      below = nodes.filter { $0.path.dropLast().contains(root) }
      for node in nodes where !node.path.contains(root) {
        reject(.pathOutsideRoot(node.path.last ?? "", root: root))
      }
    }
    let chosen = Self.chosen(of: below, after: change)
    guard nodes.count > (chosen == nil ? 0 : 1) else { return }
    let others = filters.filter { menu.path(of: $0) == nil }
    state.filters.apply(.set(others + (chosen.map { [$0.filter] } ?? []), in: menu.group))
  }

  private struct Node {
    let filter: Filter
    let path: [String]
  }

  /// Returns the node to keep: the one that was added or toggled; otherwise the deepest node whose
  /// path contains the last one.
  private static func chosen(of nodes: [Node], after change: FilterChange) -> Node? {
    guard let last = nodes.last else { return nil }
    switch change {
    case .add(let filter, _), .toggle(let filter, _):
      return nodes.last { $0.filter.means(filter) } ?? last
    default:
      return nodes.filter { $0.path.starts(with: last.path) }.max { $0.path.count < $1.path.count }
    }
  }
}
