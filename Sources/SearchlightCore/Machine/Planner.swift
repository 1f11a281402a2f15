import SearchlightStateMachine

/// The second pass of every action: compares the wanted requests with those that are shown or in
/// flight, and sends what is missing.
///
/// Components never send requests. The planner alone decides what is sent, when it is sent, and
/// which requests in flight are no longer needed.
struct Planner: Sendable {
  let registry: ComponentRegistry

  /// Identifies this planner as the owner of its memo in a state.
  let owner: PlanMemo.Owner

  /// Marks a state in which this planner has nothing to do.
  let atRest: PlanMemo.Owner

  init(registry: ComponentRegistry) {
    self.registry = registry
    owner = PlanMemo.Owner()
    atRest = PlanMemo.Owner(atRest: owner)
  }

  /// Updates the request trackers of all sources and returns the effects that follow.
  ///
  /// The planner first shows the answers that components have at hand and passes them to all
  /// components, which may change the wanted requests. Then it sends what is missing. If nothing
  /// has changed since the planner last found nothing to do, it returns at once.
  ///
  /// If the user or the app has chosen something, even if it equals what was chosen before,
  /// everything that was cancelled or has failed is asked for again.
  func plan(_ draft: inout SearchDraft) -> Effects<SearchWork> {
    if isAtRest(draft) { return [] }
    var renewed = draft.isChoosing ? renewFailures(in: &draft) : []
    var groups = registry.groups.map {
      GroupPlan($0, isHeld: isHeld($0, in: draft.state), in: draft)
    }
    var known = KnownAnswers()
    repeat {
      let changed = deriveWanted(in: &draft.state)
      forgetOutdatedPages(in: &draft.state)
      let reissued =
        renewed.isEmpty ? draft.reissued : draft.reissued.union(renewed.subtracting(changed))
      for index in groups.indices where settle(groups[index].group, changed, reissued, in: &draft) {
        groups[index].isNew = true
      }
      renewed = []
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

  /// Leaves what is wanted and not shown to the next choice, because everything was cancelled and
  /// nothing may be sent.
  func callOff(_ draft: inout SearchDraft) {
    keepChosenPages(in: &draft)
    let changed = deriveWanted(in: &draft.state)
    forgetOutdatedPages(in: &draft.state)
    for searcher in registry.searchers where changed.contains(searcher.source) {
      draft.state.updateTracker(of: searcher.source) { tracker in
        _ = tracker.settle(isNew: true, reissue: false)
        tracker.stopWaiting()
      }
    }
  }

  /// Returns whether nothing has changed since the planner last found nothing to do.
  private func isAtRest(_ draft: SearchDraft) -> Bool {
    draft.state.memo.isAtRest(for: atRest) && draft.reissued.isEmpty && draft.due.isEmpty
      && !draft.state.table.unobserved.contains {
        $0.isWaiting && (draft.hurries || draft.asks(for: $0.id))
          || draft.isChoosing && $0.lacksAnswer
          || !$0.tracker.heldPages.isEmpty && draft.asksForPages(of: $0.id)
      }
  }

  /// Forgets the failures of pages, and returns the sources whose request was cancelled or has
  /// failed.
  private func renewFailures(in draft: inout SearchDraft) -> Set<SourceID> {
    var renewed: Set<SourceID> = []
    let indices = draft.state.table.unobserved.indices
    for index in indices where draft.state.table.unobserved[index].lacksAnswer {
      let source = draft.state.table.unobserved[index]
      if source.hasEndedWithoutAnswer { renewed.insert(source.id) }
      draft.state.updateTracker(of: source.id) { $0.forgetFailures() }
    }
    return renewed
  }

  /// The facts that decide when the requests of a group are sent.
  private struct GroupPlan {
    let group: ComponentRegistry.Group
    let isDue: Bool
    let wasHeld: Bool
    /// Whether an effect waits for the delay of the group, or is held for it.
    let hadTimer: Bool
    /// Whether a request must be sent that did not have to be sent before.
    var isNew = false

    init(_ group: ComponentRegistry.Group, isHeld: Bool, in draft: SearchDraft) {
      self.group = group
      isDue = draft.due.contains(group.id)
      wasHeld = isHeld
      hadTimer = !isDue && group.sources.contains { draft.state.isWaiting($0) }
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
      let isTaken = plan.hadTimer && !plan.isNew && !waiting.contains { draft.asks(for: $0) }
      if send(waiting, by: plan, isTaken, in: &draft, adding: &effects) { return }
      // The effect that waits already goes on, and the request leaves as soon as it is permitted.
      if isTaken { return hold(true, waiting, in: &draft.state) }
      if !plan.wasHeld || plan.isNew || plan.isDue {
        hold(true, waiting, in: &draft.state)
        wait(for: group, waiting, .held, in: &draft, adding: &effects)
        return
      }
    } else if plan.isNew, let delay {
      if plan.wasHeld { hold(false, waiting, in: &draft.state) }
      wait(for: group, waiting, .after(delay), in: &draft, adding: &effects)
      return
    }
    if plan.hadTimer, waiting.contains(where: { draft.asks(for: $0) }) {
      effects.append(.adopt(group.timer, forOwnerOf: nil))
    }
  }

  /// Starts the effect that waits until the requests of a group may be sent.
  private func wait(
    for group: ComponentRegistry.Group, _ waiting: [SourceID], _ timing: Timing,
    in draft: inout SearchDraft, adding effects: inout Effects<SearchWork>
  ) {
    let wait = draft.state.waits[group.id, default: 0] + 1
    draft.state.waits[group.id] = wait
    effects.append(
      .run(
        .send(group.id, wait: wait, waiting), id: group.timer,
        overlap: .latest(cancelRunning: false), timing: timing))
  }

  /// Updates the stages of a group; returns whether a request must be sent that did not have to be
  /// sent before.
  ///
  /// If the strategy makes one answer depend on those before it, all sources of the group are
  /// requested together. An answer that is still valid by itself may have been passed over, or
  /// shown, next to answers that are now outdated.
  private func settle(
    _ group: ComponentRegistry.Group, _ changed: Set<SourceID>, _ reissued: Set<SourceID>,
    in draft: inout SearchDraft
  ) -> Bool {
    let concerned = group.sources.filter { changed.contains($0) || reissued.contains($0) }
    let isWhole = !concerned.isEmpty && group.strategy != .none
    let isOutdated = isWhole && !isOfOneRoundTrip(group, reissued, in: draft)
    var isNew = false
    for source in isWhole ? group.sources : concerned {
      let reissue = isOutdated || reissued.contains(source)
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

  /// Returns whether one round trip already covers all wanted requests of a group, and none of them
  /// is to be sent again.
  private func isOfOneRoundTrip(
    _ group: ComponentRegistry.Group, _ reissued: Set<SourceID>, in draft: SearchDraft
  ) -> Bool {
    var roundTrip: SearchRequestID?
    for source in group.sources {
      guard let tracker = draft.state[source]?.tracker, let wanted = tracker.wanted else {
        continue
      }
      guard !reissued.contains(source), let own = tracker.roundTrip(for: wanted),
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
    !registry.roles.policies.isEmpty && group.sources.contains { state.isHeld($0) }
  }

  private func hold(_ isHeld: Bool, _ sources: [SourceID], in state: inout SearchState) {
    for source in sources where state.isHeld(source) != isHeld {
      state.updateTracker(of: source) { $0.hold(isHeld) }
    }
  }

  /// Sends all waiting requests of a group in one round trip; returns `false` if a policy does not
  /// permit that.
  ///
  /// - Parameters:
  ///   - plan: The group, and whether an effect of it waits, which the request replaces.
  ///   - isTaken: Whether the request belongs to the action that waits, because this action only
  ///     permits it.
  private func send(
    _ waiting: [SourceID], by plan: GroupPlan, _ isTaken: Bool, in draft: inout SearchDraft,
    adding effects: inout Effects<SearchWork>
  ) -> Bool {
    let group = plan.group
    let entries = waiting.compactMap { source in
      draft.state.unobserved(source)?.tracker.wanted.map {
        MultiSearchRequest.Entry(source: source, request: $0)
      }
    }
    let request = MultiSearchRequest(
      id: draft.state.followingRequestID, entries: entries, strategy: group.strategy)
    guard leaves(request, in: &draft) else { return false }
    if plan.hadTimer, !isTaken { effects.append(.cancel(group.timer)) }
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
    guard isTaken else { return true }
    effects.append(.adopt(.request(request.id), forOwnerOf: group.timer))
    if registry.stalledAfter != nil {
      effects.append(.adopt(.stall(request.id), forOwnerOf: group.timer))
    }
    effects.append(.cancel(group.timer))
    return true
  }

  /// Draws the number of a request and notifies the policies, unless one of them does not permit
  /// it; returns whether all permit it.
  func leaves(_ request: MultiSearchRequest, in draft: inout SearchDraft) -> Bool {
    for policy in registry.roles.policies where !policy.permitsSending(request, in: draft.state) {
      return false
    }
    _ = draft.state.nextRequestID()
    for policy in registry.roles.policies { policy.note(request, in: &draft) }
    return true
  }
}

extension EffectID {
  /// Returns the name of the effect that marks a request as stalled after a while.
  static func stall(_ requestID: SearchRequestID) -> EffectID {
    EffectID("stall \(requestID)")
  }

  /// Returns the name of the effect that waits until pages of a source may be requested.
  static func pages(of source: SourceID) -> EffectID {
    EffectID("pages \(source)")
  }

  /// Returns the name of the effect that sends a request to the service.
  static func request(_ requestID: SearchRequestID) -> EffectID {
    EffectID("request \(requestID)")
  }
}
