import SearchlightStateMachine

/// The further pages of a list, which components need while the user scrolls.
extension Planner {
  /// The limit of further pages of one source in flight, whatever components demand.
  private static let pagesAtOnce = 16

  /// Requests the pages that components need of the shown list, one request for each page.
  ///
  /// A page that cannot be sent now is sent later, because the planner calls this after every
  /// action. The action that asked for it owns an effect until then, whose cancellation is that of
  /// the page.
  func askForPages(
    of source: SourceID, in draft: inout SearchDraft, adding effects: inout Effects<SearchWork>
  ) {
    let pages = missingPages(of: source, in: &draft)
    if pages.isEmpty, !draft.state.holds(of: source, \.hasHeldPages) { return }
    guard let tracker = draft.state.unobserved(source)?.tracker else { return }
    let wasHeld = tracker.heldPages
    var held: [Int] = []
    if !pages.isEmpty, let shown = tracker.shown {
      let new =
        draft.state.updateTracker(of: source) {
          $0.makeRoom(for: pages, limit: Self.pagesAtOnce)
        } ?? []
      for (index, page) in new.enumerated() {
        var wanted = shown.request
        wanted.page = page
        let request = MultiSearchRequest(
          id: draft.state.followingRequestID, entries: [.init(source: source, request: wanted)])
        guard leaves(request, in: &draft) else {
          held = Array(new[index...])
          break
        }
        _ = draft.state.updateTracker(of: source) { $0.send(as: request.id, forPage: page) }
        effects.append(
          .run(.search(request), id: .request(request.id), overlap: .concurrent, timing: .now))
        if wasHeld.contains(page), !draft.asksForPages(of: source) {
          effects.append(.adopt(.request(request.id), forOwnerOf: .pages(of: source)))
        }
      }
    }
    hold(held, of: source, after: tracker, in: &draft, adding: &effects)
  }

  /// Records which pages are held, in the state and as an effect that belongs to the action that
  /// asked for them.
  ///
  /// - Parameter tracker: The source before this action: which pages it held, and whether the effect
  ///   is that of an earlier list.
  private func hold(
    _ held: [Int], of source: SourceID, after tracker: RequestTracker,
    in draft: inout SearchDraft, adding effects: inout Effects<SearchWork>
  ) {
    let (former, endsOthers) = (tracker.heldPages, tracker.leavesHeldPages)
    if held.isEmpty, former.isEmpty, !endsOthers { return }
    if held != former || endsOthers { draft.state.updateTracker(of: source) { $0.holdPages(held) } }
    if held.isEmpty {
      effects.append(.cancel(.pages(of: source)))
    } else if !held.allSatisfy(former.contains) {
      effects.append(
        .run(
          .pages(source, held), id: .pages(of: source), overlap: .latest(cancelRunning: false),
          timing: .held))
    } else if draft.asksForPages(of: source) {
      effects.append(.adopt(.pages(of: source), forOwnerOf: nil))
    }
  }

  /// Returns the missing pages that components need, most urgent first; drops pages that no
  /// component wants to keep.
  func missingPages(of source: SourceID, in draft: inout SearchDraft) -> [Int] {
    let demands = registry.roles.pageRequesters.compactMap { $0.pages(of: source, in: draft.state) }
    // Prefetched pages of an outdated list must not compete with the request that is wanted now.
    if draft.state.holds(of: source, { $0.hasIdlePagesInFlight(beside: demands) }) {
      draft.state.updateTracker(of: source) { $0.dropPagesInFlight(beside: demands) }
    }
    guard !demands.isEmpty else { return [] }
    let awaited = demands.compactMap(\.awaited)
    if let kept = union(of: demands.map(\.kept)),
      draft.state.holds(of: source, { $0.tracker.hasPages(outside: kept, and: awaited) })
    {
      draft.state.updateTracker(of: source) { $0.keepPages(kept, and: awaited) }
    }
    guard draft.state.holds(of: source, \.isShown),
      let tracker = draft.state.unobserved(source)?.tracker
    else { return [] }
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

  /// Returns the smallest range that encloses all ranges; `nil` if one of them is `nil`, which
  /// keeps everything.
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

/// The requests that a source would have after an action, for components that count ahead.
extension Planner {
  /// Returns the request of a source that supposes an action; `nil` for any other source.
  ///
  /// The action goes through all components, as if it were sent. What else it would do, such as work
  /// and requests of its own, is discarded.
  func supposingRequest(of searcher: any Searcher, in state: SearchState) -> SearchRequest? {
    guard let component = registry.supposers[searcher.source],
      let supposition = component.supposition(of: searcher.source, in: state),
      // Sources that supposed each other's requests would have no end.
      registry.supposers[supposition.source] == nil,
      let original = registry.searchers.first(where: { $0.source == supposition.source })
    else { return nil }
    let supposed = supposition.action.map { self.state(state, after: $0) } ?? state
    var request = contributedRequest(of: searcher, in: supposed)
    component.contribute(
      to: &request, of: searcher.source, supposing: composedRequest(of: original, in: supposed))
    return request
  }

  private func state(_ state: SearchState, after action: SearchAction) -> SearchState {
    var supposed = state
    var draft = SearchDraft(taking: &supposed, of: registry)
    draft.apply(action)
    registry.run(&draft, on: action)
    return draft.state
  }
}
