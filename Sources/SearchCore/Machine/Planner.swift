import StateMachine

/// The second pass of every action: compares the wanted requests with those that are shown or in
/// flight, and sends what is missing.
///
/// Components never send requests. The planner alone decides what is sent, when it is sent, and
/// which requests in flight are no longer needed.
struct Planner: Sendable {
  /// The limit of further pages of one source in flight, whatever components demand.
  private static let pagesAtOnce = 16

  let registry: ComponentRegistry

  /// Identifies this planner as the owner of its memo in a state.
  let owner = PlanMemo.Owner()

  /// Updates the request trackers of all sources and returns the effects that follow.
  ///
  /// The planner first shows the answers that components have at hand and passes them to all
  /// components, which may change the wanted requests. Then it sends what is missing. If nothing
  /// has changed since the planner last found nothing to do, it returns at once.
  func plan(_ draft: inout SearchDraft) -> Effects<SearchWork> {
    if isAtRest(draft) { return [] }
    var groups = registry.groups.map {
      GroupPlan($0, isHeld: isHeld($0, in: draft.state), in: draft)
    }
    var known = KnownAnswers()
    repeat {
      let changed = deriveWanted(in: &draft.state)
      forgetOutdatedPages(in: &draft.state)
      for index in groups.indices where settle(groups[index].group, changed, in: &draft) {
        groups[index].isNew = true
      }
    } while showKnown(&known, in: &draft)
    var effects: Effects<SearchWork> = []
    for group in groups {
      ask(group, in: &draft, adding: &effects)
    }
    for searcher in registry.searchers {
      askForPages(of: searcher.source, in: &draft, adding: &effects)
    }
    return effects
  }

  /// Whether nothing has changed since the planner last found nothing to do.
  private func isAtRest(_ draft: SearchDraft) -> Bool {
    draft.state.memo.isAtRest(for: owner) && draft.reissued.isEmpty && draft.due.isEmpty
      && (!draft.hurries || !draft.state.sources.contains(where: \.isWaiting))
  }

  /// The facts that decide when the requests of a group are sent.
  private struct GroupPlan {
    let group: ComponentRegistry.Group
    let isDue: Bool
    let wasHeld: Bool
    /// Whether an effect waits for the delay of the group; a held request has no such effect.
    let hadTimer: Bool
    /// Whether a request must be sent that did not have to be sent before.
    var isNew = false

    init(_ group: ComponentRegistry.Group, isHeld: Bool, in draft: SearchDraft) {
      self.group = group
      isDue = draft.due.contains(group.id)
      wasHeld = isHeld
      hadTimer = !isDue && !isHeld && group.sources.contains { draft.state.isWaiting($0) }
    }
  }

  private func ask(
    _ plan: GroupPlan, in draft: inout SearchDraft, adding effects: inout Effects<SearchWork>
  ) {
    let group = plan.group
    guard isWaiting(group, in: draft.state) else {
      if plan.hadTimer { effects.append(.cancel(group.timer)) }
      return
    }
    let waiting = group.sources.filter { draft.state.isWaiting($0) }
    let delay = draft.delay(of: waiting) ?? (plan.isNew ? .zero : nil)
    if plan.isDue || delay == .zero || plan.wasHeld && !plan.isNew {
      if plan.hadTimer { effects.append(.cancel(group.timer)) }
      send(group, waiting, in: &draft, adding: &effects)
    } else if plan.isNew, let delay {
      if plan.wasHeld { hold(false, waiting, in: &draft.state) }
      let wait = draft.state.waits[group.id, default: 0] + 1
      draft.state.waits[group.id] = wait
      effects.append(
        .run(
          .send(group.id, wait: wait, waiting), id: group.timer,
          overlap: .latest(cancelRunning: false),
          timing: .after(delay)))
    }
  }

  /// Updates the stages of a group; returns whether a request must be sent that did not have to be
  /// sent before.
  ///
  /// If the strategy makes one answer depend on those before it, all sources of the group are
  /// requested together. An answer that is still valid by itself may have been passed over, or
  /// shown, next to answers that are now outdated.
  private func settle(
    _ group: ComponentRegistry.Group, _ changed: Set<SourceID>, in draft: inout SearchDraft
  ) -> Bool {
    let concerned = group.sources.filter {
      changed.contains($0) || draft.reissued.contains($0)
    }
    let isWhole = !concerned.isEmpty && group.strategy != .none
    let isOutdated = isWhole && !isOfOneRoundTrip(group, in: draft)
    var isNew = false
    for source in isWhole ? group.sources : concerned {
      let reissue = isOutdated || draft.reissued.contains(source)
      let mustLeave = draft.state.updateTracker(of: source) {
        // The source may wait only because the whole group was to be requested; if the others keep
        // their answers, this one may keep its own.
        let isNew = changed.contains(source) || isWhole && $0.stage == .waiting
        return $0.settle(isNew: isNew, reissue: reissue)
      }
      if mustLeave == true { isNew = true }
    }
    return isNew
  }

  /// Whether one round trip already covers all wanted requests of a group, and none of them is to
  /// be sent again.
  private func isOfOneRoundTrip(_ group: ComponentRegistry.Group, in draft: SearchDraft) -> Bool {
    var roundTrip: RequestID?
    for source in group.sources {
      guard let tracker = draft.state[source]?.tracker, let wanted = tracker.wanted else {
        continue
      }
      guard !draft.reissued.contains(source), let own = tracker.roundTrip(for: wanted),
        own == roundTrip ?? own
      else { return false }
      roundTrip = own
    }
    return true
  }

