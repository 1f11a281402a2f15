public import SearchlightCore
import SearchlightStateMachine

extension InsightsInteractor {
  /// Derives events from actions, and requests that they are stored and sent.
  public func reduce(_ draft: inout SearchDraft, memory: inout Memory, on action: SearchAction) {
    switch action.event {
    case nil: break
    case .cancelledAll: return memory.outbox.interruptAll(delivery)
    case .cancelled:
      for work in cancelledWork(in: action) { memory.outbox.lose(work, delivery) }
    case .workFailed:
      // Failed work of another component is no event, and starts nothing here.
      if let (work, reason) = failedWork(in: action) { fail(work, because: reason, &memory) }
      return
    // An answer is no event.
    case .piece, .answered: return
    default: break
    }
    let intent = intent(in: action)
    switch action {
    case .start, .retry: run(memory.outbox.nextOfPast(), id: "storage", on: &draft)
    default:
      if action.mayRepeatRemovals, memory.outbox.mustForget {
        run(memory.outbox.nextOfPast(), id: "storage", on: &draft)
      }
    }
    switch intent {
    case .consent(let decision): decide(decision, &draft, &memory)
    case .user(let token): rename(token, &memory)
    case .startOver:
      run(memory.outbox.startOver(), id: "storage", isAsked: true, on: &draft)
    case .answer(let answer) where memory.consent == .given || answer.isOfForgetting:
      hear(answer, &draft, &memory)
    default: break
    }
    if memory.consent == .given {
      derive(from: action, intent, &draft, &memory)
      schedule(&draft, &memory)
    }
  }

  // MARK: - Consent

  private func decide(
    _ decision: InsightsConsentDecision, _ draft: inout SearchDraft, _ memory: inout Memory
  ) {
    switch decision {
    case .give where memory.consent == .given, .resume where memory.consent == .given: return
    case .give:
      memory.outbox.empty()
      memory.consent = .given
    case .resume:
      memory.outbox.resume()
      memory.consent = .given
    case .withdraw:
      // Cancels work under way, so that late results are neither stored nor sent.
      draft.cancelWork(of: self)
      let (outbox, userToken) = (memory.outbox, memory.userToken)
      memory = Memory(consent: .withdrawn, userToken: userToken, outbox: outbox)
      memory.outbox.empty()
    }
    memory.filters = Self.filters(in: draft.state)
    run(memory.outbox.nextOfPast(), id: "storage", isAsked: true, on: &draft)
  }

  private func rename(_ token: String?, _ memory: inout Memory) {
    if let token, !InsightsEvent.isToken(token) {
      memory.validationError =
        "A user's token must be 1 to 129 letters, digits or characters from _=/+-."
    } else {
      memory.userToken = token
    }
  }

  // MARK: - Events

  private func derive(
    from action: SearchAction, _ intent: Intent?, _ draft: inout SearchDraft,
    _ memory: inout Memory
  ) {
    for list in lists {
      guard let row = list.rowAppeared(action), let found = list.row(row, draft.state) else {
        continue
      }
      if memory.viewed.insert(found.hit.row, of: found.answer) {
        tell(InsightsReport(.view, names.view, found.hit), &draft, &memory)
      }
    }
    switch intent {
    case .row(let row, let list, let kind, let name, let subtype):
      guard isReported(list, &memory), let list = lists.first(where: { $0.id == list }) else {
        return
      }
      guard let found = list.row(row, draft.state) else {
        memory.validationError = "Row \(row) of \(list.id) is not loaded."
        return
      }
      let report = InsightsReport(kind, name ?? usualName(kind), found.hit, subtype)
      tell(report, &draft, &memory)
    case .hit(let hit, let list, let kind, let name, let subtype):
      guard isReported(list, &memory) else { return }
      let report = InsightsReport(kind, name ?? usualName(kind), hit, subtype)
      tell(report, &draft, &memory)
    case .converted(let objectID, let index, let name, let subtype):
      guard let name = name ?? names.conversion else { return }
      let event = InsightsEvent(
        .conversion, name, of: .objects([objectID], positions: nil), in: index,
        queryID: memory.chosen.queryID(of: objectID, in: index), subtype: subtype)
      collect(event, &draft, &memory)
    case .tell(let event): collect(event, &draft, &memory)
    case .flush:
      memory.outbox.isFlushing = memory.outbox.failures == 0
    default: break
    }
    tellFilters(after: action, &draft, &memory)
  }

