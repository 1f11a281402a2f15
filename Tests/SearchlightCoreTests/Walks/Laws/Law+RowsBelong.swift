import SearchlightComponents

@testable import SearchlightBackend
@testable import SearchlightCore

extension Law {
  /// S1: the shown rows belong to the request that the state names as shown.
  static let rowsBelong = Law(
    name: "S1",
    transition: { moment in
      for request in moment.pageRequests {
        for entry in request.entries {
          var first = entry.request
          first.page = moment.after[entry.source]?.answer?.request.page ?? 0
          if first != moment.after[entry.source]?.answer?.request {
            return "\(entry.source) asks for a page of what is not shown"
          }
        }
      }
      return nil
    },
    snapshot: { snapshot in
      for source in snapshot.state.sources {
        if let problem = problem(of: source, in: snapshot) { return "\(source.id): \(problem)" }
      }
      return values(in: snapshot)
    })

  private static func problem(of source: SourceState, in snapshot: Snapshot) -> String? {
    guard let shown = source.answer, let window = source.window else {
      return source.phase == .loaded ? "loaded without an answer" : nil
    }
    let kept = snapshot.history.kept.origin(of: shown.generation, source.id)
    let request = snapshot.history.sent[shown.generation]?.entry(of: source.id) ?? kept?.request
    if request != shown.request { return "shows an answer to what was not asked" }
    if (shown.response.details.origin == .service) != (kept == nil) {
      return "says that its answer comes from \(shown.response.details.origin)"
    }
    for (row, hit) in shown.response.hits.enumerated() {
      let mark = Outcome.mark(
        kept?.id ?? shown.generation, kept?.source ?? source.id, page: shown.request.page)
      if hit.objectID != "\(mark)/\(row)" { return "row \(hit.objectID) in \(mark)" }
    }
    for page in window.loadedPages where page != window.firstPage || source.phase != .loaded {
      guard let row = window[page * window.hitsPerPage] else { continue }
      if let problem = problem(ofPage: page, row: row.objectID, of: source, in: snapshot) {
        return problem
      }
    }
    let isUnderWay =
      source.tracker.stage == .inFlight
      && source.tracker.requestsInFlight.last?.id == shown.generation
    if (source.phase == .partial) != (shown.isPartial && isUnderWay) {
      return "is \(source.phase) with \(shown.version)"
    }
    if shown.isPartial != shown.response.details.isPartial { return "takes a part for the whole" }
    if source.phase == .partial, shown.request != source.wanted {
      return "shows a part of what is not wanted"
    }
    guard source.phase == .loaded else { return nil }
    if shown.isPartial { return "is loaded, and has a part of the answer" }
    if shown.request != source.wanted { return "is loaded, and shows what is not wanted" }
    return source.tracker.requestsInFlight.isEmpty ? nil : "is loaded, and awaits something else"
  }

  /// Checks that the name of a page's row is that of a request of the shown generation.
  private static func problem(
    ofPage page: Int, row: String, of source: SourceState, in snapshot: Snapshot
  ) -> String? {
    guard let shown = source.answer else { return nil }
    var wanted = shown.request
    wanted.page = page
    let isOfGeneration = snapshot.history.order.reversed().contains { requestID in
      guard row == "\(Outcome.mark(requestID, source.id, page: page))/0",
        let sent = snapshot.history.sent[requestID], let request = sent.entry(of: source.id)
      else { return false }
      let isKept =
        snapshot.subject.answerCache != nil && snapshot.history.kept.contains(requestID, request)
      // The list may have begun with an earlier answer to the same search.
      let generation = sent.generation ?? requestID
      let isOfList = (shown.listGeneration...shown.generation).contains(generation)
      return request.hasSameRows(as: wanted) && (isOfList || isKept)
    }
    return isOfGeneration ? nil : "page \(page) holds \(row), of another request"
  }

  /// Checks that the facet values of lists and menus come from the shown answer.
  private static func values(in snapshot: Snapshot) -> String? {
    for (list, shown) in snapshot.facetLists {
      let source = shown.isFromSearch ? list.valueSearcher?.source ?? list.source : list.source
      let generation = number(of: source, in: snapshot)
      let counts = shown.items.map(\.facet.count)
      if !counts.allSatisfy({ $0 == generation || $0 == 0 }) {
        return "\(list.id) shows values of another answer"
      }
    }
    for (menu, shown) in snapshot.menus {
      let generation = number(of: menu.source, in: snapshot)
      if !shown.allSatisfy({ $0.facet.count == generation || $0.facet.count == 0 }) {
        return "\(menu.id) shows values of another answer"
      }
    }
    return nil
  }

  /// Returns the number of the request that delivered the shown answer of a source.
  private static func number(of source: SourceID, in snapshot: Snapshot) -> Int {
    guard let generation = snapshot.state[source]?.answer?.generation else { return 0 }
    return (snapshot.history.kept.origin(of: generation, source)?.id ?? generation).rawValue
  }
}