  private func isWaiting(_ group: ComponentRegistry.Group, in state: SearchState) -> Bool {
    group.sources.contains { state.isWaiting($0) }
  }

  private func isHeld(_ group: ComponentRegistry.Group, in state: SearchState) -> Bool {
    !registry.policies.isEmpty && group.sources.contains { state.isHeld($0) }
  }

  private func hold(_ isHeld: Bool, _ sources: [SourceID], in state: inout SearchState) {
    for source in sources where state.isHeld(source) != isHeld {
      state.updateTracker(of: source) { $0.hold(isHeld) }
    }
  }

  /// Sends all waiting requests of a group in one round trip, or holds them if a policy does not
  /// permit that.
  private func send(
    _ group: ComponentRegistry.Group, _ waiting: [SourceID], in draft: inout SearchDraft,
    adding effects: inout Effects<SearchWork>
  ) {
    let entries = waiting.compactMap { source in
      draft.state.unobserved(source)?.tracker.wanted.map {
        MultiSearchRequest.Entry(source: source, request: $0)
      }
    }
    let request = MultiSearchRequest(
      id: draft.state.followingRequestID, entries: entries, strategy: group.strategy)
    guard leaves(request, in: &draft) else { return hold(true, waiting, in: &draft.state) }
    for source in waiting {
      _ = draft.state.updateTracker(of: source) { $0.send(as: request.id) }
    }
    effects.append(
      .run(.search(request), id: .request(request.id), overlap: .concurrent, timing: .now))
    if let stalledAfter = registry.stalledAfter {
      effects.append(
        .run(
          .stall(request.id), id: .stall(request.id), overlap: .concurrent,
          timing: .after(stalledAfter)))
    }
  }

  /// Draws the number of a request and notifies the policies, unless one of them does not permit
  /// it; returns whether all permit it.
  private func leaves(_ request: MultiSearchRequest, in draft: inout SearchDraft) -> Bool {
    for policy in registry.policies where !policy.permitsSending(request, in: draft.state) {
      return false
    }
    _ = draft.state.nextRequestID()
    for policy in registry.policies { policy.note(request, in: &draft) }
    return true
  }
}

// MARK: - Further pages

extension Planner {
  /// Requests the pages that components need of the shown list, one request for each page.
  ///
  /// A page that cannot be sent now is sent later, because the planner calls this after every
  /// action.
  private func askForPages(
    of source: SourceID, in draft: inout SearchDraft, adding effects: inout Effects<SearchWork>
  ) {
    let pages = missingPages(of: source, in: &draft)
    guard !pages.isEmpty, let shown = draft.state[source]?.tracker.shown else { return }
    let new = draft.state.updateTracker(of: source) {
      $0.makeRoom(for: pages, limit: Self.pagesAtOnce)
    }
    for page in new ?? [] {
      var wanted = shown.request
      wanted.page = page
      let request = MultiSearchRequest(
        id: draft.state.followingRequestID, entries: [.init(source: source, request: wanted)])
      // A held page is still missing after the next action, and is tried again then.
      guard leaves(request, in: &draft) else { return }
      _ = draft.state.updateTracker(of: source) { $0.send(as: request.id, forPage: page) }
      effects.append(
        .run(.search(request), id: .request(request.id), overlap: .concurrent, timing: .now))
    }
  }

  /// Returns the missing pages that components need, most urgent first; drops pages that no
  /// component wants to keep.
  func missingPages(of source: SourceID, in draft: inout SearchDraft) -> [Int] {
    let demands = registry.components.compactMap { $0.pages(of: source, in: draft.state) }
    // Prefetched pages of an outdated list must not compete with the request that is wanted now.
    if draft.state.unobserved(source)?.tracker.hasIdlePagesInFlight(beside: demands) == true {
      draft.state.updateTracker(of: source) { $0.dropPagesInFlight(beside: demands) }
    }
    guard !demands.isEmpty else { return [] }
    if let kept = union(of: demands.map(\.kept)),
      draft.state[source]?.tracker.hasPages(outside: kept) == true
    {
      draft.state.updateTracker(of: source) { $0.keepPages(kept) }
    }
    guard let tracker = draft.state[source]?.tracker else { return [] }
    let missing = demands.map { tracker.missing($0, atMost: Self.pagesAtOnce) }
    return inTurn(missing, atMost: Self.pagesAtOnce)
  }

  /// Interleaves lists: the first page of each, then the second of each, and so on, without
  /// duplicates.
  private func inTurn(_ lists: [[Int]], atMost count: Int) -> [Int] {
    if lists.count == 1 { return lists[0] }
    var pages: [Int] = []
    for index in 0..<(lists.map(\.count).max() ?? 0) {
      for list in lists where list.indices.contains(index) && !pages.contains(list[index]) {
        pages.append(list[index])
      }
    }
    return Array(pages.prefix(count))
  }

  /// The smallest range that encloses all ranges; `nil` if one of them is `nil`, which keeps
  /// everything.
  private func union(of ranges: [ClosedRange<Int>?]) -> ClosedRange<Int>? {
    var union: ClosedRange<Int>?
    for range in ranges {
      guard let range else { return nil }
      union =
        union.map { min($0.lowerBound, range.lowerBound)...max($0.upperBound, range.upperBound) }
        ?? range
    }
    return union
  }
}

extension EffectID {
  /// The name of the effect that marks a request as stalled after a while.
  static func stall(_ requestID: RequestID) -> EffectID {
    EffectID("stall \(requestID)")
  }

  /// The name of the effect that sends a request to the service.
  static func request(_ requestID: RequestID) -> EffectID {
    EffectID("request \(requestID)")
  }
}