  /// Returns whether a list reports events; notes an error if it does not.
  private func isReported(_ list: ComponentID, _ memory: inout Memory) -> Bool {
    if lists.contains(where: { $0.id == list }) { return true }
    memory.validationError = "The list \(list) is not one of the lists that report events."
    return false
  }

  private func usualName(_ kind: InsightsEvent.Kind) -> String? {
    switch kind {
    case .view: names.view
    case .click: names.click
    case .conversion: names.conversion
    }
  }

  private func tell(
    _ report: InsightsReport, _ draft: inout SearchDraft, _ memory: inout Memory
  ) {
    let (kind, hit) = (report.kind, report.hit)
    // A click is remembered even if it is not reported, because a later conversion refers to its
    // answer.
    if kind == .click, let queryID = hit.queryID {
      memory.chosen.insert(hit.objectID, in: hit.index, queryID: queryID)
    }
    guard let name = report.name else { return }
    // A position refers to an answer, and a view has none.
    let positions = kind == .click && hit.queryID != nil ? [hit.row + 1] : nil
    let event = InsightsEvent(
      kind, name, of: .objects([hit.objectID], positions: positions), in: hit.index,
      queryID: hit.queryID, subtype: report.subtype)
    collect(event, &draft, &memory)
  }

  /// Reports newly selected refinements, except those restored by a link or a saved search, which
  /// the user has not selected here.
  private func tellFilters(
    after action: SearchAction, _ draft: inout SearchDraft, _ memory: inout Memory
  ) {
    guard let name = names.filter, !lists.isEmpty, action.mayChangeFilters else { return }
    let filters = Self.filters(in: draft.state)
    guard filters != memory.filters else { return }
    let known = memory.filters ?? []
    memory.filters = filters
    if case .restore = action { return }
    let new = filters.filter { filter in
      !known.contains(filter) && !filter.isLeft(by: known, in: draft.state)
    }
    var scopes: [FilterScope] = []
    for filter in new where !scopes.contains(filter.scope) { scopes.append(filter.scope) }
    for scope in scopes {
      guard let index = index(for: scope, in: draft.state) else { continue }
      var texts = new.filter { $0.scope == scope }.map(\.text)[...]
      while !texts.isEmpty {
        let event = InsightsEvent(
          .click, name, of: .filters(Array(texts.prefix(InsightsEvent.itemLimit))), in: index)
        collect(event, &draft, &memory)
        texts = texts.dropFirst(InsightsEvent.itemLimit)
      }
    }
  }

  /// Returns the index for an event about refinements: that of their source or, for refinements of
  /// all sources, that of the first list.
  private func index(for scope: FilterScope, in state: SearchState) -> IndexName? {
    var list = lists.first
    if case .source(let source) = scope {
      if let index = state[source]?.index { return index }
      list = lists.first { $0.searcher.source == source }
    }
    return list.map { state[$0.searcher.source]?.index ?? $0.searcher.index }
  }

  private static func filters(in state: SearchState) -> [ChosenFilter] {
    state.filters.refinements.flatMap { group in
      group.filters.compactMap { ChosenFilter($0, in: group.id.scope) }
    }
  }

  /// Requests the time stamp for an event at once, because its time is when it happened, not when
  /// it is sent.
  ///
  /// Events are stamped one after another, so that they keep their order and their times do too.
  private func collect(
    _ event: InsightsEvent, _ draft: inout SearchDraft, _ memory: inout Memory
  ) {
    var event = event
    if event.userToken == nil { event.userToken = memory.userToken }
    memory.validationError = event.validationError
    guard memory.validationError == nil else { return }
    if memory.outbox.count >= delivery.limit { return memory.outbox.drop() }
    memory.outbox.stamping += 1
    run(.stamp([event], afterRemovals: memory.outbox.removals), id: "stamp", on: &draft)
  }
}

/// What is reported about a hit.
private struct InsightsReport {
  let kind: InsightsEvent.Kind

  /// The name of the event; `nil` if it is not reported.
  let name: String?

  let hit: InsightsHit
  let subtype: InsightsEvent.Subtype?

  init(
    _ kind: InsightsEvent.Kind, _ name: String?, _ hit: InsightsHit,
    _ subtype: InsightsEvent.Subtype? = nil
  ) {
    self.kind = kind
    self.name = name
    self.hit = hit
    self.subtype = subtype
  }
}
