@testable import SearchCore

extension Law {
  /// S1: the rows shown belong to the request that the state names as shown.
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
    standing: { standing in
      for source in standing.state.sources {
        if let flaw = flaw(of: source, in: standing) { return "\(source.id): \(flaw)" }
      }
      return values(in: standing)
    })

  private static func flaw(of source: SourceState, in standing: Standing) -> String? {
    guard let shown = source.answer, let window = source.window else {
      return source.phase == .loaded ? "loaded without an answer" : nil
    }
    let kept = standing.history.kept.origin(of: shown.generation, source.id)
    let request = standing.history.sent[shown.generation]?.entry(of: source.id) ?? kept?.request
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
      if let flaw = flaw(ofPage: page, row: row.objectID, of: source, in: standing) { return flaw }
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

  /// The rows of a page are named after the request for it, which names its generation.
  private static func flaw(
    ofPage page: Int, row: String, of source: SourceState, in standing: Standing
  ) -> String? {
    guard let shown = source.answer else { return nil }
    var request = shown.request
    request.page = page
    let isOfGeneration = standing.history.order.reversed().contains { requestID in
      guard row == "\(Outcome.mark(requestID, source.id, page: page))/0",
        let sent = standing.history.sent[requestID]
      else { return false }
      let isKept =
        standing.subject.answerCache != nil && standing.history.kept.contains(requestID, request)
      return sent.entry(of: source.id) == request
        && ((sent.generation ?? requestID) == shown.generation || isKept)
    }
    return isOfGeneration ? nil : "page \(page) holds \(row), of another request"
  }

  /// The values that lists and menus show are those of the answer shown, too.
  private static func values(in standing: Standing) -> String? {
    let state = standing.state
    for list in standing.subject.facetLists {
      let shown = list.present(state)
      let source = shown.isFromSearch ? list.valueSearcher?.source ?? list.source : list.source
      let generation = number(of: source, in: standing)
      let counts = shown.items.map(\.facet.count)
      if !counts.allSatisfy({ $0 == generation || $0 == 0 }) {
        return "\(list.id) shows values of another answer"
      }
    }
    for menu in standing.subject.menus {
      let generation = number(of: menu.source, in: standing)
      if !menu.present(state).allSatisfy({ $0.facet.count == generation || $0.facet.count == 0 }) {
        return "\(menu.id) shows values of another answer"
      }
    }
    return nil
  }

  /// The number of the request that what a source shows has answered.
  private static func number(of source: SourceID, in standing: Standing) -> Int {
    guard let generation = standing.state[source]?.answer?.generation else { return 0 }
    return (standing.history.kept.origin(of: generation, source)?.id ?? generation).rawValue
  }
}
