import StateMachine

/// The second pass of every action: compares what the state wants with what is shown and under way,
/// and asks for what is missing.
///
/// Components never send requests, so there is one place that decides what is sent, when, and what is
/// no longer worth waiting for.
struct Planner: Sendable {
  /// At most so many further pages of a source are under way, whatever components demand.
  private static let pagesAtOnce = 16

  let registry: ComponentRegistry

  /// Tells what this planner has noted in a state from the notes of others.
  let owner = PlanMemo.Owner()

  /// Brings the request trackers of all sources up to date and returns the effects that follow.
  ///
  /// What components know is shown first, and they hear of it, which may change what is wanted; then what is
  /// missing is asked for. An action that changes nothing ends here: where nothing has changed since there was
  /// nothing to do, there is nothing to do.
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

  /// Whether there is nothing to do, as nothing has changed since that was found.
  private func isAtRest(_ draft: SearchDraft) -> Bool {
    draft.state.memo.isAtRest(for: owner) && draft.reissued.isEmpty && draft.due.isEmpty
      && (!draft.hurries || !draft.state.sources.contains(where: \.isWaiting))
  }

  /// What decides when the requests of a group leave.
  private struct GroupPlan {
    let group: ComponentRegistry.Group
    let isDue: Bool
    let wasHeld: Bool
    /// Whether an effect waits for the delay of the group; a request that is held has none.
    let hadTimer: Bool
    /// Whether a request has to leave that did not have to before.
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

  /// Brings the stages of a group up to date; returns whether a request has to leave that did not have to
  /// before.
  ///
  /// Where what is answered depends on the answers before it, all are asked for together: those that could be
  /// left as they are may have been passed over, or shown, beside what is outdated now.
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
        // What was to be asked together with others that are there after all can stay as well.
        let isNew = changed.contains(source) || isWhole && $0.stage == .waiting
        return $0.settle(isNew: isNew, reissue: reissue)
      }
      if mustLeave == true { isNew = true }
    }
    return isNew
  }

  /// Whether all that a group wants has been asked for together already, and nothing is to be asked again.
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

  /// Sends all that waits in a group as one request, or holds it if a policy does not permit that.
  private func send(
    _ group: ComponentRegistry.Group, _ waiting: [SourceID], in draft: inout SearchDraft,
    adding effects: inout Effects<SearchWork>
  ) {
    let entries = waiting.compactMap { source in
      draft.state.unnoted(source)?.tracker.wanted.map {
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

  /// Lets a request leave under the number that is drawn for it, unless a policy does not permit that; returns
  /// whether it does.
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
  /// Asks for the pages that components need of what is shown, each in a request of its own.
  ///
  /// What does not leave now leaves as answers come: this is done after every action.
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
      // A page that is held is still missing after the next action.
      guard leaves(request, in: &draft) else { return }
      _ = draft.state.updateTracker(of: source) { $0.send(as: request.id, forPage: page) }
      effects.append(
        .run(.search(request), id: .request(request.id), overlap: .concurrent, timing: .now))
    }
  }

  /// The pages that components need of what is shown, those first that are needed most; drops the pages that
  /// nobody wants kept.
  func missingPages(of source: SourceID, in draft: inout SearchDraft) -> [Int] {
    let demands = registry.components.compactMap { $0.pages(of: source, in: draft.state) }
    // What was asked for ahead of need must not stand beside what is wanted now.
    if draft.state.unnoted(source)?.tracker.hasIdlePagesInFlight(beside: demands) == true {
      draft.state.updateTracker(of: source) { $0.dropPagesInFlight(beside: demands) }
    }
    guard !demands.isEmpty else { return [] }
    if let kept = union(of: demands.map(\.kept)),
      draft.state[source]?.tracker.hasPages(outside: kept) == true
    {
      draft.state.updateTracker(of: source) { $0.keepPages(kept) }
    }
    guard let tracker = draft.state[source]?.tracker else { return [] }
    let wishes = demands.map { tracker.missing($0, atMost: Self.pagesAtOnce) }
    return inTurn(wishes, atMost: Self.pagesAtOnce)
  }

  /// The first pages of all lists, then the second ones, and so on; none twice.
  private func inTurn(_ lists: [[Int]], atMost count: Int) -> [Int] {
    if lists.count == 1 { return lists[0] }
    var pages: [Int] = []
    for place in 0..<(lists.map(\.count).max() ?? 0) {
      for list in lists where list.indices.contains(place) && !pages.contains(list[place]) {
        pages.append(list[place])
      }
    }
    return Array(pages.prefix(count))
  }

  /// The range around all; `nil` if one of them keeps everything.
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
  /// The name of the effect that waits for a request to take long.
  static func stall(_ requestID: RequestID) -> EffectID {
    EffectID("stall \(requestID)")
  }

  /// The name of the effect that asks the service.
  static func request(_ requestID: RequestID) -> EffectID {
    EffectID("request \(requestID)")
  }
}
